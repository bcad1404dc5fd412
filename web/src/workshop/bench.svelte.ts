// The bench of the workshop: the card in the making, how it is read, and where it is played.
import { untrack } from "svelte";
import { dress, type Inks } from "../art/inks";
import { type Answered, ask } from "../lib/ask";
import { go } from "../lib/route.svelte";
import { keepSeat, settings } from "../lib/settings.svelte";
import { glossary } from "../lib/tip.svelte";
import type {
  AtWork,
  BoxRead,
  CardRead,
  CardTold,
  CardWanted,
  Nearest,
  NearText,
  SetTold,
  TableOpened,
  TextWanted,
} from "../lib/types";
import {
  asCard,
  asCharacter,
  blank,
  type Draft,
  free,
  has,
  isTaken,
  isWorthKeeping,
  joined,
  load,
  mainDeck,
  ofCard,
  ofCharacter,
  type Opened,
  type Own,
  put,
  remember,
  seated,
  setFile,
  sound,
  textOf,
} from "../lib/workshop";
import { Shelf } from "./shelf.svelte";

const READ = 25; // milliseconds after the last key
const REFUSE = 600; // a refusal is told no sooner
const SHOW = 300; // after the last key

export type Stand = "wait" | "stop" | "read";
export type Where = "hand" | "line-up";

export class Bench {
  shelf = new Shelf();
  draft = $state<Draft>(blank());
  opened = $state.raw<Opened | null>(null); // what of the box it is
  sets = $state.raw<SetTold[]>([]);
  set = $state(""); // where it is played; empty: in one's own box
  where = $state<Where>("hand");
  found = $state.raw<CardRead | null>(null);
  atWork = $state.raw<AtWork | null>(null);
  near = $state.raw<NearText[]>([]); // texts that are read, near one that is not
  isLate = $state(false); // nobody has typed for a while
  isAway = $state(false); // the server does not answer
  trouble = $state("");
  notice = $state("");
  isKept = $state(true);
  isOpening = $state(false);
  taken = $state(0); // so often a text was taken that was proposed
  #before = $state.raw<{ was: string; now: string } | null>(null); // the last time

