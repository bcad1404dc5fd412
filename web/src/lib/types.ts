// What goes over the wire, in types. Made by scripts/shapes.py from the structs of the server:
// change those, and run it.

/** A fact that speaks for a choice; what the numbers are hangs on its kind. */
export interface Reason {
  kind: string; // says: the first words of a card; gives: Power of a card; reaches: the same, and what the next Confrontation needs more than an average hand; avoids: cards with an Attack, and all cards of a player; blocks; counts: VP; odds: of 100 worlds those in which a Confrontation succeeds; costs: of a Character, and the Power in hand; scores: VP of a Character; saves, raises, falls: what a Character costs after a Block, or without one, and the Power; unspent: Power; soon: cards left in the deck; ends: a Villain that attacks; defends: against a card
  card?: string; // by name
  seat?: number; // whose cards are counted, or who is Confronted
  amount?: number;
  of?: number;
  word?: string; // of a text: it
}

/** A way to decide, with what would follow it in the same turn. */
export interface Advice {
  moves: string[]; // in notation, one after the other
  kind: string; // the verb of the first of them
  chance: number; // to win, in percent, of who decides
  cards?: string[]; // that they are about, by name
  seat?: number; // the player that the first of them names
  chosen?: boolean; // it is what was done
  sure?: boolean; // it was tried as often as the others
  reasons?: Reason[];
}

/** A point of the curve. */
export interface CurvePoint {
  turn: number;
  move: number; // moves made before it
  active: number; // whose turn begins
  chance: number; // in percent
}

/** Something that moved the chance to win by much. */
export interface TurningPoint {
  move: number; // moves made before it
  turn: number;
  sort: "fall" | "fine" | "luck" | "mistake";
  seat: number; // who decided, or defeated; of luck: whose turn it was
  swing: number; // in points, for whom the review is for
  title?: string;
  said?: string;
  matter?: "confrontations" | "defenses" | "purchases" | "rest";
  luck?: "city" | "draws" | "foes" | "hand" | "line-up" | "unforeseen";
  card?: string; // of a fall
  power?: number; // that there was
  choices?: Advice[]; // the best one first
  made?: number; // at a table: moves made before it, where ``move`` is the seat's moment
}

/** What one seat has to do with a line of skill: what it gave away, in points. */
export interface GivenAway {
  seat: number;
  points: number;
}

/** A line of luck. */
export interface LuckLine {
  kind: "city" | "draws" | "foes" | "hand" | "line-up" | "unforeseen";
  points: number;
  label: string;
}

/** A line of skill. */
export interface SkillLine {
  kind: "confrontations" | "defenses" | "purchases" | "rest";
  points: number;
  label: string;
  shares: GivenAway[]; // they add up to it: a foe's loss counts for you
}

/** A game that is over, for one seat: deal, luck and skill add up to the result. */
export interface Review {
  seat: number; // whom it is for
  players: string[];
  teams: number[];
  result: number; // 100: won, 0: lost, 50: a draw
  deal: number;
  luck: number;
  skill: number;
  luck_lines: LuckLine[];
  skill_lines: SkillLine[];
  curve: CurvePoint[];
  moments: TurningPoint[]; // those marked, in the order of the game
  others: TurningPoint[]; // mistakes of others than who it is for
  error: number; // of a point of the curve, in points
  weighed: number; // decisions
  said: string;
}

/** What a coach would do, for a seat that must decide, from what it may know. */
export interface Hint {
  first: string[]; // moves before either choice: cards that are played anyway
  cards: string[]; // those cards
  power: number; // that there will then be
  choices: Advice[]; // one or two, the better first
  equal: boolean; // both lead to the same, within a point
  titles: string[];
  said: string[][]; // of each choice its reasons, as sentences
  before: string; // what is played first, as a sentence
}

/** The cards that lie in a place. */
export interface Lying {
  at: Spot; // the place
  cards: string[]; // by name; those of a deck from its top
}

/** A number of the table, or of a player. */
export interface Figure {
  what: string; // Power, Move, cost, VP, Threat, damage
  now: number; // how much it is
  seat?: number; // whose it is; nothing: the table's
  of?: string; // the card or the space that it belongs to
}

/** A table as it lies, for whoever may see all of it. */
export interface Scene {
  active: number; // the seat whose turn it is
  lying: Lying[]; // places that hold cards
  figures: Figure[]; // numbers
}

/** What is different afterwards: of a place, the cards; of a number, how much it was and is. */
export interface Difference {
  at?: Spot; // the place
  gone?: string[]; // cards that lay there before
  come?: string[]; // cards that lie there now
  figure?: Figure; // the number as it is now
  was?: number; // and before; nothing: there was none
}

/** A move, and what the log says of it. */
export interface Act {
  seat: number; // who made it
  move: string; // in notation
  lines?: Line[]; // of the log
}

/** One small table, from the moment before the text does something until it is done. */
export interface Panel {
  shows: number[]; // which of the branches, by their place
  before: Scene;
  acts: Act[];
  after: Difference[];
}

/** One way that a text can go, and whether it went that way on any table. */
export interface Fork {
  ability: number; // which ability it belongs to, from 0
  kind: string; // begun, so, not so, taken, declined, done, not done, hit, avoided, one, mode ...
  said: string; // in words
  seen: boolean; // whether it was seen on a table
  why?: string; // why not, where it was not
}

/** A text at work. */
export interface Demonstration {
  players: string[]; // by seat
  panels: Panel[]; // a few tables that show most of it
  branches: Fork[]; // all ways that it can go
  tables: number; // how many were laid
  warnings?: string[]; // what was never seen, each with a reason
}

