// A lesson on the page: which option is the sensible one, where it is drawn, and where the coach has
// room to speak. What is taught, and which move is right, is the server's to say.
import { key, selector, space } from "./place";
import type { Teaching, Option, Pointer } from "./types";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

// The option that is to be taken now: the first of the coach's moves that is on offer.
export function sensible(options: Option[], coach: Teaching | null): Option | undefined {
  for (const text of coach?.moves ?? []) {
    const found = options.find((option) => option.text === text);
    if (found) return found;
  }
  return undefined;
}

const PARTS: Record<NonNullable<Pointer["part"]>, string> = {
  caption: ".caption",
  power: ".power",
  threat: ".threat",
  goal: ".goal-line",
};
const CARD = (name: string) => `[data-card="${CSS.escape(name)}"]`;

// What is seen of those elements: a hidden one has no size.
function seen(query: string, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(query)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}

// The element on which an option is chosen: a button of its own, a space, a card, a player.
export function elementOf(option: Option | undefined, me: number): HTMLElement | undefined {
  if (!option) return undefined;
  const own = seen("[data-does]").find((one) => one.dataset.does === option.text);
  if (own) return own;
  if (option.to?.zone === "space") {
    const spaces = seen(selector(space(option.to.name ?? "")));
    return spaces.map((one) => seen(".go", one)[0]).find(Boolean) ?? spaces[0];
  }
  const name = option.because?.card ?? option.card;
  if (name) {
    const place = option.at;
    const there = place ? seen(`[data-place="${CSS.escape(key(place))}"] ${CARD(name)}`) : [];
    const staged = seen(`.stage ${CARD(name)}`);
    const found =
      staged[0] ??
      there[0] ??
      seen(`.legal${CARD(name)}`)[0] ??
      (place ? undefined : seen(CARD(name))[0]);
    if (found) return found;
  }
  const seat = option.seat ?? (option.kind === "use" ? me : undefined);
  return seat === undefined ? undefined : seen(`[data-place="${seat}/Character"]`)[0];
}

// What the coach speaks of.
export function aimed(point: Pointer | undefined): HTMLElement | undefined {
  if (!point) return undefined;
  if (point.part) return seen(PARTS[point.part])[0];
  if (!point.at) return undefined;
  const places = seen(selector(point.at));
  if (!point.card) return places[0];
  const found = places.map((one) => seen(CARD(point.card!), one)[0]).find(Boolean);
  return found ?? seen(`.look ${CARD(point.card)}`)[0] ?? places[0];
}

// What no balloon may cover.
const KEPT =
  "[data-card], .caption, .btn, .stage, .duel, .space, .power, .pile, .back, .nm, .threat, .tile, .move," +
  " .vs, .mate, [data-place$='/Character'], [data-place$='pile'], [data-place='main deck']";

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

export const kept = (root: ParentNode): Box[] => seen(KEPT, root).map(boxOf);

const GAP = 8;
export const meets = (one: Box, other: Box, gap = 0): boolean =>
  one.x < other.x + other.w + gap &&
  other.x < one.x + one.w + gap &&
  one.y < other.y + other.h + gap &&
  other.y < one.y + one.h + gap;

// Where in an area a balloon has room beside all that it may not cover: the nearest place to what it
// speaks of, those within what is liked first; none: nowhere.
export function roomFor(
  size: { w: number; h: number },
  area: Box,
  around: Box[],
  near: Box,
  liked?: Box,
): Box | null {
  const STEP = 10;
  let best: Box | null = null;
  let least = Infinity;
  const middle = { x: near.x + near.w / 2, y: near.y + near.h / 2 };
  for (let y = area.y + GAP; y + size.h <= area.y + area.h - GAP; y += STEP)
    for (let x = area.x + GAP; x + size.w <= area.x + area.w - GAP; x += STEP) {
      const box = { x, y, ...size };
      const away = Math.hypot(x + size.w / 2 - middle.x, y + size.h / 2 - middle.y);
      const cost = away + (liked && meets(box, liked) ? 0 : 2000);
      if (cost >= least || around.some((one) => meets(box, one, GAP))) continue;
      best = box;
      least = cost;
    }
  return best;
}

// A straight way from a balloon to what it speaks of, or none if it would run over something else.
export function arrowTo(
  from: Box,
  to: Box,
  around: Box[],
): [number, number, number, number] | null {
  const [fx, fy] = [from.x + from.w / 2, from.y + from.h / 2];
  const [tx, ty] = [to.x + to.w / 2, to.y + to.h / 2];
  const edge = (box: Box, x: number, y: number, towards: [number, number]): [number, number] => {
    const [dx, dy] = [towards[0] - x, towards[1] - y];
    const scale = Math.min(
      dx ? box.w / 2 / Math.abs(dx) : Infinity,
      dy ? box.h / 2 / Math.abs(dy) : Infinity,
    );
    return [x + dx * scale, y + dy * scale];
  };
  const [ax, ay] = edge(from, fx, fy, [tx, ty]);
  const [bx, by] = edge({ ...to, w: to.w + 20, h: to.h + 20 }, tx, ty, [fx, fy]);
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 24 || Math.hypot(tx - fx, ty - fy) < long) return null;
  for (let i = 1; i < 20; i++) {
    const spot = { x: ax + ((bx - ax) * i) / 20, y: ay + ((by - ay) * i) / 20, w: 1, h: 1 };
    if (around.some((one) => meets(spot, one, 2))) return null;
  }
  return [ax, ay, bx, by];
}
