// The form of the start page: which sets, at which table, who sits on each seat; the server's words and limits.
import { asked, said, tablesFor, type Answers } from "./opening";
import type { Ask, CharacterTold, SetTold, TableKind } from "./types";

export type By = "you" | "friend" | "bot";

export interface Chair {
  who: string; // the Character
  by: By;
  strength: number; // of a bot
}

export interface OwnFile {
  set: SetTold;
  file: string;
}

export const BOTS = ["strength-1", "strength-2", "strength-3", "strength-4", "strength-5"];
export const CALLED = ["A child", "Beginner", "Sound", "Strong", "Strongest"];
const APART = 3; // so many of them differ in a city where each plays alone: there nobody searches
const MOST = 3; // files of one's own at a table

export class Form {
  sets = $state.raw<SetTold[]>([]);
  asks = $state.raw<Record<string, Ask>>({});
  files = $state.raw<OwnFile[]>([]); // of one's own, on top of the installed ones
  chosen = $state(0);
  also = $state.raw<string[]>([]); // ids of sets whose cards are mixed in
  mode = $state(""); // players and mode of the table
  chairs = $state<Chair[]>([]);
  first = $state<"chance" | "you" | "them">("chance");
  answers = $state<Answers>({});
  lasting = $state(false); // a campaign, not a single game
  strength = $state(2); // of a bot that is added
  clock = $state(0); // seconds for the whole game, where friends play
  days = $state(0); // for a move, where friends play; 0: all are there at once
  looking = $state(false); // everybody is told of the friends' seats
  undo = $state<"off" | "ask" | "free">("ask");
  log = $state<{ name: string; text: string } | null>(null); // a campaign's file to go on with

  all = $derived([...this.sets, ...this.files.map((one) => one.set)]);
  set = $derived<SetTold | undefined>(this.all[this.chosen]);
  mixed = $derived(
    this.set
      ? [this.set, ...this.all.filter((one) => this.also.includes(one.id) && one !== this.set)]
      : [],
  );
  // The table is that of the highest of its games; a city is played by whoever is at home in one.
  home = $derived(
    this.mixed
      .filter((one) => one.city === this.set?.city)
      .reduce<SetTold | undefined>(
        (best, one) => (best && best.rank >= one.rank ? best : one),
        undefined,
      ),
  );
  cast = $derived(
    this.mixed
      .filter((one) => one.city === this.set?.city)
      .flatMap((one) => one.characters.map((who) => ({ ...who, set: one })))
      .filter((who, i, every) => every.findIndex((other) => other.name === who.name) === i),
  );
  tables = $derived((this.home?.tables ?? []).filter((one) => this.fits(one)));
  now = $derived(this.tables.find((one) => keyOf(one) === this.mode) ?? this.tables[0]);
  questions = $derived(asked(this.asks, this.now, this.lasting));
  bots = $derived(this.set?.city && !this.now?.together ? CALLED.slice(0, APART) : CALLED);
  mine = $derived(
    Math.max(
      0,
      this.chairs.findIndex((one) => one.by === "you"),
    ),
  );
  you = $derived(this.chairs[this.mine]?.who ?? "");
  // Who goes first is the rulebook's to say where heroes compete in a city.
  asksFirst = $derived(
    this.now !== undefined && this.now.players > 1 && (!this.set?.city || this.now.together),
  );

  private fits(table: TableKind): boolean {
    const many = table.players + (table.asks.includes("ally") ? 1 : 0);
    if (this.cast.length < many) return false;
    return !isOfTwoSides(table) || (this.sided("hero") > 1 && this.sided("villain") > 1);
  }

  private sided(side: string): number {
    return this.cast.filter((one) => one.side === side).length;
  }

  who(name: string): (CharacterTold & { set: SetTold }) | undefined {
    return this.cast.find((one) => one.name === name);
  }

