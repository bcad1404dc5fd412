// What may be chosen among, laid out: one card for all copies that lie together, pile by pile.
import { finds } from "./finding";
import { key } from "./place";
import type { TableState } from "./table.svelte";
import type { CardTold, Option, Spot, View } from "./types";

export type Sort = "cost" | "type" | "VP" | "newest";
export const SORTS: readonly Sort[] = ["cost", "type", "VP", "newest"];

export interface Offer {
  option: Option;
  card: CardTold;
  copies: number; // that lie there
  age: number; // how many lie on it
}

export interface Heap {
  place: Spot;
  count: number; // of cards that lie there
  offers: Offer[];
}

// The cards that lie open in a place, by name; empty where nobody sees them.
export function contents(view: View, place: Spot): string[] {
  const player = place.seat === undefined ? undefined : view.players[place.seat];
  switch (place.zone) {
    case "destroyed pile":
      return view.destroyed;
    case "discard pile":
      return player?.discard ?? [];
    case "score pile":
      return player?.score ?? [];
    case "play":
      return player?.play ?? [];
    case "Character":
      return player?.character ? [player.character.card] : [];
    case "hand":
      return player?.hand ?? [];
    default:
      return [];
  }
}

// Whose place it is, and which.
export function whose(view: View, place: Spot, me: number): string {
  if (place.seat === undefined) return place.name ?? place.zone;
  return `${place.seat === me ? "your" : `${view.players[place.seat]?.name}'s`} ${place.zone}`;
}

export function heaps(table: TableState): Heap[] {
  const view = table.view!;
  const found = new Map<string, Heap>();
  for (const option of table.tray) {
    const place = option.at!;
    const names = contents(view, place);
    const heap = found.get(key(place)) ?? { place, count: names.length, offers: [] };
    found.set(key(place), heap);
    const card = table.card(option.card!);
    heap.offers.push({
      option,
      card,
      copies: Math.max(1, names.filter((name) => name === card.name).length),
      age: names.length - names.lastIndexOf(card.name),
    });
  }
  return [...found.values()];
}

const ORDER: Record<Sort, (one: Offer, other: Offer) => number> = {
  cost: (one, other) => one.card.cost - other.card.cost,
  type: (one, other) => (one.card.type ?? "").localeCompare(other.card.type ?? ""),
  VP: (one, other) => other.card.vp - one.card.vp,
  newest: (one, other) => one.age - other.age,
};

export const sorted = (offers: Offer[], by: Sort): Offer[] =>
  [...offers].sort(
    (one, other) => ORDER[by](one, other) || one.card.called.localeCompare(other.card.called),
  );

export const found = (offers: Offer[], words: string): Offer[] =>
  words ? offers.filter((one) => finds(words, one.card)) : offers;
