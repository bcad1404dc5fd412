// The kit: parts of pictures, each of them a few strokes of ink, and the inks that they are given.
import kitUrl from "./kit.json?url";
import type { LookPart } from "../lib/types";
import { INK, PAPER, spotOf, type Inks } from "./inks";

/** A layer, a paint, the width of its outline or line, a path, and how it is turned and thinned. */
export type Stroke = [
  layer: string,
  paint: string,
  width: number,
  path: string,
  turn?: string,
  opacity?: number,
];

type Flag = "covers" | "blind" | "faceless" | "hairless" | "busts" | "scenes" | "tall" | "lips";

export interface Kit {
  flags: Record<Flag, string[]>;
  mains: Record<string, string>; // the paint of a part that a colour's name changes, if not the usual
  parts: Record<string, Stroke[]>;
}

export type Place = LookPart["place"];
export type Worn = Omit<LookPart, "place">;

export type Paints = Record<string, string>;

let kit: Kit = {
  flags: {
    covers: [],
    blind: [],
    faceless: [],
    hairless: [],
    busts: [],
    scenes: [],
    tall: [],
    lips: [],
  },
  mains: {},
  parts: {},
};

export async function fetchKit(): Promise<void> {
  useKit((await (await fetch(kitUrl)).json()) as Kit);
}

export function useKit(found: Kit): void {
  kit = found;
}

export const strokesOf = (part: string | undefined): Stroke[] =>
  (part !== undefined && kit.parts[part]) || [];
export const has = (part: string) => kit.parts[part] !== undefined;
export const is = (flag: Flag, part: string | undefined) =>
  part !== undefined && kit.flags[flag].includes(part);

// Paints that are lines, and paints that are dots, with the ink of each.
const LINES: Record<string, string> = {
  "-ink": "ink",
  "-paper": "paper",
  "-a": "a",
  "-b": "b",
  "-c": "c",
  "-spot": "spot",
  "-spot-light": "spot-light",
  "-hair-light": "hair-light",
};
const DOTS: Record<string, string> = {
  "dots-a": "a",
  "dots-b": "b",
  "dots-i": "ink",
  "dots-X": "spot-deep",
};

export function paintsOf([a, b, c]: Inks, wicked: boolean): Paints {
  return {
    a,
    b,
    c,
    ink: INK,
    paper: PAPER,
    skin: c,
    hair: INK,
    "hair-light": b,
    spot: wicked ? b : a,
    "spot-deep": wicked ? a : INK,
    "spot-light": c,
  };
}

// What a colour does to the paints of a part: its main one takes it, and those beside it follow.
const FOLLOW: Record<string, Record<string, 0 | 1 | 2>> = {
  hair: { hair: 1, "hair-light": 2 },
  spot: { spot: 1, "spot-deep": 0, "spot-light": 2 },
  "spot-light": { "spot-light": 2, spot: 1 },
  b: { b: 1, a: 0 },
  a: { a: 1, b: 2 },
  c: { c: 1, b: 0 },
  ink: { ink: 1 },
  paper: { paper: 2 },
  skin: { skin: 1 },
};

function mainOf(part: string): string {
  const known = kit.mains[part];
  if (known !== undefined) return known;
  const used = strokesOf(part).flatMap(([, paint]) => [paint, LINES[paint] ?? DOTS[paint]]);
  return Object.keys(FOLLOW).find((paint) => used.includes(paint)) ?? "b";
}

export function tinted(paints: Paints, main: string, ink: string | undefined): Paints {
  const shades = spotOf(ink);
  if (!shades) return paints;
  const follow = Object.entries(FOLLOW[main] ?? {});
  return { ...paints, ...Object.fromEntries(follow.map(([paint, at]) => [paint, shades[at]])) };
}

/** The dots that a picture's strokes are filled with, each kind of them once. */
export class Screens {
  private readonly inks = new Map<string, string>();

  of(colour: string): string {
    const found = this.inks.get(colour) ?? `s${this.inks.size}`;
    this.inks.set(colour, found);
    return `url(#${found})`;
  }

  get drawn(): string {
    const all = [...this.inks].map(
      ([colour, id]) =>
        `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="3.5" cy="3.5" r="2.1" fill="${colour}"/></pattern>`,
    );
    return all.length ? `<defs>${all.join("")}</defs>` : "";
  }
}

/** A layer of a part, in its inks. */
export function layer(
  one: Worn | undefined,
  wanted: string,
  paints: Paints,
  screens: Screens,
): string {
  if (!one) return "";
  const main = mainOf(one.part);
  const inks = tinted(paints, main, one.ink);
  let out = "";
  for (const [at, paint, width, path, turn, opacity] of strokesOf(one.part)) {
    if (at !== wanted) continue;
    const line = LINES[paint];
    const dots = DOTS[paint];
    const colour = inks[line ?? dots ?? paint] ?? paint;
    const fill = line ? "none" : dots ? screens.of(colour) : colour;
    const edge = line ? colour : INK;
    const stroke =
      width > 0 && !dots
        ? ` stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"${line ? ' stroke-linecap="round"' : ""}`
        : "";
    out += `<path d="${path}" fill="${fill}"${stroke}${turn ? ` transform="${turn}"` : ""}${opacity ? ` opacity="${opacity}"` : ""}/>`;
  }
  return out;
}