  pull(index: number): void {
    this.chosen = index;
    this.also = [];
    this.lasting = false;
    this.log = null;
    this.answers = {};
    const one = this.all[index];
    // The table that its box is made for: all its people where they play against each other, else two.
    const most = Math.max(0, ...(one?.tables.map((table) => table.players) ?? []));
    const isFull = one && !one.city && one.characters.length >= most;
    const usual = tablesFor(one, isFull ? most : 2)[0];
    this.mode = usual ? keyOf(usual) : "";
    this.chairs = [];
    this.seat();
  }

  tick(id: string): void {
    this.also = this.also.includes(id)
      ? this.also.filter((one) => one !== id)
      : [...this.also, id].slice(-5);
    this.seat();
  }

  sit(table: TableKind): void {
    this.mode = keyOf(table);
    this.seat();
  }

  // As many chairs as the table has, with those people who may sit on them.
  seat(): void {
    const table = this.now;
    if (!table) {
      this.chairs = [];
      return;
    }
    const before = this.chairs;
    const chairs: Chair[] = [];
    for (let i = 0; i < table.players; i++) {
      const old = before[i];
      const fits = (name: string | undefined) =>
        name !== undefined &&
        this.who(name) !== undefined &&
        !chairs.some((one) => one.who === name) &&
        this.suits(table, i, name, chairs);
      const free = this.order(table, i, chairs).find(fits);
      const who = fits(old?.who) ? old!.who : free;
      if (who === undefined) break;
      chairs.push({
        who,
        by: old?.by ?? (before.length || i ? "bot" : "you"),
        strength: Math.min(old?.strength ?? this.strength, this.bots.length - 1),
      });
    }
    if (!chairs.some((one) => one.by === "you") && chairs[0]) chairs[0].by = "you";
    this.chairs = chairs;
  }

  get friends(): boolean {
    return this.chairs.some((one) => one.by === "friend");
  }

  // What the table is beside its game, where friends sit.
  company(): Record<string, unknown> {
    return { clock: this.days ? 0 : this.clock, days: this.days, looking: this.looking };
  }

  // Everybody but me is to be a person.
  invite(): void {
    this.chairs = this.chairs.map((one) => (one.by === "bot" ? { ...one, by: "friend" } : one));
  }

  // Who would sit there: against each other, somebody of the other side first.
  private order(table: TableKind, i: number, chairs: Chair[]): string[] {
    const side = this.who(chairs[0]?.who ?? "")?.side;
    const names = this.cast.map((one) => one.name);
    if (!i || table.together || !side) return names;
    const isOther = (name: string) => (this.who(name)?.side !== side ? 0 : 1);
    const sorted = [...names].sort((one, other) => isOther(one) - isOther(other));
    return table.players === 4 && i === 2 ? sorted.reverse() : sorted;
  }

  // Two teams are a pair of heroes and a pair of villains, who take turns alternately.
  private suits(table: TableKind, i: number, name: string, chairs: Chair[]): boolean {
    if (!isOfTwoSides(table)) return true;
    const side = this.who(name)?.side;
    const mate = this.who(chairs[i - 2]?.who ?? "")?.side;
    const foe = this.who(chairs[i - 1]?.who ?? "")?.side;
    return (mate === undefined || mate === side) && (foe === undefined || foe !== side);
  }

  // Somebody else on a chair; whoever sat elsewhere changes places with them.
  choose(i: number, name: string): void {
    const at = this.chairs.findIndex((one) => one.who === name);
    const chairs = this.chairs.map((one) => ({ ...one }));
    if (at >= 0) chairs[at]!.who = chairs[i]!.who;
    chairs[i]!.who = name;
    const table = this.now;
    if (table && isOfTwoSides(table)) {
      // The others move over to the sides that are left for them.
      const side = this.who(name)?.side;
      for (let j = 0; j < chairs.length; j++) {
        const isMate = j % 2 === i % 2;
        const isRight = (who: string) => (this.who(who)?.side === side) === isMate;
        if (j === i || isRight(chairs[j]!.who)) continue;
        const swap = chairs.findIndex(
          (one, k) => k !== i && k !== j && k % 2 !== j % 2 && isRight(one.who),
        );
        if (swap >= 0) [chairs[j]!.who, chairs[swap]!.who] = [chairs[swap]!.who, chairs[j]!.who];
        else
          chairs[j]!.who =
            this.cast.find(
              (one) => isRight(one.name) && !chairs.some((other) => other.who === one.name),
            )?.name ?? chairs[j]!.who;
      }
    }
    this.chairs = chairs;
  }

