// A city's streets and places: what a card that lies there does next, and how much room each has.
import { said } from "./text";
import type { TableState } from "./table.svelte";
import type { CardTold, SpaceView, Stander } from "./types";

export interface Deed {
  foot: string[];
  tone: "walks" | "held" | "kept" | "home" | "";
}

const isThere = (spaces: SpaceView[], name: string) =>
  spaces.findIndex((one) => one.space === name);

// What a space is called: a place by its name, a street by its number.
export const called = (space: SpaceView | undefined): string =>
  space?.location?.name ?? space?.space ?? "";

// What a Villain is about to do, or what another card gives.
export function deed(table: TableState, space: SpaceView, one: Stander): Deed {
  if (!one.villain) return { foot: gives(table.card(one.card)), tone: "" };
  if (one.home) return { foot: ["At its goal", "attacks all"], tone: "home" };
  if (one.contained) return { foot: ["Contained", "does not walk"], tone: "kept" };
  const spaces = table.view?.city?.spaces ?? [];
  const next = one.next ? spaces[isThere(spaces, one.next)] : undefined;
  if (!next) {
    const mine = table.view?.players[table.me]?.name;
    const who = space.characters.map((name) => (name === mine ? "you" : name));
    return { foot: ["Held", who.length ? `by ${who[0]}` : "here"], tone: "held" };
  }
  const goal = spaces.find((other) => other.location?.number === one.destination);
  const steps = goal ? distance(spaces, space, next, goal) : 0;
  const then =
    one.everywhere || next === goal ? "reaches its goal" : goal ? `goal in ${steps} steps` : "";
  return { foot: [`▸ ${called(next)}`, then], tone: "walks" };
}

// So many steps the way that is taken.
function distance(spaces: SpaceView[], from: SpaceView, next: SpaceView, goal: SpaceView): number {
  const [at, way, to] = [spaces.indexOf(from), spaces.indexOf(next), spaces.indexOf(goal)];
  const many = spaces.length;
  return (way - at + many) % many === 1 ? (to - at + many) % many : (at - to + many) % many;
}

// The first two lines of what a card says, the largest first.
function gives(card: CardTold): string[] {
  const lines = (card.text ?? []).filter((line) => !line.trait);
  const gifts = lines.filter((line) => line.gift).map(said);
  const others = lines.filter((line) => !line.gift).map(said);
  return gifts.length > 1
    ? [gifts[0]!, gifts.slice(1).join(", ")]
    : [...gifts, ...others].slice(0, 2);
}

export interface Room {
  card: number; // the width of a card
  boss: number; // of a Super-Villain
  step: number; // from one card to the next; less than a card where they overlap
  gap: number; // of the road between two spaces
}

export const PAD = 10; // on each side of a street
const BETWEEN = 4;
const TRIES = [
  // gap, card, what of it is seen
  [32, 88, 92],
  [20, 88, 92],
  [18, 76, 80],
  [16, 76, 68],
  [14, 76, 58],
  [10, 76, 48],
  [8, 72, 40],
  [6, 68, 34],
] as const;

// How wide what lies on a space is.
export function wide(space: SpaceView, room: Room): number {
  return space.cards.reduce(
    (sum, one, i) =>
      sum +
      (one.super
        ? room.boss + BETWEEN
        : i === space.cards.length - 1 || space.cards[i + 1]!.super
          ? room.card + BETWEEN
          : room.step),
    0,
  );
}

// Where each card of a space begins.
export function starts(space: SpaceView, room: Room): number[] {
  let at = 0;
  return space.cards.map((one, i) => {
    const here = at;
    const isWhole = one.super || space.cards[i + 1]?.super;
    at += isWhole ? (one.super ? room.boss : room.card) + BETWEEN : room.step;
    return here;
  });
}

export const standees = (space: SpaceView, u: number): number =>
  space.characters.length && !space.location ? (44 + 18 * (space.characters.length - 1)) * u : 0;

// The most that all spaces of a row can have: first the road gives way, then the cards, then they overlap.
export function fitted(row: SpaceView[], width: number, tile: number, u: number): Room {
  let room: Room = { card: 88 * u, boss: 128 * u, step: 92 * u, gap: 32 * u };
  for (const [gap, card, step] of TRIES) {
    room = { card: card * u, boss: (card > 80 ? 128 : 108) * u, step: step * u, gap: gap * u };
    const all = row.reduce(
      (sum, one) =>
        sum +
        (one.location
          ? tile + (one.cards.length ? wide(one, room) + 4 : 0)
          : Math.max(84 * u, wide(one, room) + 2 * PAD * u + standees(one, u))),
      room.gap * (row.length - 1),
    );
    if (all <= width) break;
  }
  return room;
}