/** How a set's own cards read, wherever they are played. */
export interface SetRules {
  buying_is_gaining?: boolean;
  defeating_is_gaining?: boolean;
  buy_stack_rank?: number;
}

/** A part of a picture. */
export interface LookPart {
  place:
    | "aura"
    | "beard"
    | "body"
    | "cape"
    | "collar"
    | "crowd"
    | "dress"
    | "eyes"
    | "hair"
    | "hat"
    | "head"
    | "mark"
    | "mask"
    | "mouth"
    | "near"
    | "prop"
    | "skin"
    | "suit"
    | "whole"; // which of a kind is drawn; a subject is the whole picture
  part: string; // its name in the kit
  ink?: string; // the colour that was named with it; empty: its usual inks
}

/** What is printed on a card, for whoever draws it. */
export interface CardTold {
  name: string; // the one that it has in this game
  called: string; // the one that is printed
  cost: number;
  vp: number;
  type?: string; // Character, Hero, Villain ...; none: a stack's card
  level?: number; // of a Character
  emblem?: string; // whose colours it is printed in
  look?: LookPart[]; // how it looks; none: its name and type say it
  side?: string; // of a Character: hero or villain
  text?: Paragraph[];
  tags?: string[];
  keywords?: string[];
  terms?: string[]; // other words of its text that have a rule
  copies?: number; // in its set
  note?: string; // of a set: how it came to be
  source?: string; // of a set: where it is attested
}

/** Cards, what their words mean, and how to draw them. */
export interface Printing {
  cards: Record<string, CardTold>; // by name
  keywords: Record<string, string>; // the rule of each word that a card names in keywords or terms
  inks: Record<string, [string, string, string]>; // colours by emblem
  emblems: Record<string, string>; // a glyph by emblem
}

/** The cards of a set. */
export interface SetPrinting extends Printing {
  name: string;
  report: string; // where its report opens; empty: none was made here
}

/** What a game is asked before it begins, and how the question is put. */
export interface Ask {
  label: string;
  help: string;
  kind: "choice" | "number" | "switch" | "text";
  ways: [string, string]; // what a switch's off and on are called
  campaign: boolean; // whether it may be answered for a whole campaign
  most: number; // of a number; 0: there is no most
}

/** A way to play a set. */
export interface TableKind {
  players: number;
  mode: string;
  together: boolean;
  paired: boolean; // whether there are two teams of two
  name: string; // how people sit, in a few words
  asks: string[]; // the keys of what is asked there
}

/** Somebody who can be played. */
export interface CharacterTold {
  name: string;
  side: string;
  text: string;
  look: LookPart[];
}

/** An installed set, for whoever would like to play it. */
export interface SetTold {
  id: string;
  name: string;
  game: string;
  year: number;
  tables: TableKind[]; // by the number of players, the usual one of each number first
  choices: Record<string, (number | string)[]>; // of the questions that have some
  scenarios: number;
  cards: number;
  rank: number; // of its game: sets that are mixed are played at the table of the highest
  city: boolean; // whether it has one: then those who play are Super Heroes
  characters: CharacterTold[];
}

/** The installed sets, what a game is asked by key, and how to draw who plays. */
export interface SetsTold {
  sets: SetTold[];
  asks: Record<string, Ask>;
  inks: Record<string, [string, string, string]>;
  emblems: Record<string, string>;
}

/** A chapter of the rules page. */
export interface Chapter {
  game: string; // whose rules they are
  title: string;
  lines: string[]; // a paragraph each
}

/** The rules page. */
export interface Rulebook {
  chapters: Chapter[];
  keywords: Record<string, string>; // the rule of each word that has one
}

/** A lesson, for whoever would like to learn. */
export interface LessonRow {
  id: string;
  title: string;
  about: string; // a sentence
  minutes: number; // it takes about so many
  game: string[]; // the ids of its sets
  steps: string[]; // what each is called
  words: string[]; // those that are met, each with a rule
}

/** All lessons, in the order in which they are learnt. */
export interface Lessons {
  lessons: LessonRow[];
}

/** Why a request was refused, in a sentence. */
export interface Trouble {
  error: string;
}

/** A seat that waits for a person, and what opens it. */
export interface SeatLink {
  seat: number;
  token: string;
  link: string; // private, for who will sit there
}

/** A table that was opened. */
export interface TableOpened {
  table: string;
  players: string[];
  seats: SeatLink[];
  sealed: string | null; // the commitment to its dice; null where the seed was named
  code: string | null; // by which open seats are taken; null: there are none
}

/** A seat of a table to which somebody is invited. */
export interface InvitedSeat {
  player: string; // the Character
  team: number;
  side: string; // hero or villain
  look: LookPart[]; // of the Character
  name: string; // of the person; empty: nobody has said
  agent: string | null; // the bot that plays it
  free: boolean; // whoever has the code may take it
}

/** A table with a free seat, for whoever has its code. */
export interface Invitation {
  code: string; // by which its free seats are taken
  table: string; // its id
  title: string; // what the table is called
  sets: string[]; // their names
  mode: string; // duel, teams, free-for-all, campaign, solo or competitive
  seats: InvitedSeat[]; // in turn order
  undo: string; // off, ask or free
  clock: number; // seconds that each seat has for the game; 0: no clock
  days: number; // that each seat has for a move; 0: all are there at once
  until: number; // when the code is no longer valid, in seconds since 1970
  inks: Record<string, [string, string, string]>; // colours by emblem
  emblems: Record<string, string>; // a glyph by emblem
}

/** The tables that look for players, the newest first. */
export interface OpenTables {
  tables: Invitation[];
}

