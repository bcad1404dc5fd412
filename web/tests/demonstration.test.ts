import { describe, expect, it } from "vitest";
import { changes, placed, ways } from "../src/lib/demonstration";
import type { Demonstration } from "../src/lib/types";

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
