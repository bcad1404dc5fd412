import { describe, expect, it } from "vitest";
import { asked, choices, said, tablesFor } from "../src/lib/opening";
import type { Ask, SetTold } from "../src/lib/types";

const ask = (kind: Ask["kind"], more: Partial<Ask> = {}): Ask => ({
  label: "A question",
  help: "",
  kind,
  ways: ["No", "Yes"],
  campaign: true,
  most: 0,
  ...more,
});
const ASKS = {
  chapter: ask("choice", { campaign: false }),
  friend: ask("choice"),
  bold: ask("switch"),
  motto: ask("text"),
};
const table = (players: number, mode: string, asks: string[] = []) => ({
  players,
  mode,
  together: false,
  paired: false,
  name: mode,
  asks,
});
const SET: SetTold = {
  id: "x",
  name: "X",
  game: "x",
  year: 2020,
  tables: [
    table(1, "alone", ["chapter", "friend", "bold", "motto", "strange"]),
    table(2, "usual", ["bold"]),
    table(2, "other"),
  ],
  choices: { chapter: [1, 2], friend: ["A", "B", "C"] },
  scenarios: 2,
  cards: 0,
  rank: 1,
  city: false,
  characters: [],
};
const questions = asked(ASKS, SET.tables[0], false);

describe("an opening", () => {
  it("has tables for so many players, the usual one first", () => {
    expect(tablesFor(SET, 2).map((one) => one.mode)).toEqual(["usual", "other"]);
    expect(tablesFor(SET, 4)).toEqual([]);
    expect(tablesFor(undefined, 2)).toEqual([]);
  });

  it("is asked what its table asks, and of a campaign what holds for all its games", () => {
    expect(questions.map(([key]) => key)).toEqual(["chapter", "friend", "bold", "motto"]);
    expect(asked(ASKS, SET.tables[0], true).map(([key]) => key)).toEqual([
      "friend",
      "bold",
      "motto",
    ]);
    expect(asked(ASKS, undefined, false)).toEqual([]);
  });

  it("offers nobody who plays already", () => {
    expect(choices(SET, "friend", "A")).toEqual(["B", "C"]);
    expect(choices(SET, "nothing", "A")).toEqual([]);
  });

  it("says what was chosen, else the first choice, and no switch that is off", () => {
    expect(said(SET, questions, {}, "A")).toEqual({ chapter: 1, friend: "B" });
    expect(said(SET, questions, { chapter: 2, friend: "C", bold: true }, "A")).toEqual({
      chapter: 2,
      friend: "C",
      bold: true,
    });
    expect(said(SET, questions, { friend: "A", bold: false, motto: "On!" }, "A")).toEqual({
      chapter: 1,
      friend: "B",
      motto: "On!",
    });
  });

  it("says nothing of what another table asks", () => {
    const here = asked(ASKS, SET.tables[1], false);

    expect(said(SET, here, { chapter: 2, bold: true }, "A")).toEqual({ bold: true });
  });
});