/** A table of somebody's, for its line on their start page. */
export interface MyTable {
  table: string; // its id
  gone?: string; // why nothing can be said of it
  title?: string; // what the table is called
  mode?: string; // as of a view
  turn?: number; // its number
  player?: string; // one's Character
  others?: string[]; // who else sits there: a person's name, else the Character's
  mine?: boolean; // whether one must decide
  asked?: string; // then: what is asked
  since?: number; // then: since when, in seconds since 1970; null: nobody has noted it
  waits?: string; // the Character of who must decide; empty: others may answer first
  over?: boolean; // the game is
  won?: boolean; // by oneself
  days?: number; // that each seat has for a move
}

/** How it stands at the tables of somebody. */
export interface MyTables {
  tables: MyTable[]; // in the order in which they were named
}

/** How today's table ended for somebody. */
export interface ResultTold {
  name: string;
  won: boolean;
  vp: number | null; // null: the last Character was defeated
  foe: number | null; // the VP of the bot
  turn: number; // the last one
  table: string; // where it can be looked at
}

/** Today's table: the same deal for everybody, and how it ended for who has played it. */
export interface TodayTold {
  day: string; // as 2026-11-20
  until: number; // when the day is over, in seconds since 1970
  game: string[]; // the ids of its sets
  players: string[]; // the Characters in turn order
  you: number; // the seat of who plays it
  agent: string; // the bot on the other one
  seed: string; // which is told to all
  played: number; // how many games are over
  won: number; // how many of them were won
  results: ResultTold[]; // the best first, at most 200
}

/** A campaign that was begun. */
export interface CampaignBegun {
  campaign: string;
  players: string[];
  seats: SeatLink[];
}

/** The table of a campaign's game. */
export interface GameDealt {
  table: string;
}

/** The Scenario that is played next: what its card tells when it is laid out. */
export interface NextScenario {
  number: number;
  name: string;
  story: string[]; // a paragraph each
  look: LookPart[]; // of its title page
}

/** A Scenario in the Campaign Log; of those that nobody has played only the next has a name. */
export interface ScenarioRow {
  number: number;
  name?: string;
  said?: string;
  points?: number;
}

/** A Super Hero in the Campaign Log. */
export interface HeroRow {
  name: string;
  signatures: number;
  wins: number;
  look: LookPart[];
}

/** A damaged Location in the Campaign Log. */
export interface DamageRow {
  name: string;
  damage: number;
}

/** As much as there can be. */
export interface Limits {
  damage: number;
  signatures: number;
}

/** How a campaign stands, for those who play it. */
export interface Standing {
  log: Record<string, unknown>; // as it is kept
  mode: string;
  over: boolean;
  told: string; // in a sentence or two
  points: number | null;
  grade: string | null;
  grades: [number, string][];
  attempt: number | null;
  scenario: NextScenario | null;
  scenarios: ScenarioRow[];
  heroes: HeroRow[];
  damage: DamageRow[];
  most: Limits;
  missions: string[];
  removed: string[];
  passed: string[];
}

/** Who sits on a seat of a campaign. */
export interface ChairTold {
  name: string;
  agent: string | null;
}

/** A game of a campaign: its table and its Scenario. */
export interface CampaignGame {
  table: string;
  scenario: number | null;
}

/** A campaign for one of its seats. */
export interface CampaignTold extends Standing {
  campaign: string;
  game: string[];
  players: string[];
  ally: string | null;
  seat: number;
  seats: ChairTold[];
  table: string | null; // where its game goes on
  games: CampaignGame[];
  inks: Record<string, [string, string, string]>;
  emblems: Record<string, string>;
}

/** The Scenario that is played. */
export interface ScenarioTold {
  number: number;
  name: string;
  story: string[]; // a paragraph each
  wins: string; // how it is won
  loses: string; // how it is lost
  text: string; // its own rules
  look: LookPart[]; // of its title page
}

/** Where to look: at a part of the page, or at a place, or a card that lies there. */
export interface Pointer {
  part?: "caption" | "goal" | "power" | "threat";
  at?: Spot;
  card?: string;
}

/** The lesson that is learnt at a table. */
export interface LessonTold {
  id: string;
  title: string;
  coach: string; // the card whose portrait speaks
  steps: string[]; // what each is called
  number: number; // of this lesson, from 1
  of: number; // how many lessons there are
  next: string | null; // the lesson that comes after it
  words: Record<string, string>; // the rule of each word that is met
}

/** What the coach of a lesson says now, and what is to be done; no words: others play. */
export interface Teaching {
  step: number; // the one that is on, from 0
  minutes: number; // that are left, about
  head?: string; // the first few words
  say?: string; // the others
  moves?: string[]; // what is to be done, by the texts of options: the first one first
  point?: Pointer; // what is spoken of
  words?: string[]; // those that are met, each with a rule
  strayed?: boolean; // something else was done: it says why not, and waits for an undo
  done?: boolean; // the lesson is over
}

/** Something that somebody said; it is text, never markup. */
export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
}

/** How much time each seat has for the game, and has spent, in seconds. */
export interface ClockTold {
  limit: number;
  spent: number[];
}

/** How one's last move could be taken back, and which it is. */
export interface UndoTold {
  way: string; // free or ask
  text: string; // the option that was chosen
}

/** Who sits on a seat, and whether they are here. */
export interface SeatTold {
  name: string;
  agent: string | null;
  person: boolean;
  free: boolean; // whoever has the code may take it
  here: boolean;
  away: number | null; // for how many seconds by now; null: they are here, or it is nobody's
}

/** A turn on a replay's track: its move, whose it was, and the Power it came to. */
export interface TurnMark {
  move: number;
  seat: number;
  power: number;
}

/** A defeat on a replay's track. */
export interface DefeatMark {
  move: number;
  seat: number;
  card: string;
}

