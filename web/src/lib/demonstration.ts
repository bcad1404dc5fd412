// What a demonstration's panel says: who acts, what the log tells, what differs afterwards.
import type { Demonstration, Difference, Panel, Spot } from "./types";

// The ways of the text that a panel shows, a few words each.
export const ways = (shown: Demonstration, panel: Panel): string[] =>
  panel.shows.map((way) => shown.branches[way]!.said);

// A place in a few words.
export const placed = (at: Spot, players: string[]): string =>
  at.seat === undefined ? (at.name ?? at.zone) : `${players[at.seat]}'s ${at.zone}`;

// Where cards went or came from, and what numbers became.
export interface Change {
  where: string;
  gone: string[];
  come: string[];
  from?: number;
  to?: number;
}

const HIDDEN = ["main deck"]; // what lies there tells nobody anything

export function changes(panel: Panel, players: string[]): Change[] {
  const changed = (one: Difference): Change[] => {
    if (one.at)
      return HIDDEN.includes(one.at.zone)
        ? []
        : [{ where: placed(one.at, players), gone: one.gone ?? [], come: one.come ?? [] }];
    const { figure } = one;
    if (!figure || figure.what === "price") return [];
    const whose = figure.seat === undefined ? "" : `${players[figure.seat]}'s `;
    const what = figure.of ? `${figure.what} of ${figure.of}` : `${whose}${figure.what}`;
    return [{ where: what, gone: [], come: [], from: one.was ?? 0, to: figure.now }];
  };
  return panel.after.flatMap(changed);
}
