// What the workshop keeps and writes: a card in the making, one's own box, and both as a set file.
import type { CardWritten } from "./types";

export type Draft = CardWritten;

export const TYPES = ["Hero", "Villain", "Super Power", "Equipment", "Location"] as const;
export const EMPTY: Draft = {
  name: "",
  text: "",
  type: "Hero",
  cost: 3,
  vp: 1,
  copies: 2,
  emblem: "",
  look: "",
  place: "",
  buy: true,
  returns: false,
  first: false,
  least_players: 0,
  tags: [],
  note: "",
};

// Three sentences to start from, for whoever does not know what can be written.
export const STARTS = [
  "+2 Power\nBlock (2)",
  "Draw a card. If you have played another Hero this turn, +2 Power.",
  "Attack: Each foe discards a card.",
];

const quoted = (text: string) => JSON.stringify(text);

// A set file of some cards, as the command line reads it.
export function setFile(id: string, name: string, game: string, cards: Draft[]): string {
  const head = [`id = ${quoted(id)}`, `name = ${quoted(name)}`, `game = ${quoted(game)}`];
  const rows = cards.map((card) =>
    [
      "[[card]]",
      `name = ${quoted(card.name)}`,
      ...(card.type ? [`type = ${quoted(card.type)}`] : []),
      `cost = ${card.cost}`,
      `vp = ${card.vp}`,
      `copies = ${card.copies}`,
      ...(card.emblem ? [`emblem = ${quoted(card.emblem)}`] : []),
      ...(card.look ? [`look = ${quoted(card.look)}`] : []),
      `text = ${quoted(card.text)}`,
    ].join("\n"),
  );
  return `${[head.join("\n"), ...rows].join("\n\n")}\n`;
}

const KEY = "longbox.workshop";

export interface Kept {
  draft: Draft;
  box: Draft[];
  set: string;
}

export function load(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return {
      draft: { ...EMPTY, ...found.draft },
      box: (found.box ?? []).map((one) => ({ ...EMPTY, ...one })),
      set: found.set ?? "",
    };
  } catch {
    return { draft: { ...EMPTY }, box: [], set: "" };
  }
}

export function keep(what: Kept): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(what));
    return true;
  } catch {
    return false; // a browser that keeps nothing still writes
  }
}

// The box with a card in it: in place of the one of that name, or as a new one.
export function put(box: Draft[], card: Draft): Draft[] {
  const at = box.findIndex((one) => one.name === card.name);
  return at < 0 ? [...box, { ...card }] : box.map((one, i) => (i === at ? { ...card } : one));
}
