import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { due, type Now } from "../src/lib/guide";
import { settings } from "../src/lib/settings.svelte";
import type { Tip } from "../src/lib/types";
import { Sitting } from "./sitting";
import { stubSockets } from "./socket";

const now = (more: {
  kinds?: string[];
  happened?: string[];
  turn?: number;
  mine?: boolean;
}): Now => ({
  kinds: new Set(more.kinds ?? []),
  happened: new Set(more.happened ?? []),
  turn: more.turn ?? 1,
  mine: more.mine ?? true,
});
const TIPS: Tip[] = [
  { when: ["normal turn"], say: "This is you." },
  { when: ["normal turn"], say: "Choose." },
  { when: ["play", "end turn"], say: "Play." },
  { when: ["end turn"], without: ["play", "buy"], say: "End." },
  { event: "shuffle", say: "Shuffled." },
  { event: "turn", turn: 9, say: "Confront." },
];
const said = (read: number[], at: Now) => TIPS[due(TIPS, read, at)]?.say;

describe("the tip that is due", () => {
  it("is the first that fits, and the next once that was read", () => {
    const choice = now({ kinds: ["normal turn", "confront"] });

    expect([said([], choice), said([0], choice), said([0, 1], choice)]).toEqual([
      "This is you.",
      "Choose.",
      undefined,
    ]);
  });

  it("waits for all options that it speaks of", () => {
    expect(said([], now({ kinds: ["play"] }))).toBeUndefined();
    expect(said([], now({ kinds: ["play", "end turn"] }))).toBe("Play.");
  });

  it("waits until others are gone", () => {
    expect(said([2], now({ kinds: ["buy", "end turn"] }))).toBeUndefined();
    expect(said([2], now({ kinds: ["end turn"] }))).toBe("End.");
  });

  it("waits for my turn, unless it speaks of what happened", () => {
    expect(said([], now({ kinds: ["normal turn"], mine: false }))).toBeUndefined();
    expect(said([], now({ happened: ["draw", "shuffle"], mine: false }))).toBe("Shuffled.");
  });

  it("waits for its turn", () => {
    expect(said([], now({ happened: ["turn"], turn: 8 }))).toBeUndefined();
    expect(said([], now({ happened: ["turn"], turn: 9 }))).toBe("Confront.");
  });
});

describe("what happened at a table", () => {
  let sitting: Sitting;
  const events = (...kinds: string[]) => ({
    by: 1,
    events: kinds.map((kind) => ({ kind, seat: 1, text: "" })),
  });

  beforeEach(() => {
    settings.speed = 0;
    settings.sound = false;
    stubSockets();
    sitting = new Sitting();
  });
  afterEach(() => sitting.table.close());

  it("is remembered from every view, also of those that are drawn at once", async () => {
    await sitting.show();
    settings.speed = 1;
    void sitting.show({}, events("play", "power"));
    void sitting.show({}, events("shuffle"));
    void sitting.show({}, events("draw"));
    sitting.table.catchUp();

    expect([...sitting.table.happened]).toEqual(["play", "power", "shuffle", "draw"]);
  });
});
