// Which tip of a guided game to say now; the words, and when they fit, are the server's.
import type { Tip } from "./types";

export interface Now {
  kinds: ReadonlySet<string>; // of the options that are mine
  happened: ReadonlySet<string>; // the kinds of all events so far
  turn: number;
  mine: boolean;
}

function fits(tip: Tip, now: Now): boolean {
  if (tip.event ? !now.happened.has(tip.event) : !now.mine) return false;
  if (tip.turn && now.turn < tip.turn) return false;
  return (
    (tip.when ?? []).every((kind) => now.kinds.has(kind)) &&
    !(tip.without ?? []).some((kind) => now.kinds.has(kind))
  );
}

// The place of the first tip that fits and was not read; -1 if there is none.
export function due(tips: Tip[], read: number[], now: Now): number {
  return tips.findIndex((tip, i) => !read.includes(i) && fits(tip, now));
}
