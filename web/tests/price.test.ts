import { expect, it } from "vitest";
import { across, better, hump, last, marks, told } from "../src/lib/price";
import type { Valued } from "../src/lib/types";

const BOX = { left: 0, right: 80, foot: 100, top: 0 };
const fair: Valued = {
  cost: 4,
  low: 2,
  high: 6,
  verdict: "fair",
  parts: [],
  count: 299,
  off: 0.5,
};

it("has an axis from 0 to 8 that grows with what is dearer", () => {
  expect(last(null, 3)).toBe(8);
  expect(last(fair, 9)).toBe(12);
  expect(last({ ...fair, cost: 9, high: 11 }, 3)).toBe(12);
  expect(marks(8)).toHaveLength(9);
  expect(marks(40).length).toBeLessThanOrEqual(13);
});

it("lays a cost on the axis, and what is beyond it at its end", () => {
  expect(across(BOX, 8, 4)).toBe(40);
  expect(across(BOX, 8, 99)).toBe(80);
});

it("draws the hump highest at the fair cost", () => {
  const points = [...hump(BOX, 8, fair).matchAll(/L([\d.]+) ([\d.]+)/g)].map((one) => [
    Number(one[1]),
    Number(one[2]),
  ]);
  const top = points.toSorted((one, other) => one[1]! - other[1]!)[0]!;
  expect(Math.abs(top[0]! - 40)).toBeLessThan(1);
});

it("says by how much, and what else to ask, only where it is sure", () => {
  expect(told(fair, 3)).toBe("");
  expect(told({ ...fair, verdict: "bargain" }, 3)).toBe("by 1.0 Power");
  expect(better({ ...fair, cost: 4.4, verdict: "bargain" }, 3)).toBe(4);
  expect(better(fair, 3)).toBeUndefined();
  expect(better({ ...fair, verdict: "" }, 1)).toBeUndefined();
});
