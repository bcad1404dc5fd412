import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteGame, played, tally, type Played } from "../src/lib/history";
import { ago } from "../src/lib/home.svelte";

beforeEach(() => localStorage.clear());

const game = (more: Partial<Played> = {}): Omit<Played, "when"> => ({
  player: "One",
  against: ["strength-3"],
  mode: "duel",
  won: true,
  drawn: false,
  turns: 20,
  ...more,
});

describe("games that were played to their end", () => {
  it("are kept once, as they ended first", () => {
    noteGame("t", game());
    noteGame("t", game({ won: false }));

    expect(Object.keys(played())).toEqual(["t"]);
    expect(played().t).toMatchObject({ player: "One", won: true });
  });

  it("are nothing where what is kept cannot be read", () => {
    localStorage.setItem("longbox.played", "{");

    expect(played()).toEqual({});
  });

  it("are counted by name, the most frequent first, and a draw is neither won nor lost", () => {
    const games = [
      game({ player: "Two" }),
      game(),
      game({ won: false }),
      game({ won: false, drawn: true }),
    ].map((one, when) => ({ ...one, when }));

    expect(tally(games, (one) => one.player)).toEqual([
      { name: "One", won: 1, lost: 1 },
      { name: "Two", won: 1, lost: 0 },
    ]);
  });
});

it("says how long something was ago in the unit that fits", () => {
  vi.useFakeTimers({ now: 10 * 86_400_000 });
  const minutes = (many: number) => ago(Date.now() - many * 60_000);

  expect([0, 2, 60, 24 * 60, 72 * 60].map(minutes)).toEqual([
    "just now",
    "2 min",
    "1 h",
    "1 day",
    "3 days",
  ]);
  vi.useRealTimers();
});
