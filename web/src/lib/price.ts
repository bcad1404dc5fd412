// The picture of a price: an axis of costs, and the hump of what is likely.
import type { Valued } from "./types";

const SURE = 1.96; // standard deviations to either side of nineteen in twenty
const STEPS = 60;

export const VERDICTS: Record<Valued["verdict"], string> = {
  bargain: "A bargain",
  fair: "Fair",
  dear: "Dear",
  "": "Not sure yet",
};

// By how much a card is cheaper or dearer than is fair; nothing where it is neither.
export const told = (price: Valued, asked: number): string =>
  price.verdict === "bargain" || price.verdict === "dear"
    ? `by ${Math.abs(asked - price.cost).toFixed(1)} Power`
    : "";

// The last number of the axis: 8, or more where a card is dearer.
export function last(price: Valued | null, asked: number): number {
  const far = Math.max(asked, price ? Math.min(price.high, price.cost + 4) : 0);
  return far <= 8 ? 8 : Math.min(99, Math.max(12, Math.ceil(far)));
}

// The numbers that stand below the axis, at most so many.
export function marks(end: number): number[] {
  const step = Math.ceil(end / 12);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
}

export interface Box {
  left: number;
  right: number;
  foot: number;
  top: number;
}

// Where a cost lies across.
export const across = (box: Box, end: number, cost: number): number =>
  box.left + (Math.min(Math.max(cost, 0), end) / end) * (box.right - box.left);

// The outline of the hump between two costs.
export function hump(box: Box, end: number, price: Valued, from = 0, to = end): string {
  const spread = Math.max(0.05, (price.high - price.cost) / SURE);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const cost = from + ((to - from) * i) / STEPS;
    const high = Math.exp(-(((cost - price.cost) / spread) ** 2) / 2);
    return `${across(box, end, cost).toFixed(1)} ${(box.foot - high * (box.foot - box.top)).toFixed(1)}`;
  });
  return `M${across(box, end, from).toFixed(1)} ${box.foot} L${points.join(" L")} L${across(box, end, to).toFixed(1)} ${box.foot} Z`;
}

// What would be asked instead; nothing where that is what is asked.
export const better = (price: Valued, asked: number): number | undefined => {
  const whole = Math.max(0, Math.round(price.cost));
  return price.verdict === "fair" || price.verdict === "" || whole === asked ? undefined : whole;
};