/** Where a table's dice come from, as far as it may be told now. */
export interface DiceTold {
  sealed: string | null; // the commitment to dice that nobody chose; null where there is none
  salt: string | null; // what whoever came first has added to them since; null: nothing
  seed: string | null; // the seed: where it was named at once, of sealed dice once the game is over
  opened: string | null; // then: the text whose SHA-256 is the commitment
}

/** All that a seat is told once, when it comes. */
export interface Welcome {
  is: "welcome";
  table: string;
  title: string; // what the table is called
  game: string[]; // the ids of its sets
  seat: number | null; // null for who watches
  goal: string; // what it plays for, in a line
  undo: string; // off, ask or free
  dice: DiceTold;
  lesson: LessonTold | null; // that is learnt here
  whys: Record<string, string>; // why things happen that no card brings about, by kind of event
  scenario: ScenarioTold | null;
  campaign: string | null; // the one that the game belongs to
  hints: boolean; // whether this seat may ask the coach
  standing: Standing | null; // its log
  day: string | null; // the one whose table it is; null: it is of none
  printing: Printing; // of every card that this seat may know of
  log: Line[];
  chat: ChatLine[];
}

/** The table as it stands, after every move that the seat may know of. */
export interface Shown {
  is: "view";
  move: number; // the number of the seat's moment
  view: View; // what the seat may know
  options: Option[]; // of the decision, if the seat must decide
  events: EventParts[]; // since the view before
  lines: Line[]; // the same as a person reads them
  by: number | null; // the seat that chose
  held: boolean; // others are asked first, of whom the seat may not know
  clock: ClockTold | null; // how much time there is, where there is a clock
  undo: UndoTold | null; // how and what could be taken back
  ahead: Ahead | null; // of the decision: what several choices lead to, and what is left
  sums: Sums | null; // of a Confrontation: both sides, part by part
  teaching: Teaching | null; // of a lesson: what is said now
  left: string[] | null; // in one's own deck, in no order; null: one cannot tell
}

/** The table as it was at a moment of the past. */
export interface Looked {
  is: "moment";
  move: number;
  of: number; // how many there are
  view: View;
  events: EventParts[];
  lines: Line[];
  by: number | null;
  text: string | null; // what was chosen, where the seat chose it or the game is over
  hands: string[][]; // of all, by seat, once the game is over
}

/** A card that counted at the end: its copies, and their VP together. */
export interface CardScore {
  card: string; // by name
  count: number;
  vp: number;
}

/** What a card did for a player in the whole game. */
export interface Deed {
  card: string; // by name
  turn: number; // when it was bought first; 0: it was not
  played: number; // how often
  power: number; // that it gave
  attacks: number; // that it made
  hits: number; // players whom those hit
}

/** A game in numbers, for its ending and a replay's track. */
export interface Summary {
  is: "summary";
  moves: number; // so many moments
  turns: TurnMark[];
  marks: DefeatMark[];
  tallies: Record<string, number>[]; // by seat: what is counted
  scores: number[] | null; // VP, where they decided
  sheet: CardScore[][] | null; // by seat, when the game is over: what VP come from
  deeds: Deed[][]; // by seat, the greatest first: what cards did
  seat: number | null;
  standing: Standing | null;
  dice: DiceTold;
}

/** What the coach would do, for who asked. */
export interface Advised {
  is: "hint";
  at: number; // the seat's moment
  hint: Hint;
  used: number; // hints that the seat has had in this game
}

/** The review of a game, as far as it is reckoned; its moves are the seat's moments. */
export interface Reviewed {
  is: "review";
  done: number; // turns
  of: number; // of so many
  curve: CurvePoint[]; // of those turns
  review: Review | null; // null while it is reckoned
}

/** Who sits where, and who is there. */
export interface People {
  is: "people";
  seats: SeatTold[];
  watching: number; // how many
  muted: boolean; // whether those who watch must be silent
  wish: number | null; // the seat that would like to take back a move
  rematch: string | null; // the table that follows
  code: string | null; // to who plays: the code by which free seats are taken
}

/** Somebody said something. */
export interface Spoken {
  is: "said";
  seat: number | null;
  name: string;
  text: string;
}

/** Moves were taken back; a view follows. */
export interface Undone {
  is: "undone";
  to: number; // the moment
  log: Line[];
}

/** The table of the next game; there every token opens the seat of who has it. */
export interface NextGame {
  is: "rematch";
  table: string;
  token: string | null; // another one than before
  same: boolean; // the seat keeps the token that it has
}

/** Cards of a secret pack that this seat sees for the first time. */
export interface CardsSeen {
  is: "cards";
  printing: Printing;
}

/** Why something was not done; nothing has changed. */
export interface Refusing {
  is: "refused";
  text: string;
}

/** Why nobody can sit here; the socket is then closed. */
export interface Gone {
  is: "gone";
  text: string;
}

/** The server restarts; the socket is then closed, and may be opened again in a moment. */
export interface Stopping {
  is: "stopping";
  text: string;
}

/** To who chose: the move is on disk. */
export interface MoveKept {
  is: "kept";
  move: number; // the moment at which it was chosen
}

/** Somebody is there. */
export interface Pong {
  is: "pong";
}

/** A place of a text that could not be read. */
export interface RefusalTold {
  why: string; // a sentence
  proposal: string; // what was probably meant; empty: nobody can say
  mended: string; // the whole text with the proposal in its place
}

/** A piece of a text as it was written. */
export interface Stretch {
  text: string;
  stops?: boolean; // the reader stopped there
}

/** Installed cards that a card outdoes in every way, and those that outdo it. */
export interface Compared {
  better: CardTold[]; // than the card
  worse: CardTold[];
  count: number; // cards that it was compared with
}

