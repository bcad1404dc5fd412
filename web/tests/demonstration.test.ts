import { describe, expect, it } from "vitest";
import {
  changes,
  isWithout,
  placed,
  situation,
  staged,
  told,
  ways,
} from "../src/lib/demonstration";
import type { Demonstration, Line, Panel } from "../src/lib/types";

const shown: Demonstration = {
  players: ["Ann", "Bob"],
  branches: [{ ability: 0, kind: "begun", said: "the card is played", seen: true }],
  tables: 3,
  panels: [
    {
      shows: [0],
      before: { active: 0, lying: [], figures: [] },
      acts: [],
      after: [
        { at: { zone: "hand", seat: 0 }, gone: ["Owl"] },
        { at: { zone: "discard pile", seat: 1 }, come: ["Punch"] },
        { at: { zone: "main deck" }, gone: ["Kick"] },
        { figure: { what: "Power", now: 2, seat: 0 }, was: 0 },
        { figure: { what: "cost", now: 12, seat: 1, of: "Bob (9)" }, was: 9 },
        { figure: { what: "price", now: 1, of: "Kick" } },
      ],
    },
  ],
};

describe("a panel of a demonstration", () => {
  it("says which ways of the text it shows", () => {
    expect(ways(shown, shown.panels[0]!)).toEqual(["the card is played"]);
  });

  it("says what differs, and not what tells nobody anything", () => {
    expect(changes(shown.panels[0]!, shown.players)).toEqual([
      { where: "Ann's hand", gone: ["Owl"], come: [] },
      { where: "Bob's discard pile", gone: [], come: ["Punch"] },
      { where: "Ann's Power", gone: [], come: [], from: 0, to: 2 },
      { where: "cost of Bob (9)", gone: [], come: [], from: 9, to: 12 },
    ]);
  });

  it("names a place by itself where it is nobody's", () => {
    expect(placed({ zone: "Line-Up" }, shown.players)).toBe("Line-Up");
    expect(placed({ zone: "stack", name: "Weakness" }, shown.players)).toBe("Weakness");
  });
});

describe("a panel as it is drawn", () => {
  const panel: Panel = {
    shows: [0, 1],
    before: {
      active: 0,
      lying: [
        { at: { zone: "hand", seat: 0 }, cards: ["Owl", "Punch", "Punch"] },
        { at: { zone: "deck", seat: 0 }, cards: ["Kick", "Kick"] },
      ],
      figures: [{ what: "Power", now: 3, seat: 0 }],
    },
    acts: [
      { seat: 0, move: "play Owl", lines: [{ pieces: [{ text: "Ann plays Owl." }] }] as Line[] },
      { seat: 0, move: "no" },
      { seat: 0, move: "done" },
    ],
    after: [
      { at: { zone: "hand", seat: 0 }, gone: ["Punch"], come: ["Kick"] },
      { at: { zone: "deck", seat: 0 }, gone: ["Kick"] },
    ],
  };
  const fork = (kind: string) => ({ ability: 0, kind, said: kind, seen: true });
  const work: Demonstration = {
    ...shown,
    branches: [fork("acts"), fork("declined"), fork("taken")],
    panels: [panel],
  };

  it("has what changes apart, and piles as numbers", () => {
    const stage = staged(panel, work.players);

    expect(stage.heaps).toEqual([
      {
        where: "Hand",
        before: [
          { name: "Punch", isOther: true },
          { name: "Owl", isOther: false },
          { name: "Punch", isOther: false },
        ],
        after: [
          { name: "Owl", isOther: false },
          { name: "Punch", isOther: false },
          { name: "Kick", isOther: true },
        ],
      },
    ]);
    expect(stage.counts).toEqual([{ what: "deck", where: "Deck", from: 2, to: 1 }]);
    expect(stage.numbers).toEqual([{ what: "Power", where: "Ann's Power", from: 3, to: 3 }]);
  });

  it("says what tells it from the others, and answers that the log is silent of", () => {
    expect(situation(work, panel)).toEqual(["declined"]);
    expect(told(work, panel)).toEqual(["Ann plays Owl.", "Ann: no."]);
  });

  it("is one without it only where all that it shows is not so", () => {
    expect(isWithout(work, { ...panel, shows: [1] })).toBe(true);
    expect(isWithout(work, { ...panel, shows: [1, 2] })).toBe(false);
  });
});
