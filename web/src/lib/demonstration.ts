// What a demonstration's panel says and shows: which ways, what lay where, what differs afterwards.
import { capital } from "./letters";
import { said } from "./text";
import type { Demonstration, Difference, Figure, Panel, Spot } from "./types";

// The ways of the text that a panel shows, a few words each.
export const ways = (shown: Demonstration, panel: Panel): string[] =>
  panel.shows.map((way) => shown.branches[way]!.said);

const PLAIN = ["acts", "done", "one"]; // they tell no more than what is seen anyhow
const NOT = ["not so", "declined", "not done", "avoided"];

// What tells a panel from the others: who asks, what was so, what was accepted.
export function situation(shown: Demonstration, panel: Panel): string[] {
  const forks = panel.shows.map((way) => shown.branches[way]!);
  const telling = forks.filter((one) => !PLAIN.includes(one.kind));
  return (telling.length ? telling : forks).map((one) => one.said);
}

// Whether a panel shows only what happens where something is not so.
export function isWithout(shown: Demonstration, panel: Panel): boolean {
  const kinds = panel.shows.map((way) => shown.branches[way]!.kind);
  return kinds.some((one) => NOT.includes(one)) && kinds.every((one) => NOT.includes(one));
}

// Which abilities a panel shows, from 0.
export const abilities = (shown: Demonstration, panel: Panel): number[] => [
  ...new Set(panel.shows.map((way) => shown.branches[way]!.ability)),
];

const ANSWERS = ["yes", "no"]; // of which the log may say nothing

// What was done and what came of it, a sentence each.
export const told = (shown: Demonstration, panel: Panel): string[] =>
  panel.acts.flatMap((act) =>
    act.lines?.length
      ? act.lines.map(said)
      : ANSWERS.includes(act.move)
        ? [`${shown.players[act.seat]}: ${act.move}.`]
        : [],
  );

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
    return [
      { where: named(figure, players), gone: [], come: [], from: one.was ?? 0, to: figure.now },
    ];
  };
  return panel.after.flatMap(changed);
}

function named(figure: Figure, players: string[]): string {
  const whose = figure.seat === undefined ? "" : `${players[figure.seat]}'s `;
  return figure.of ? `${figure.what} of ${figure.of}` : `${whose}${figure.what}`;
}

// ----------------------------------------------------------------- as it is drawn

export interface Token {
  name: string;
  isOther: boolean; // before: it goes; after: it has come
}

// Cards that lie open in a place, before and after; those that change come last.
export interface Heap {
  where: string;
  before: Token[];
  after: Token[];
}

// A pile of which only the size is seen.
export interface Count {
  what: string; // Power, cost, deck ...
  where: string;
  from: number;
  to: number;
}

export interface Stage {
  heaps: Heap[];
  counts: Count[];
  numbers: Count[];
}

const PILES = ["deck", "discard pile", "destroyed pile"];

const alike = (one: Spot, other: Spot) =>
  one.zone === other.zone && one.seat === other.seat && one.name === other.name;

// A list less some of its entries, each once.
function less(all: string[], some: string[]): string[] {
  const left = [...all];
  for (const one of some) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// What is drawn of a panel: the hand of whose turn it is, what changes, and the numbers of both.
export function staged(panel: Panel, players: string[]): Stage {
  const { active, lying, figures } = panel.before;
  const of = (at: Spot): Difference => panel.after.find((one) => one.at && alike(one.at, at)) ?? {};
  const changed = panel.after.flatMap((one) => (one.at ? [one.at] : []));
  const hand: Spot = { zone: "hand", seat: active };
  const spots = changed.some((one) => alike(one, hand)) ? changed : [hand, ...changed];
  const stage: Stage = { heaps: [], counts: [], numbers: [] };
  for (const at of spots) {
    if (HIDDEN.includes(at.zone)) continue;
    const there = [...(lying.find((one) => alike(one.at, at))?.cards ?? [])];
    const gone = of(at).gone ?? [];
    const come = of(at).come ?? [];
    const left = less(there, gone);
    const where = capital(at.seat === active ? at.zone : placed(at, players));
    if (PILES.includes(at.zone))
      stage.counts.push({
        what: at.zone,
        where,
        from: there.length,
        to: left.length + come.length,
      });
    else {
      const stay = left.map((name) => ({ name, isOther: false }));
      const other = (names: string[]) => names.map((name) => ({ name, isOther: true }));
      if (there.length || come.length)
        stage.heaps.push({
          where,
          before: [...other(gone), ...stay],
          after: [...stay, ...other(come)],
        });
    }
  }
  stage.numbers = numbered(panel, players, figures);
  return stage;
}

// Power, if there is any, and whatever number changes but the price of a card.
function numbered(panel: Panel, players: string[], figures: Figure[]): Count[] {
  const turned = panel.after.flatMap((one) =>
    one.figure && one.figure.what !== "price"
      ? [
          {
            what: one.figure.what,
            where: named(one.figure, players),
            from: one.was ?? 0,
            to: one.figure.now,
          },
        ]
      : [],
  );
  const power = figures.find((one) => one.what === "Power");
  const isTold = panel.after.some((one) => one.figure?.what === "Power");
  return power && power.now > 0 && !isTold
    ? [
        { what: power.what, where: named(power, players), from: power.now, to: power.now },
        ...turned,
      ]
    : turned;
}