  readonly text = $derived(textOf(this.draft));
  readonly canUntake = $derived(this.#before?.now === this.text);
  readonly emblems = $derived([
    ...new Set([
      ...this.shelf.own.characters.map((who) => who.name),
      ...this.sets.flatMap((one) => one.characters.map((who) => who.name)),
    ]),
  ]);
  readonly refusals = $derived(this.isLate && this.found ? this.found.refusals : []);
  readonly marks = $derived(this.refusals.length && this.found ? this.found.stretches : []);
  readonly isNamed = $derived(this.draft.name.trim() !== "");
  readonly isTaken = $derived(isTaken(this.shelf.own, this.draft, this.opened));
  readonly isRead = $derived(
    this.found !== null && !this.found.refusals.length && !this.found.trouble && this.isNamed,
  );
  readonly isOwn = $derived(!this.set || !this.sets.length);
  readonly shown = $derived<CardTold>({
    ...(this.found?.card ?? { text: this.#raw() }),
    ...this.#face(),
  });
  readonly stand = $derived<Stand>(
    this.found === null || (this.found.refusals.length > 0 && !this.isLate)
      ? "wait"
      : this.found.refusals.length || this.found.trouble
        ? "stop"
        : "read",
  );

  // What it would fairly cost, once every word is read.
  readonly price = $derived(this.stand === "read" ? (this.found?.price ?? null) : null);
  readonly hasPrice = $derived(!this.draft.isCharacter && !this.draft.place);

  #asked = 0;
  #isReading = false;
  #reading = 0;
  #late = 0;
  #showing = 0;

  constructor() {
    const memory = load();
    this.draft = memory.draft;
    this.opened = memory.opened;
    this.set = memory.set;
    this.shelf.recall(memory);
    const name = this.draft.name.trim();
    const known = this.opened ?? { isCharacter: false, name };
    const { own } = this.shelf;
    const same = own.cards.find((one) => one.name === name);
    const isIt =
      this.opened !== null || JSON.stringify(same) === JSON.stringify(asCard(memory.draft));
    this.opened = isIt && has(own, known) ? known : null;
  }

  // What stands on the card, beside its text, as it is typed.
  #face(): Omit<CardTold, "text"> {
    const { draft } = this;
    const name = draft.name.trim() || "?";
    const level = draft.levels[draft.level];
    return draft.isCharacter
      ? {
          name,
          called: name,
          cost: level?.cost ?? 0,
          vp: level?.vp ?? 0,
          type: "Character",
          level: draft.level + 1,
          emblem: name,
          side: draft.side,
        }
      : {
          name,
          called: name,
          cost: draft.cost,
          vp: draft.vp,
          type: draft.type,
          emblem: draft.emblem.trim(),
        };
  }

  #raw(): CardTold["text"] {
    return this.text.trim() ? [{ pieces: [{ text: this.text }] }] : [];
  }

  // Keeps all of it in this browser.
  watch(): void {
    const draft = $state.snapshot(this.draft);
    const { boxes, at } = this.shelf;
    const { opened, set } = this;
    this.isKept = remember({ draft, opened, boxes, at, set });
  }

  // What another window of this browser did to the boxes is seen here, too.
  adopt(): void {
    const { boxes } = load();
    if (JSON.stringify(boxes) === JSON.stringify(this.shelf.boxes)) return;
    this.shelf.boxes = boxes;
    this.shelf.at = Math.min(this.shelf.at, boxes.length - 1);
  }

  // Whatever is typed goes into the box where it is from, and is read.
  type(): () => void {
    const draft = $state.snapshot(this.draft);
    untrack(() => this.#store(draft));
    clearTimeout(this.#reading);
    clearTimeout(this.#late);
    clearTimeout(this.#showing);
    this.isLate = false;
    this.#reading = window.setTimeout(() => void this.#read(), READ);
    this.#late = window.setTimeout(() => {
      this.isLate = true;
      void this.#help();
    }, REFUSE);
    this.#showing = window.setTimeout(() => void this.#show(), SHOW);
    return () => {
      clearTimeout(this.#reading);
      clearTimeout(this.#late);
      clearTimeout(this.#showing);
    };
  }

  async begin(): Promise<void> {
    const answer = await ask<{
      sets: SetTold[];
      inks: Record<string, Inks>;
      emblems: Record<string, string>;
    }>("/api/sets");
    if (answer.error) {
      this.trouble = answer.error;
      if (answer.wait) setTimeout(() => void this.begin(), answer.wait * 1000);
      return;
    }
    this.trouble = "";
    dress(answer.inks, answer.emblems);
    this.sets = answer.sets;
    const [first] = answer.sets;
    if (this.set && !this.sets.some((one) => one.id === this.set)) this.set = "";
    if (!this.set && !this.shelf.own.characters.length) this.set = first?.id ?? "";
    if (!this.shelf.own.game && first) this.shelf.change({ ...this.shelf.own, game: first.game });
  }

  // ---------------------------------------------------------------- reading

  // What is asked of the server, of the card or of the Level that lies open.
  #wanted(): TextWanted {
    const draft = $state.snapshot(this.draft);
    const card = asCard(draft);
    const name = card.name || "This card";
    const level = draft.levels[draft.level];
    const others = this.shelf.own.cards.filter((one) => one.name && one.name !== name);
    const fields: CardWanted = draft.isCharacter
      ? { name, text: sound(level?.text ?? ""), cost: level?.cost ?? 0, vp: level?.vp ?? 0 }
      : { ...card, name };
    return {
      ...fields,
      ...(draft.isCharacter ? { level: draft.level + 1, side: draft.side } : {}),
      others,
      game: this.isOwn
        ? this.shelf.own.game
        : (this.sets.find((one) => one.id === this.set)?.game ?? ""),
    };
  }

  // Reads what stands there now; whoever types on meanwhile is read right after.
  async #read(): Promise<void> {
    const mine = ++this.#asked;
    if (this.#isReading) return;
    this.#isReading = true;
    const answer = await ask<CardRead>("/api/workshop/card", {}, this.#wanted());
    this.#isReading = false;
    if (this.#hears(answer)) {
      dress(answer.inks, answer.emblems);
      Object.assign(glossary.words, answer.keywords);
      this.found = answer;
      this.near = [];
      if (answer.refusals.length || answer.trouble || !answer.reads.length) this.atWork = null;
    } else this.found = null;
    if (mine !== this.#asked) void this.#read();
    else if (answer.wait)
      this.#reading = window.setTimeout(() => void this.#read(), answer.wait * 1000);
    else if (this.isLate && !this.near.length) void this.#help();
  }

  // Whether the server has answered; if not, why it has not.
  #hears(answer: Answered<object>): boolean {
    this.isAway = answer.wait !== undefined;
    this.trouble = answer.error ?? "";
    return !answer.error;
  }

  async #show(): Promise<void> {
    const mine = this.#asked;
    if (this.#isReading || !this.found) {
      this.#showing = window.setTimeout(() => void this.#show(), SHOW);
      return;
    }
    if (this.found.refusals.length || this.found.trouble || !this.found.reads.length) return;
    const answer = await ask<AtWork>("/api/workshop/show", {}, this.#wanted());
    if (mine !== this.#asked) return;
    if (answer.wait) {
      this.#showing = window.setTimeout(() => void this.#show(), answer.wait * 1000);
      return;
    }
    if (!answer.error) dress(answer.inks, answer.emblems);
    this.atWork = answer.error ? null : answer;
  }

  // The nearest texts that are read, if this one is not.
  async #help(): Promise<void> {
    const mine = this.#asked;
    if (!this.found?.refusals.length || this.#isReading) return;
    const answer = await ask<Nearest>("/api/workshop/near", {}, this.#wanted());
    if (mine !== this.#asked || answer.error) return;
    for (const one of answer.near) dress(one.at_work.inks, one.at_work.emblems);
    this.near = answer.near;
  }

  // ---------------------------------------------------------------- proposals

  write(text: string): void {
    const level = this.draft.levels[this.draft.level];
    if (!this.draft.isCharacter) this.draft.text = text;
    else if (level) level.text = text;
  }

  // Puts a sentence behind what stands there.
  add(sentence: string): void {
    const text = this.text.trimEnd();
    this.take(text ? `${text}\n${sentence}` : sentence);
  }

  // Puts another text in the place of the one that stands there.
  take(text: string): void {
    this.#before = { was: this.text, now: text };
    this.write(text);
    this.taken += 1;
  }

  // And takes it back, if nothing was typed since; whether it did.
  untake(): boolean {
    if (!this.#before || !this.canUntake) return false;
    this.write(this.#before.was);
    this.#before = null;
    return true;
  }

  // ---------------------------------------------------------------- the box

  // What is from the box changes there as it is typed, unless it would be lost among others.
  #store(draft: Draft): void {
    const { opened, shelf } = this;
    if (!opened || !draft.name.trim() || this.isTaken) return;
    if (!has(shelf.own, opened)) {
      this.opened = null;
      return;
    }
    const next = put(shelf.own, draft, opened);
    if (setFile(next) === shelf.file) return;
    shelf.change(next);
    this.opened = { isCharacter: draft.isCharacter, name: sound(draft.name.trim()) };
  }

  store(): void {
    const draft = $state.snapshot(this.draft);
    if (!this.isNamed || this.isTaken) return;
    this.shelf.take(draft, this.opened);
    this.opened = { isCharacter: draft.isCharacter, name: sound(draft.name.trim()) };
    this.notice = `${this.opened.name} is in your box.`;
  }

  // What lies on the bench goes into the box before anything else does: nothing is lost.
  #clear(): void {
    const draft = $state.snapshot(this.draft);
    if (!isWorthKeeping(draft) || (this.opened && !this.isTaken && this.isNamed)) return;
    const { own } = this.shelf;
    const all = draft.isCharacter ? own.characters : own.cards;
    const taken = all.map((one) => one.name).filter((name) => name !== this.opened?.name);
    const name = free(draft.name.trim() || "Untitled", taken);
    this.shelf.take({ ...draft, name }, this.opened);
  }

  fresh(isCharacter = false): void {
    this.#clear();
    this.opened = null;
    this.draft = { ...blank(), isCharacter, emblem: isCharacter ? "" : this.draft.emblem };
  }

  open(one: Opened, level = 0): void {
    this.#clear();
    const { own } = this.shelf;
    const card = own.cards.find((other) => !one.isCharacter && other.name === one.name);
    const who = own.characters.find((other) => one.isCharacter && other.name === one.name);
    if (!card && !who) return;
    this.opened = one;
    this.draft = card ? ofCard(card) : { ...ofCharacter(who!), level };
  }

  drop(one: Opened): void {
    this.shelf.drop(one);
    if (this.opened?.name === one.name && this.opened.isCharacter === one.isCharacter)
      this.opened = null;
  }

  // Another box comes onto the bench; what lies there stays as it is, and in its own box.
  select(at: number): void {
    this.#clear();
    this.opened = null;
    this.draft = blank();
    this.shelf.select(at);
  }

  // ---------------------------------------------------------------- played

  async play(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    clearTimeout(this.#reading);
    this.#isReading = false;
    await this.#read(); // what is played is what stands there now
    this.isLate = true;
    const wanted = this.isRead ? await this.#trial() : null;
    const made = wanted ? await ask<TableOpened>("/api/workshop/game", {}, wanted) : null;
    this.isOpening = false;
    if (!made) return;
    if (made.error) {
      this.trouble = made.error;
      return;
    }
    const own = made.seats[0]!;
    keepSeat(made.table, { token: own.token, title: `${this.draft.name.trim()} on trial` });
    go(own.link);
  }

  // The game in which it is tried: mixed into a set, or in one's own box.
  async #trial(): Promise<object | null> {
    const draft = $state.snapshot(this.draft);
    const name = settings.name;
    const card = asCard(draft);
    const at = { at: this.where };
    if (draft.isCharacter) {
      const base = this.isOwn ? this.shelf.own : await this.#copied();
      if (!base) return null;
      const who = asCharacter(draft);
      return { file: setFile({ ...base, characters: seated(base.characters, who) }), name };
    }
    if (!this.isOwn) {
      const others = mainDeck(this.shelf.own).filter((one) => one.name !== this.opened?.name);
      const set = this.set;
      const rest = others.filter((one) => one.name !== card.name);
      return { set, card: { ...card, place: "" }, others: rest, name, ...at };
    }
    const file = setFile(
      put(this.shelf.own, draft, this.opened ?? { isCharacter: false, name: card.name }),
    );
    return { file, name, ...(card.place ? {} : { card, ...at }) };
  }

  // An installed set as a box, with the cards of one's own.
  async #copied(): Promise<Own | null> {
    const found = await ask<BoxRead>(`/api/sets/${this.set}/box`);
    if (found.error) {
      this.trouble = found.error;
      return null;
    }
    return joined({ ...found, id: "trial" }, { cards: mainDeck(this.shelf.own), characters: [] });
  }
}