  by(i: number, who: By): void {
    this.chairs = this.chairs.map((one, j) =>
      j === i
        ? { ...one, by: who }
        : who === "you" && one.by === "you"
          ? { ...one, by: "bot" as const }
          : one,
    );
    if (!this.chairs.some((one) => one.by === "you")) {
      const other = this.chairs.findIndex((_, j) => j !== i);
      if (other >= 0) this.by(other, "you");
      else this.by(i, "you");
    }
  }

  grade(i: number, strength: number): void {
    this.strength = strength;
    this.chairs = this.chairs.map((one, j) => (j === i ? { ...one, strength } : one));
  }

  // The seats in turn order, and which of them is mine.
  private turned(): { chairs: Chair[]; mine: number; first: string | undefined } {
    const many = this.chairs.length;
    const mine = this.mine;
    if (this.set?.city) {
      const other = this.chairs.find((_, i) => i !== mine);
      const first =
        this.first === "chance" ? "chance" : this.first === "you" ? this.you : other?.who;
      return { chairs: this.chairs, mine, first: this.asksFirst ? first : undefined };
    }
    let start = 0;
    if (this.first === "you") start = mine;
    else if (this.first === "them") start = (mine + 1) % many;
    else start = Math.floor(Math.random() * many);
    const chairs = this.chairs.map((_, i) => this.chairs[(start + i) % many]!);
    return { chairs, mine: chairs.findIndex((one) => one.by === "you"), first: undefined };
  }

  // What is sent to open the table, and which of its seats are mine and friends'.
  opening(name: string): {
    body: Record<string, unknown>;
    players: string[];
    mine: number;
    friends: boolean;
  } {
    const { chairs, mine, first } = this.turned();
    const players = chairs.map((one) => one.who);
    const needed = this.mixed.filter(
      (one) =>
        one === this.set ||
        this.sets.includes(one) ||
        one.characters.some((who) => players.includes(who.name)),
    );
    const used = this.files.filter((one) => this.mixed.includes(one.set)).slice(0, MOST);
    const isUsual = this.now === tablesFor(this.home, this.now?.players ?? 0)[0];
    return {
      body: {
        game: needed.map((one) => one.id),
        players,
        ...(this.now && !isUsual ? { mode: this.now.mode } : {}),
        ...said(this.home, this.questions, this.answers, this.you),
        ...(first === undefined ? {} : { first }),
        ...(used.length && !this.lasting ? { files: used.map((one) => one.file) } : {}),
        seats: chairs.map((one, i) =>
          i === mine
            ? { name }
            : one.by === "friend"
              ? { open: !this.lasting }
              : { agent: BOTS[Math.min(one.strength, this.bots.length - 1)] },
        ),
      },
      players,
      mine,
      friends: chairs.some((one) => one.by === "friend"),
    };
  }
}

export const keyOf = (table: TableKind): string => `${table.players} ${table.mode}`;

// Whether its two teams are of heroes and of villains.
const isOfTwoSides = (table: TableKind): boolean => table.mode === "teams";

const KEPT = "longbox.files";

// Set files of one's own that this browser keeps, by their text.
export function keptFiles(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function keepFiles(files: string[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(files.slice(-8)));
  } catch {
    // a browser that keeps nothing still plays
  }
}