/** What a part of a card adds to its fair cost. */
export interface WorthTold {
  said: string; // the clause, said back; empty: all but the text
  cost: number;
  reach: number; // how far to either side of it the true one lies, nineteen times in twenty
}

/** What a card would fairly cost, by the installed ones. */
export interface Valued {
  cost: number;
  low: number; // between these, nineteen times in twenty
  high: number;
  verdict: "" | "bargain" | "dear" | "fair"; // at what it asks; empty: too little is known to say
  parts: WorthTold[]; // together they are the cost
  count: number; // cards by which it was priced
  off: number; // of which half lie no farther off their own fair cost
}

/** A card that somebody is writing: how it will look, and how its text is read. */
export interface CardRead {
  card: CardTold;
  reads: string[]; // the text said back, a paragraph each; empty while some is not read
  refusals: RefusalTold[]; // where it stops
  stretches: Stretch[]; // the text as it was written, cut there
  beside: Compared | null; // null while some is not read
  price: Valued | null; // null while some is not read, and of what no main deck has
  trouble: string; // what is wrong beside the text, in a sentence; empty: nothing is
  about: string; // the key of the card that this is about; empty: none
  keywords: Record<string, string>; // the rule of each word that the card names
  inks: Record<string, [string, string, string]>; // colours by emblem
  emblems: Record<string, string>; // a glyph by emblem
}

/** A text at work on small tables, and the cards that lie there, as they are drawn. */
export interface AtWork {
  shown: Demonstration;
  cards: Record<string, CardTold>; // by name, as far as somebody knows them
  inks: Record<string, [string, string, string]>; // colours by emblem
  emblems: Record<string, string>; // a glyph by emblem
}

/** A piece of a mended text. */
export interface Patch {
  text: string;
  new?: boolean; // it was not written so
}

/** A whole text that is read, near one that is not, and what it does. */
export interface NearText {
  text: string;
  patches: Patch[]; // the same text, what is new apart
  at_work: AtWork;
}

/** The nearest texts that are read, at most three, the nearest first. */
export interface Nearest {
  near: NearText[];
}

/** A phrase, and sentences in which it is used. */
export interface PhraseTold {
  words: string; // what is free in it stands in angle brackets
  examples: string[];
}

/** What can be written about a thing. */
export interface PhrasesTold {
  phrases: PhraseTold[]; // the frequent ones first
  sentences: string[]; // others that speak of it
  none: string; // why there is nothing, and what was probably meant; empty: there is something
}

/** A card of somebody's own file, as it is written there. */
export interface CardWritten {
  name: string;
  text: string;
  type: "" | "Basic" | "Equipment" | "Hero" | "Location" | "Starter" | "Super Power" | "Villain";
  cost: number;
  vp: number;
  copies: number;
  emblem: string;
  look: string; // how it looks, in plain words
  place: "" | "basic" | "reserve" | "secret" | "signature" | "stack" | "starter" | "super"; // where it lies; empty: in the main deck
  buy: boolean; // of a stack: whether it is bought from
  returns: boolean; // destroyed copies go back to the stack
  first: boolean; // while in hand no other card may be played and the turn cannot end
  least_players: number; // with fewer it leaves the Line-Up and the game
  tags: string[];
  note: string;
}

/** One of the cards of a Character of somebody's own. */
export interface LevelWritten {
  cost: number;
  vp: number;
  text: string;
}

/** A Character of somebody's own, from the first Level to the last. */
export interface CharacterWritten {
  name: string;
  side: "" | "hero" | "villain";
  levels: LevelWritten[];
  look: string; // in plain words
}

/** What somebody's own set file holds. */
export interface BoxRead {
  id: string;
  name: string;
  game: string;
  rules: SetRules; // how its own cards read wherever they are played
  cards: CardWritten[]; // of the main deck, starters and stacks
  characters: CharacterWritten[];
  left: number; // how much else the file has: what belongs to a city
  problems: string[]; // what is wrong in the file, a sentence each
}

/** Something about a box that its author should know. */
export interface BoxFlaw {
  said: string; // a sentence
  stops?: boolean; // the box cannot be played as it is
  card?: string; // the name of the card that it is about
  character?: string; // or of the Character
  level?: number; // and which of its Levels, from 1
}

/** Whether a box can be played, and what is missing. */
export interface BoxChecked {
  playable: boolean;
  flaws: BoxFlaw[]; // those that stop first
  usual: number; // so many cards the main deck of an installed box of its game has
}

/** A box that is kept here. */
export interface BoxKept {
  box: string; // lets others play it
  version: number; // how often it was kept
  token?: string; // opens it to whoever writes it; told once
  file?: string; // as it is kept, a set file; told to who asks for it, or comes late
  late?: boolean; // it was changed elsewhere meanwhile: nothing was kept
}

/** Every word that a look may have, by what it is about. */
export interface LookWords {
  groups: Record<string, string[]>;
}

/** Somebody's own set, for whoever would like to play it. */
export interface OwnSet {
  set: SetTold;
  inks: Record<string, [string, string, string]>;
  emblems: Record<string, string>;
}

/** Effects or abilities, as terms of the vocabulary; over the wire they are plain data. */
export type Meaning = Record<string, unknown>[];

/**
 * Where a card lies: a zone, of a seat if it has an owner, by name if there are several. Zones of a
 * seat: hand, deck, discard pile, play, score pile, Character. Shared ones: Line-Up, main deck,
 * destroyed pile, box, under (a card); stack and space have a name: Weakness, S1; in a city also
 * the city, the Threat Track, the Scenario, the ally.
 */
export interface Spot {
  zone: string; // its kind
  seat?: number; // whose it is
  name?: string; // which of several
}

