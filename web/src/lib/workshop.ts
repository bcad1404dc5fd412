// What the workshop keeps and writes: a card in the making, boxes of one's own, and their set files.
import type { CardWritten, CharacterWritten, LevelWritten, SetRules } from "./types";

// A card or a Character in the making; whoever turns one into the other loses nothing of it.
export interface Draft extends CardWritten {
  isCharacter: boolean;
  side: CharacterWritten["side"];
  levels: LevelWritten[];
  level: number; // which of them lies open, from 0
}

// A box as the server keeps it.
export interface Kept {
  box: string;
  token: string; // opens it to whoever writes it
  version: number;
  file: string; // as it was kept last
}

export interface Own {
  id: string;
  name: string;
  game: string;
  rules: SetRules;
  cards: CardWritten[];
  characters: CharacterWritten[];
  kept?: Kept;
}

// What of a box lies on the bench.
export interface Opened {
  isCharacter: boolean;
  name: string;
}

export const TYPES = [
  "Hero",
  "Villain",
  "Super Power",
  "Equipment",
  "Location",
  "Starter",
  "",
] as const;

// Where a card of a box lies.
export const PLACES = [
  { place: "", buy: true, said: "In the main deck" },
  { place: "starter", buy: true, said: "Everybody begins with it" },
  { place: "stack", buy: true, said: "In a stack, to buy from" },
  { place: "stack", buy: false, said: "In a stack nobody buys from" },
] as const;

const LEVELS: LevelWritten[] = [
  { cost: 9, vp: 5, text: "" },
  { cost: 12, vp: 6, text: "" },
  { cost: 15, vp: 7, text: "" },
];
export const MOST_LEVELS = 5;

