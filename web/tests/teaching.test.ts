import { describe, expect, it } from "vitest";
import { arrowTo, meets, roomFor, sensible, type Box } from "../src/lib/teaching";
import type { Teaching, Option } from "../src/lib/types";

const option = (text: string): Option => ({ kind: "play", text });
const coach = (moves: string[]): Teaching => ({ step: 0, minutes: 1, moves });

describe("the sensible answer", () => {
  it("is the first of the coach's moves that is on offer", () => {
    const options = [option("end turn"), option("play Punch"), option("play Run")];

    expect(sensible(options, coach(["normal turn", "play Run", "play Punch"]))?.text).toBe(
      "play Run",
    );
  });

  it("is none where nobody coaches, or nothing of it is on offer", () => {
    expect(sensible([option("end turn")], null)).toBeUndefined();
    expect(sensible([option("end turn")], coach(["play Run"]))).toBeUndefined();
  });
});

describe("the balloon", () => {
  const area: Box = { x: 0, y: 0, w: 400, h: 300 };
  const size = { w: 100, h: 80 };
  const near: Box = { x: 380, y: 280, w: 10, h: 10 };

  it("stands nearest to what it speaks of, and covers nothing", () => {
    const around = [{ x: 250, y: 150, w: 150, h: 150 }];
    const found = roomFor(size, area, around, near)!;

    expect(meets(found, around[0]!)).toBe(false);
    expect(found.y + found.h).toBeGreaterThan(100);
  });

  it("stands in the place that is liked, though another is nearer", () => {
    const liked = { x: 0, y: 0, w: 60, h: 60 };

    expect(meets(roomFor(size, area, [], near, liked)!, liked)).toBe(true);
  });

  it("stands nowhere where there is no room", () => {
    expect(roomFor(size, area, [{ x: 60, y: 60, w: 280, h: 180 }], near)).toBeNull();
  });
});

describe("the arrow", () => {
  const from: Box = { x: 0, y: 0, w: 40, h: 40 };
  const to: Box = { x: 300, y: 0, w: 40, h: 40 };

  it("runs from the balloon to the ring", () => {
    const [ax, , bx] = arrowTo(from, to, [])!;

    expect(ax).toBe(40);
    expect(bx).toBe(290);
  });

  it("is not drawn over anything, nor where both touch", () => {
    expect(arrowTo(from, to, [{ x: 150, y: 0, w: 20, h: 100 }])).toBeNull();
    expect(arrowTo(from, { ...to, x: 44 }, [])).toBeNull();
  });
});