/** The card behind something, and which of its abilities, counted from 0 as they are printed. */
export interface Because {
  card: string; // its name
  ability?: number; // its number, from 0; nothing: no one of them
}

/** The parts of an event, as somebody may know them. */
export interface EventParts {
  kind: string; // draw, play, buy, power, attack, block, raise, compare, defeat, score, over ...
  seat?: number; // who did it; nobody: the table
  card?: string; // the card it happened to
  hidden?: boolean; // there is such a card, but which one may not be known
  itself?: boolean; // the card is the Character of who did it, or of the ally
  from?: Spot; // where the card lay
  to?: Spot; // where it is put
  amount?: number; // how much: Power more or less, damage now, a turn's number
  total?: number; // what it comes to
  other?: number; // another seat: who is Confronted, or was chosen
  word?: string; // what was named, or why the game is over
  because?: Because; // the card behind it, if that is another one
}

/** A piece of a sentence: its words, and the card or the player that they name. */
export interface Piece {
  text: string; // its words, with the spaces around them
  card?: string; // the name of the card
  seat?: number; // the player's
}

/** A line of the log: what happened together, in pieces. */
export interface Line {
  kind: string; // of the first event
  pieces: Piece[]; // the sentence
  seat?: number; // who did it
  cards?: string[]; // all that it names
  because?: Because; // the card behind it
  move?: number; // the moment of the seat that is told
}

/** What follows from an option for certain: numbers before and after. */
export interface Outcome {
  power?: [number, number]; // before and after
  move?: [number, number]; // before and after
  cost?: [number, number]; // of the Character that is Confronted
  holds?: boolean; // whether that cost is then above the Power
}

/**
 * One way to decide: its text in notation, its verb, and its card, player or place. `seat`, `at`
 * (where it is now) and `to` (where it goes) are the same as parts, `means` the effects that it
 * stands for. Two are equal if their texts are: among the options of one decision no two are.
 */
export interface Option {
  kind: string; // its verb
  text: string; // what to send back
  card?: string; // the card it is about
  player?: string; // the player, or the ally
  place?: string; // where it is, in words
  seat?: number; // the player's, or of who is defended
  at?: Spot; // where the card is now
  to?: Spot; // where it goes
  word?: string; // the word, the number or the words of a card that it names
  because?: Because; // the card and ability that it uses, or lets resolve
  means?: Meaning; // the effects that it stands for
  outcome?: Outcome; // what is certain to follow
  full?: string; // the text, always with its place; empty: it is the same
}

/**
 * What is asked, in parts: who asks, about what, where, how many, and by which numbers. `rule` is
 * one of begin, turn, first, laid, long, announce, place, block, defend, assist, order, instead,
 * attack, victim, destination or signature; empty where a card's text asks.
 */
export interface Prompt {
  rule?: string; // the rule that asks; empty where a card's text does
  because?: Because; // the card that asks, and which of its abilities
  text?: string; // that ability, as it is said
  said?: string; // what is asked about, said to who decides
  means?: Meaning; // the same as effects
  choice?: string; // what is chosen: card, player, mode, space, type, parity, number, cost, name
  verb?: string; // what will be done with it
  is_order?: boolean; // all of them will be, and only the order is chosen
  places?: Spot[]; // where it is chosen
  picked?: number; // cards chosen so far
  least?: number; // cards still to be chosen, at the least
  most?: number; // at the most
  it?: string[]; // the cards that the text calls "it" or "them"
  they?: number; // the seat that it calls "they", if another than who decides
  of?: number; // whose text it is, if another than who decides is "you" in it
  about?: number; // the seat it is about: who is Confronted, attacked, or has the turn
  power?: number; // what there is of it
  move?: number; // what there is of it
  cost?: number; // of the Character that the Power is held against
  room?: number; // how much more may be chosen, of a total
}

/** What must be decided, as a seat may know it; all but `seat` is for who decides alone. */
export interface Question {
  seat: number | null; // who must decide; null: others may answer first
  prompt?: string; // a sentence or two
  order?: boolean; // only the order of things is chosen that will all happen
  least?: number; // cards still to be picked, at the least
  most?: number; // at the most
  asks?: Prompt; // the prompt in parts
  options?: string[]; // their texts
}

/** An option that is not on offer yet, and the choices that come before it, each in its turn. */
export interface Route {
  option: Option; // as it will be offered
  by: string[]; // the texts of what is chosen before it
}

/** A card that could be played now, and what that would ask of who plays it. */
export interface Playing {
  text: string; // of the option
  power?: number; // how much it gives, as far as the seat can foresee
  draws?: boolean; // it draws cards
  asks?: string; // what it will ask of who plays it; empty: nothing
  idle?: boolean; // it would do nothing now
}

/**
 * What lies ahead of a decision, as far as its seat may foresee. `plays` names first what asks
 * nothing, in an order that keeps the others' options open.
 */
export interface Ahead {
  ways?: Route[]; // what several choices lead to
  via?: string[]; // the texts of options in whose place ways stand
  plays?: Playing[]; // the cards in hand that could be played
  left?: string; // what is worth doing before the turn ends, as a text of an option
  said?: string; // the same as a person reads it
}

/** A share of a sum: how much, and of which card. */
export interface Share {
  amount: number; // how much of the sum
  card?: string; // nothing: what is left once all cards are counted
  of?: string; // of a cost: printed, or raise
}

/** Both sides of a Confrontation, part by part, and what hangs on it. */
export interface Sums {
  power: Share[]; // of who Confronts
  cost: Share[]; // of the Character that is Confronted
  wins: string; // what follows if the Power is enough
  holds: string; // what follows if it is not
}

