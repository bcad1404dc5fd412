// What the server sends: docs/PROTOCOL.md in types.
import type { Inks } from "../art/inks";

export interface CardFacts {
  name: string;
  cost: number;
  vp: number;
  type?: string;
  level?: number;
  emblem?: string;
  side?: string;
  text?: string;
  tags?: string[];
  keywords?: string[];
  terms?: string[];
  copies?: number;
  note?: string;
  source?: string;
}

export interface Option {
  text: string;
  kind: string;
  card?: string;
  player?: number;
  place?: string;
}

export interface Decision {
  seat: number | null; // null: others may answer first
  prompt?: string;
  order?: boolean;
  least?: number; // cards still to be picked
  most?: number;
  source?: string | null;
  options?: Option[];
}

export interface Player {
  name: string;
  seat: number;
  team: number;
  out: boolean;
  character: { card: string; level: number; cost: number; printed_cost: number; vp: number; text: string } | null;
  characters: string[];
  hand: string[];
  hand_count: number;
  deck_count: number;
  deck_known: Record<string, string>;
  discard: string[];
  play: string[];
  score: string[];
  aside: string[];
  at?: string | null; // where the Character stands in the city
}

// A card in the city; a Villain says where it is going.
export interface Stander {
  card: string;
  cost: number;
  destination?: number | string;
  next?: string | null;
  home?: boolean;
  super?: boolean;
  contained?: boolean;
}

export interface Space {
  space: string;
  cards: Stander[];
  characters: string[];
  location?: { name: string; tile: string; number: number; text: string; damage: number; destroyed: boolean; basic: string | null; left: number };
}

export interface City {
  spaces: Space[];
  steps: { name: string; now: boolean }[]; // of a turn
  threat: number;
  levels: { level: number; reached: boolean; texts: string[] }[];
  clock: { box: number; owner: string } | null;
  goal: number;
  defeated: number;
  scenario: { name: string; text: string } | null;
  missions: { name: string; text: string }[];
  ally: { name: string; at: string | null; bears: string[] } | null;
}

export interface View {
  city?: City;
  seat: number | null;
  mode: string;
  turn: number;
  active: number;
  power: number;
  move: number;
  confronting: number | null;
  players: Player[];
  line_up: { card: string; cost: number }[];
  main_deck: number;
  destroyed: string[];
  stacks: Record<string, number>;
  stack_tops: Record<string, string>;
  over: boolean;
  winners: number[];
  ending: string | null;
  under?: { card: string; count: number; cards: string[] }[]; // what lies under cards
  decision: Decision | null;
}

export interface GameEvent {
  kind: string;
  seat: number;
  card?: string | null;
  cause?: string;
  amount?: number;
  from?: string;
  to?: string;
  text: string;
}

export interface Line {
  kind: string;
  seat: number;
  text: string;
  cards?: string[];
  cause?: string;
  move: number;
}

export interface Shown {
  is: "view";
  move: number;
  view: View;
  events: GameEvent[];
  lines: Line[];
  by: number | null;
  undo: { way: "free" | "ask"; text: string } | null;
  clock: { limit: number; spent: number[] } | null;
}

export interface Moment {
  is: "moment";
  move: number;
  of: number;
  view: View;
  events: GameEvent[];
  lines: Line[];
  by: number | null;
  text: string | null;
}

export interface Summary {
  is: "summary";
  moves: number;
  turns: { move: number; seat: number; power: number }[];
  marks: { move: number; seat: number; card: string }[];
  tallies: Record<string, number>[];
  scores: number[] | null;
  standing: Standing | null;
}

// How a campaign stands.
export interface Standing {
  log: object;
  mode: string;
  over: boolean;
  told: string;
  points: number | null;
  grade: string | null;
  grades: [number, string][];
  attempt: number | null;
  scenario: { number: number; name: string; story: string } | null;
  scenarios: { number: number; name?: string; said?: string; points?: number }[];
  heroes: { name: string; signatures: number; wins: number }[];
  damage: { name: string; damage: number }[];
  most: { damage: number; signatures: number };
  missions: string[];
  removed: string[];
  passed: string[];
}

export interface Campaign extends Standing {
  campaign: string;
  game: string[];
  players: string[];
  ally: string | null;
  seat: number;
  seats: { name: string; agent: string | null }[];
  table: string | null; // where its game goes on
  games: { table: string; scenario: number | null }[];
  inks: Record<string, Inks>;
  emblems: Record<string, string>;
}

// What a guided first game says, when something comes up for the first time.
export interface Tip {
  when?: string[];
  without?: string[];
  event?: string;
  turn?: number;
  point?: string;
  say: string;
}

export interface Welcome {
  is: "welcome";
  table: string;
  title: string;
  game: string[];
  seat: number | null;
  undo: string;
  guide: Tip[];
  whys: Record<string, string>;
  scenario: { number: number; name: string; story: string; text: string } | null;
  campaign: string | null;
  standing: Standing | null;
  cards: Record<string, CardFacts>;
  keywords: Record<string, string>;
  inks: Record<string, Inks>;
  emblems: Record<string, string>;
  log: Line[];
  chat: Said[];
}

export interface Said {
  seat: number | null;
  name: string;
  text: string;
}

export interface SeatInfo {
  name: string;
  agent: string | null;
  person: boolean;
  here: boolean;
}

export interface People {
  is: "people";
  seats: SeatInfo[];
  watching: number;
  wish: number | null;
  rematch: string | null;
}

export type Message =
  | Welcome
  | Shown
  | Moment
  | Summary
  | People
  | ({ is: "said" } & Said)
  | { is: "undone"; to: number; log: Line[] }
  | { is: "rematch"; table: string; token: string | null; same: boolean }
  | ({ is: "cards" } & Pick<Welcome, "cards" | "keywords" | "inks" | "emblems">)
  | { is: "refused"; text: string }
  | { is: "gone"; text: string }
  | { is: "kept"; move: number }
  | { is: "pong" };

export interface SetInfo {
  id: string;
  name: string;
  game: string;
  year: number;
  modes: Record<string, string>;
  rival_modes: Record<string, string>; // where players of a set may also play against each other
  team_modes: Record<string, string[]>; // the modes in which so many players have teammates
  scenarios: number;
  cards: number;
  characters: { name: string; side: string; text: string }[];
}
