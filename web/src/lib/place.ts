// Where things lie: a place is data, and what is drawn there carries it as a key.
import type { Spot } from "./types";

export const LINE_UP: Spot = { zone: "Line-Up" };
export const MAIN_DECK: Spot = { zone: "main deck" };
export const DESTROYED: Spot = { zone: "destroyed pile" };

export const own = (seat: number, zone: string): Spot => ({ zone, seat });
export const stack = (name: string): Spot => ({ zone: "stack", name });
export const space = (name: string): Spot => ({ zone: "space", name });

// What the elements of a place are found by.
export function key(place: Spot): string {
  if (place.seat !== undefined) return `${place.seat}/${place.zone}`;
  return place.name === undefined ? place.zone : `${place.zone}/${place.name}`;
}

export const same = (one: Spot | null | undefined, other: Spot | null | undefined): boolean =>
  Boolean(one && other && key(one) === key(other));

// The attributes of an element in which the cards of a place lie.
export const lies = (place: Spot) => ({ "data-place": key(place), "data-zone": place.zone });

export const selector = (place: Spot): string => `[data-place="${CSS.escape(key(place))}"]`;