/** What is printed on a card, under the name that it has in this game, and what that means. */
export interface CardFacts {
  name: string; // the one that it has in this game
  called: string; // the name that is printed
  cost: number; // as printed
  vp: number; // as printed
  set?: string; // the id of its set
  types?: string[]; // Hero, Villain, Starter ...
  level?: number; // of a Character
  emblem?: string; // whose card it is
  look?: string; // how it looks, in plain words
  text?: string; // as printed, a paragraph a line
  tags?: string[]; // printed words that other cards may ask for
  keywords?: string[]; // Attack, Defense, Block ...
  power?: number; // what it always gives
  ongoing?: boolean; // stays in play
  first?: boolean; // must be played before any other card
  buy?: boolean; // may be bought from its stack
  returns?: boolean; // goes back to its stack when it is destroyed
  reach?: number; // the Range of its Assist
  abilities?: Meaning; // what the text says, as terms
}

/** A player's Character as it stands. */
export interface CharacterView {
  card: string; // by name
  level: number; // which of its cards, from 1
  cost: number; // now
  printed_cost: number; // as it is printed
  vp: number; // for who defeats it
  text: string; // as it is printed
}

/** A player as a seat sees them. */
export interface PlayerView {
  name: string; // of the Character
  seat: number; // from 0, in turn order
  team: number; // alike for teammates
  out: boolean; // no longer plays
  character: CharacterView | null; // null when all Levels are defeated
  characters: string[]; // the Levels that are left, by name
  hand: string[]; // those that may be known
  hand_count: number; // how many there are
  deck_count: number; // how many there are
  deck_known: Record<string, string>; // by place from the top, counted from 1
  discard: string[]; // cards of the discard pile
  play: string[]; // cards in play
  score: string[]; // cards of the score pile
  aside: string[]; // cards laid on the Character
  at: string | null; // the space of the Character
}

/** A card of the Line-Up and what it costs now. */
export interface Priced {
  card: string; // by name
  cost: number; // now, for who has the turn
}

/** What lies under a card, or under a player's Character. */
export interface UnderView {
  card: string; // its name; of a Character, the player's
  cards: string[]; // those that may be known
  count: number; // how many there are
}

/** A card in a space; of a Villain, where it is going. */
export interface Stander {
  card: string; // by name
  cost: number; // now, for who has the turn
  villain?: boolean; // whether it is one
  destination?: number; // the number of its Location
  everywhere?: boolean; // every Location is its Destination
  next?: string; // the space that it walks to
  home?: boolean; // it is at its Destination
  super?: boolean; // a Super-Villain
  contained?: boolean; // it does not walk
}

/** A Location of the city. */
export interface LocationView {
  name: string; // as it is printed
  tile: string; // its card, by name
  number: number; // of the Destination
  text: string; // as it is printed
  damage: number; // that lies on it
  destroyed: boolean; // by that damage
  basic: string | null; // the stack that is sold here
  left: number; // how many of them
}

/** A space of the city, who and what is there. */
export interface SpaceView {
  space: string; // L1 to L5 and S1 to S5
  cards: Stander[]; // that lie there
  characters: string[]; // the players, and the ally, who stand there
  location?: LocationView; // the tile, of a space that has one
}

/** A Step of a turn. */
export interface StepView {
  name: string; // as it is said
  now: boolean; // the one that goes on
}

/** A level of the Threat Track. */
export interface LevelView {
  level: number; // from 0
  reached: boolean; // its texts are in force, or were done
  texts: string[]; // as they are printed
  cards: string[]; // by name: what of the game's cards says them
}

/** The end-of-game clock. */
export interface ClockView {
  box: number; // where it stands
  owner: number; // the seat in whose turns it goes on
}

/** A Scenario's card, or a Side Mission's. */
export interface ScenarioView {
  name: string; // as it is printed
  text: string; // as it is printed
}

/** The solo player's ally. */
export interface AllyView {
  name: string; // of the Super Hero
  at: string | null; // the space; null: not in the city
  bears: string[]; // cards laid on the Character
}

/** The whole city; all of it lies open. */
export interface CityView {
  spaces: SpaceView[]; // clockwise
  steps: StepView[]; // of a turn, in order
  threat: number; // the level
  levels: LevelView[]; // of the Threat Track, in order
  clock: ClockView | null; // null while it does not run
  goal: number; // Super-Villains to defeat
  defeated: number; // Super-Villains so far
  scenario: ScenarioView | null; // null without one
  missions: ScenarioView[]; // Side Missions
  ally: AllyView | null; // of a player who is alone
}

/**
 * What a seat, or a spectator, may know of a game at a moment; it holds nothing else. It is plain
 * data: nothing in it changes with the game, and no position is reached from it.
 */
export interface View {
  seat: number | null; // whose view it is; null: a spectator's
  mode: string; // duel, teams, free-for-all, campaign, solo or competitive
  turn: number; // its number, from 1
  active: number; // the seat whose turn it is
  power: number; // of that seat
  move: number; // how much Move it has
  confronting: number | null; // the seat that is Confronted
  players: PlayerView[]; // by seat
  line_up: Priced[]; // in a city, of all its spaces
  main_deck: number; // cards in it
  main_deck_known: Record<string, string>; // by place from the top
  destroyed: string[]; // cards of the destroyed pile
  stacks: Record<string, number>; // cards left, by name
  stack_tops: Record<string, string>; // what can be seen of them
  over: boolean; // nothing more is asked
  winners: number[]; // seats
  ending: string | null; // why it is over
  decision: Question | null; // what must be decided; null when it is over
  under?: UnderView[]; // what lies under cards
  city?: CityView; // of a game that has one
  cards?: Record<string, CardFacts>; // what is printed on the cards that the seat may know of
}

/** Some words of a text; a keyword, or another word that has a rule. */
export interface TextPiece {
  text: string;
  keyword?: string; // the keyword that it is
  term?: string; // the other word that it is
}