const CARD: CardWritten = {
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

export const blank = (): Draft => ({
  ...CARD,
  isCharacter: false,
  side: "hero",
  levels: LEVELS.map((one) => ({ ...one })),
  level: 0,
});

export const emptyBox = (name = "My box", game = ""): Own => ({
  id: "my-box",
  name,
  game,
  rules: {},
  cards: [],
  characters: [],
});

// Three sentences to start from, for whoever does not know what can be written.
export const STARTS = [
  "+2 Power\nBlock (2)",
  "Draw a card. If you have played another Hero this turn, +2 Power.",
  "Attack: Each foe discards a card.",
];

// ------------------------------------------------------------------ a draft and a box

// A text that can be sent and written: half a letter stands for none.
export const sound = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\ufffd");

export function asCard(draft: Draft): CardWritten {
  const keys = Object.keys(CARD) as (keyof CardWritten)[];
  const card = Object.fromEntries(keys.map((key) => [key, draft[key]])) as unknown as CardWritten;
  return {
    ...card,
    name: sound(draft.name.trim()),
    text: sound(draft.text),
    emblem: sound(draft.emblem.trim()),
    look: sound(draft.look.trim()),
  };
}

export const asCharacter = (draft: Draft): CharacterWritten => ({
  name: sound(draft.name.trim()),
  side: draft.side,
  look: sound(draft.look.trim()),
  levels: draft.levels.map((one) => ({ ...one, text: sound(one.text) })),
});

export const ofCard = (card: CardWritten): Draft => ({ ...blank(), ...card });

export const ofCharacter = (who: CharacterWritten): Draft => ({
  ...blank(),
  name: who.name,
  isCharacter: true,
  side: who.side,
  look: who.look,
  levels: who.levels.map((one) => ({ ...one })),
});

// The text that is written at, of a card or of a Level.
export const textOf = (draft: Draft): string =>
  draft.isCharacter ? (draft.levels[draft.level]?.text ?? "") : draft.text;

const isEmpty = (draft: Draft): boolean =>
  !draft.name.trim() && !draft.text.trim() && draft.levels.every((one) => !one.text.trim());

export const isWorthKeeping = (draft: Draft): boolean => !isEmpty(draft);

// A name that nobody has, made of one that may be taken.
export function free(name: string, taken: string[]): string {
  let found = name;
  for (let nth = 2; taken.includes(found); nth += 1) found = `${name} ${nth}`;
  return found;
}

const names = (own: Own, isCharacter: boolean): string[] =>
  (isCharacter ? own.characters : own.cards).map((one) => one.name);

// Whether another card of the box is called as the draft is.
export const isTaken = (own: Own, draft: Draft, was: Opened | null): boolean =>
  (was?.name !== draft.name.trim() || was.isCharacter !== draft.isCharacter) &&
  names(own, draft.isCharacter).includes(draft.name.trim());

export const has = (own: Own, one: Opened): boolean =>
  names(own, one.isCharacter).includes(one.name);

function placed<T extends { name: string }>(all: T[], one: T, was: string | undefined): T[] {
  const at = all.findIndex((other) => other.name === was);
  return at < 0 ? [...all, one] : all.map((other, i) => (i === at ? one : other));
}

// The box with the draft in it: in the place of what it was made of, else as something new.
export function put(own: Own, draft: Draft, was: Opened | null): Own {
  const left = was && was.isCharacter !== draft.isCharacter ? without(own, was) : own;
  const before = was?.isCharacter === draft.isCharacter ? was.name : undefined;
  return draft.isCharacter
    ? { ...left, characters: placed(left.characters, asCharacter(draft), before) }
    : { ...left, cards: placed(left.cards, asCard(draft), before) };
}

export function without(own: Own, one: Opened): Own {
  return one.isCharacter
    ? { ...own, characters: own.characters.filter((other) => other.name !== one.name) }
    : { ...own, cards: own.cards.filter((other) => other.name !== one.name) };
}

// Two boxes in one: of what has the name of something there, both stay.
export function joined(own: Own, more: Pick<Own, "cards" | "characters">): Own {
  const merged = <T extends { name: string }>(there: T[], come: T[]): T[] =>
    come.reduce((all, one) => {
      const twin = all.find((other) => other.name === one.name);
      if (twin && JSON.stringify(twin) === JSON.stringify(one)) return all;
      const taken = all.map((other) => other.name);
      return [...all, { ...one, name: free(one.name, taken) }];
    }, there);
  return {
    ...own,
    cards: merged(own.cards, more.cards),
    characters: merged(own.characters, more.characters),
  };
}

export const mainDeck = (own: Own): CardWritten[] => own.cards.filter((one) => !one.place);
export const besides = (own: Own): CardWritten[] => own.cards.filter((one) => one.place);
export const countOf = (cards: CardWritten[]): number =>
  cards.reduce((sum, one) => sum + one.copies, 0);

// The Characters in the order in which they sit: this one, the other side, all others.
export const seated = (all: CharacterWritten[], first: CharacterWritten): CharacterWritten[] => {
  const rest = all.filter((one) => one.name !== first.name);
  const isFoe = (one: CharacterWritten) => one.side !== first.side;
  return [first, ...rest.filter(isFoe), ...rest.filter((one) => !isFoe(one))];
};

// ------------------------------------------------------------------ as a file

// A text as TOML has it, which knows no half letters and no bare control characters.
const quoted = (text: string): string =>
  JSON.stringify(sound(text)).replaceAll("\u007f", "\\u007f");

function row(card: CardWritten): string {
  return [
    "[[card]]",
    `name = ${quoted(card.name)}`,
    ...(card.type ? [`type = ${quoted(card.type)}`] : []),
    ...(card.tags.length ? [`tags = [${card.tags.map(quoted).join(", ")}]`] : []),
    `cost = ${card.cost}`,
    `vp = ${card.vp}`,
    `copies = ${card.copies}`,
    ...(card.emblem ? [`emblem = ${quoted(card.emblem)}`] : []),
    ...(card.look ? [`look = ${quoted(card.look)}`] : []),
    ...(card.place ? [`place = ${quoted(card.place)}`] : []),
    ...(card.buy ? [] : ["buy = false"]),
    ...(card.returns ? ["returns = true"] : []),
    ...(card.first ? ["first = true"] : []),
    ...(card.least_players ? [`least_players = ${card.least_players}`] : []),
    `text = ${quoted(card.text)}`,
    ...(card.note ? [`note = ${quoted(card.note)}`] : []),
  ].join("\n");
}

const levelRow = (one: LevelWritten): string =>
  `  { cost = ${one.cost}, vp = ${one.vp}, text = ${quoted(one.text)} },`;

const characterRow = (who: CharacterWritten): string =>
  [
    "[[character]]",
    `name = ${quoted(who.name)}`,
    ...(who.side ? [`side = ${quoted(who.side)}`] : []),
    ...(who.look ? [`look = ${quoted(who.look)}`] : []),
    "levels = [",
    ...who.levels.map(levelRow),
    "]",
  ].join("\n");

// A box as a set file, as the command line reads it.
export function setFile(own: Own): string {
  const rules = Object.entries(own.rules).filter(([, value]) => Boolean(value));
  const parts = [
    [`id = ${quoted(own.id)}`, `name = ${quoted(own.name)}`, `game = ${quoted(own.game)}`].join(
      "\n",
    ),
    ...(rules.length
      ? [["[rules]", ...rules.map(([key, value]) => `${key} = ${String(value)}`)].join("\n")]
      : []),
    ...own.cards.map(row),
    ...own.characters.map(characterRow),
  ];
  return `${parts.join("\n\n")}\n`;
}

// ------------------------------------------------------------------ in the browser

const KEY = "longbox.workshop";

export interface Memory {
  draft: Draft;
  opened: Opened | null;
  boxes: Own[];
  at: number;
  set: string; // where it is played; empty: in one's own box
}

// Whether an event tells that another window of this browser kept something else.
export const isOurs = (event: StorageEvent): boolean => event.key === KEY;

// What is kept; of the card in the making, that of this window rather than that of another one.
export function load(): Memory {
  try {
    const own = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Memory>;
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory> & {
      box?: Partial<CardWritten>[]; // of a browser that had but one
    };
    const found = { ...all, ...own };
    const cards = (found.box ?? []).map((one) => ({ ...CARD, ...one }));
    const boxes = found.boxes?.length ? found.boxes : [{ ...emptyBox(), cards }];
    return {
      draft: { ...blank(), ...found.draft },
      opened: found.opened ?? null,
      boxes,
      at: Math.min(found.at ?? 0, boxes.length - 1),
      set: found.set ?? "",
    };
  } catch {
    return { draft: blank(), opened: null, boxes: [emptyBox()], at: 0, set: "" };
  }
}

export function remember(what: Memory): boolean {
  try {
    const { boxes, ...own } = what;
    sessionStorage.setItem(KEY, JSON.stringify(own));
    localStorage.setItem(KEY, JSON.stringify({ ...own, boxes }));
    return true;
  } catch {
    return false; // a browser that keeps nothing still writes
  }
}

// One's boxes as set files, for whoever plays with them; none of those that are empty.
export function boxFiles(): string[] {
  return load()
    .boxes.filter((own) => own.cards.length > 0 || own.characters.length > 0)
    .map(setFile);
}