/** A line of a card's text. */
export interface Paragraph {
  pieces: TextPiece[];
  gift?: boolean; // it gives Power or Move, and says nothing else
  trait?: boolean; // it is no text of the card, but what holds of it by its set
}

/** Come to a table: with a token to its seat, without one to watch, with a code to take one. */
export interface Sit {
  do: "sit";
  table: string;
  token?: string | null;
  name?: string;
  since?: number | null;
  salt?: string | null; // for sealed dice: it counts from whoever comes first
  take?: number | null; // the free seat that the token, a new one, shall open
  code?: string | null; // by which it is taken
}

/** Decide: the text of an option, at the move that it was offered. */
export interface Choice {
  do: "choose";
  option: string;
  at: number;
}

/** Take back one's last move. */
export interface Undo {
  do: "undo";
}

/** Answer somebody's wish to take back a move. */
export interface Agree {
  do: "agree";
  yes: boolean;
}

/** Chat. */
export interface Say {
  do: "say";
  text: string;
}

/** Let those who watch be silent, or speak again: only who plays says so. */
export interface Mute {
  do: "mute";
  yes: boolean;
}

/** Give oneself a name. */
export interface Call {
  do: "call";
  name: string;
}

/** Let a bot play a seat, or hand it back (no agent). */
export interface Bot {
  do: "bot";
  seat: number;
  agent?: string | null;
}

/** See the table as it was after a move. */
export interface Look {
  do: "look";
  at: number;
}

/** Ask the coach what to do now, at the move at which one must decide. */
export interface Advise {
  do: "advise";
  at: number;
}

/** Have the game that is over reviewed, for one's own seat; who watches, for the first one. */
export interface Recount {
  do: "review";
}

/** Play the same again. */
export interface Rematch {
  do: "rematch";
  swap?: boolean;
  same?: boolean; // with the same deal: the dice of the game that is over
}

/** Is anybody there? */
export interface Ping {
  do: "ping";
}

/** Who is wanted on a seat: a person (the default) or a bot. */
export interface Chair {
  agent?: string | null;
  name?: string;
  open?: boolean; // whoever has the table's code may sit there
}

/** What is asked of a table that somebody wants to open, beside how its game begins. */
export interface TableWanted {
  undo?: string;
  clock?: number; // seconds a seat has in all; 0: none
  days?: number; // that a seat has for a move; 0: live
  hints?: boolean | null; // whether who plays may ask the coach; null: only against bots
  seats?: Chair[];
  looking?: boolean; // whether everybody is told of its open seats
  files?: string[]; // set files of one's own
  record?: string | null;
  at?: number | null; // of a record: the move to play on from
  then?: string[]; // moves made after that one
}

/** A seat that somebody has. */
export interface SeatHeld {
  table: string;
  token: string;
}

/** The seats of somebody who would like to know whose move it is there. */
export interface TurnsWanted {
  seats: SeatHeld[];
}

/** Who would like to play today's table. */
export interface TodayWanted {
  name?: string;
}

/** What is asked of a campaign that somebody wants to begin, beside how its games do. */
export interface CampaignWanted {
  seats?: Chair[];
  undo?: string;
  log?: string | null; // a campaign's file
}

/** A card that somebody is writing. */
export interface CardWanted {
  name: string;
  text?: string;
  type?: "" | "Basic" | "Equipment" | "Hero" | "Location" | "Starter" | "Super Power" | "Villain";
  cost?: number;
  vp?: number;
  copies?: number;
  emblem?: string;
  look?: string; // how it looks, in plain words
  place?: "" | "basic" | "reserve" | "secret" | "signature" | "stack" | "starter" | "super"; // where it lies; empty: in the main deck
  buy?: boolean; // of a stack: whether it is bought from
  returns?: boolean; // destroyed copies go back to the stack
  first?: boolean; // while in hand no other card may be played and the turn cannot end
  least_players?: number;
  tags?: string[];
  note?: string;
}

/** A card or a Level whose text somebody is writing, and what else it may speak of. */
export interface TextWanted extends CardWanted {
  level?: number; // of a Character; 0: it is a card
  side?: "" | "hero" | "villain"; // of a Character
  others?: CardWanted[]; // that it may name
  game?: string; // the game that it is for, as a set file says it; empty: any
}

/** A game in which somebody wants to try a card that they wrote. */
export interface TrialWanted {
  set?: string; // the set that the card is mixed into; empty: the file is played
  card?: CardWanted | null; // null: the file is played as it is
  others?: CardWanted[]; // mixed in, too
  file?: string; // a set file that has the card
  at?: "hand" | "line-up"; // where the card is when the game begins
  agent?: string | null; // who plays all other seats; null: greedy
  name?: string; // of the person
}

/** A set file that somebody works on. */
export interface BoxWanted {
  file: string;
  version?: number; // of a kept one: the version that was changed
}

/** A game that somebody wants to play with a box that is kept here. */
export interface BoxGameWanted {
  seats?: Chair[];
  players?: string[]; // the Characters; empty: usual
  undo?: string;
}

/** Who would like to learn. */
export interface LessonWanted {
  name?: string;
}

/** Anything that the server says on a socket. */
export type Said =
  | Welcome
  | Shown
  | Looked
  | Summary
  | Advised
  | Reviewed
  | People
  | Spoken
  | Undone
  | NextGame
  | CardsSeen
  | Refusing
  | Gone
  | Stopping
  | MoveKept
  | Pong;

/** Anything that is said to a table. */
export type Message =
  Sit | Choice | Undo | Agree | Say | Mute | Call | Bot | Look | Advise | Recount | Rematch | Ping;
