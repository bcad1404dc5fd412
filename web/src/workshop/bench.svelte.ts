// The bench of the workshop: the card in the making, how it is read, and the box that it goes into.
import { dress, type Inks } from "../art/inks";
import { ask, save } from "../lib/ask";
import { go } from "../lib/route.svelte";
import { keepSeat, settings } from "../lib/settings.svelte";
import { glossary } from "../lib/tip.svelte";
import type {
  AtWork,
  BoxRead,
  CardRead,
  CardTold,
  Nearest,
  NearText,
  SetTold,
  TableOpened,
} from "../lib/types";
import { type Draft, EMPTY, keep, load, put, setFile } from "../lib/workshop";

const READ = 120; // milliseconds after the last key
const REFUSE = 600; // a refusal is told no sooner
const SHOW = 180; // after it was read

export type Stand = "wait" | "stop" | "read";

export class Bench {
  draft = $state<Draft>({ ...EMPTY });
  box = $state.raw<Draft[]>([]);
  sets = $state.raw<SetTold[]>([]);
  set = $state("");
  found = $state.raw<CardRead | null>(null);
  atWork = $state.raw<AtWork | null>(null);
  near = $state.raw<NearText[]>([]); // texts that are read, near one that is not
  isLate = $state(false); // nobody has typed for a while
  trouble = $state("");
  notice = $state("");
  isKept = $state(true);
  isOpening = $state(false);
  taken = $state(0); // so often a text was taken that was proposed
  #before = $state.raw<{ was: string; now: string } | null>(null); // the last time

  readonly canUntake = $derived(this.#before?.now === this.draft.text);
  readonly emblems = $derived([
    ...new Set(this.sets.flatMap((one) => one.characters.map((who) => who.name))),
  ]);
  readonly refusals = $derived(this.isLate && this.found ? this.found.refusals : []);
  readonly marks = $derived(this.refusals.length && this.found ? this.found.stretches : []);
  readonly isNamed = $derived(this.draft.name.trim() !== "");
  readonly isRead = $derived(
    this.found !== null &&
      !this.found.refusals.length &&
      !this.found.trouble &&
      this.isNamed &&
      this.set !== "",
  );
  readonly shown = $derived<CardTold>(
    this.found?.card ?? {
      name: this.draft.name || "?",
      called: this.draft.name || "?",
      cost: this.draft.cost,
      vp: this.draft.vp,
      type: this.draft.type,
      emblem: this.draft.emblem,
      text: this.draft.text.trim() ? [{ pieces: [{ text: this.draft.text }] }] : [],
    },
  );
  readonly stand = $derived<Stand>(
    this.found === null || (this.found.refusals.length > 0 && !this.isLate)
      ? "wait"
      : this.found.refusals.length || this.found.trouble
        ? "stop"
        : "read",
  );

  #asked = 0;
  #reading = 0;
  #late = 0;
  #showing = 0;

  constructor() {
    const kept = load();
    this.draft = kept.draft;
    this.box = kept.box;
    this.set = kept.set;
  }

  // Keeps what is typed, and has it read as soon as nobody types for a moment.
  watch(): () => void {
    const card = $state.snapshot(this.draft);
    this.isKept = keep({ draft: card, box: this.box, set: this.set });
    clearTimeout(this.#reading);
    clearTimeout(this.#late);
    this.isLate = false;
    this.#reading = window.setTimeout(() => void this.#read(card), READ);
    this.#late = window.setTimeout(() => {
      this.isLate = true;
      void this.#help(card);
    }, REFUSE);
    return () => {
      clearTimeout(this.#reading);
      clearTimeout(this.#late);
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
      return;
    }
    dress(answer.inks, answer.emblems);
    this.sets = answer.sets;
    if (!this.sets.some((one) => one.id === this.set)) this.set = this.sets[0]?.id ?? "";
  }

  async #read(card: Draft): Promise<void> {
    const mine = ++this.#asked;
    const answer = await ask<CardRead>("/api/workshop/card", {}, named(card));
    if (mine !== this.#asked) return; // there is a newer text by now
    this.trouble = answer.error ?? "";
    if (answer.error) {
      this.found = null;
      return;
    }
    dress(answer.inks, answer.emblems);
    Object.assign(glossary.words, answer.keywords);
    this.found = answer;
    this.near = [];
    clearTimeout(this.#showing);
    if (answer.refusals.length || answer.trouble || !answer.reads.length) this.atWork = null;
    else this.#showing = window.setTimeout(() => void this.#show(card, mine), SHOW);
  }

  async #show(card: Draft, mine: number): Promise<void> {
    const answer = await ask<AtWork>("/api/workshop/show", {}, named(card));
    if (mine !== this.#asked) return;
    if (!answer.error) dress(answer.inks, answer.emblems);
    this.atWork = answer.error ? null : answer;
  }

  // The nearest texts that are read, if this one is not.
  async #help(card: Draft): Promise<void> {
    const mine = this.#asked;
    if (!this.found?.refusals.length) return;
    const answer = await ask<Nearest>("/api/workshop/near", {}, named(card));
    if (mine !== this.#asked || answer.error) return;
    for (const one of answer.near) dress(one.at_work.inks, one.at_work.emblems);
    this.near = answer.near;
  }

  async play(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    clearTimeout(this.#reading);
    await this.#read($state.snapshot(this.draft)); // what is played is what stands there now
    if (!this.isRead) {
      this.isOpening = false;
      this.isLate = true;
      return;
    }
    const card = this.#clean();
    const others = this.box.filter((one) => one.name.trim() !== card.name);
    const made = await ask<TableOpened>(
      "/api/workshop/game",
      {},
      { set: this.set, card, others, name: settings.name },
    );
    this.isOpening = false;
    if (made.error) {
      this.trouble = made.error;
      return;
    }
    const own = made.seats[0]!;
    keepSeat(made.table, { token: own.token, title: `${card.name} on trial` });
    go(own.link);
  }

  // Puts another text in the place of the one that stands there.
  take(text: string): void {
    this.#before = { was: this.draft.text, now: text };
    this.draft.text = text;
    this.taken += 1;
  }

  // And takes it back, if nothing was typed since; whether it did.
  untake(): boolean {
    if (!this.#before || !this.canUntake) return false;
    this.draft.text = this.#before.was;
    this.#before = null;
    return true;
  }

  store(): void {
    if (!this.isNamed) {
      this.trouble = "A card needs a name before it goes into your box.";
      return;
    }
    this.box = put(this.box, this.#clean());
    this.notice = `${this.draft.name.trim()} is in your box.`;
  }

  fresh(): void {
    if (this.isNamed && this.draft.text.trim()) this.box = put(this.box, this.#clean());
    this.draft = { ...EMPTY, emblem: this.draft.emblem };
  }

  open(card: Draft): void {
    this.draft = { ...card };
  }

  drop(name: string): void {
    this.box = this.box.filter((one) => one.name !== name);
    this.notice = `${name} is out of your box.`;
  }

  exported(): void {
    const game = this.sets.find((one) => one.id === this.set)?.game ?? "rivals";
    const cards = this.box.length ? this.box : [this.#clean()];
    save(setFile("my-box", "My box", game, cards), "my-box.toml", "application/toml");
  }

  async imported(file: File): Promise<void> {
    const answer = await ask<BoxRead>("/api/workshop/set", {}, { file: await file.text() });
    if (answer.error) {
      this.trouble = answer.error;
      return;
    }
    const cards = answer.cards.filter((one) => !one.place);
    this.box = cards.reduce(put, this.box);
    const others = answer.left + answer.characters.length + answer.cards.length - cards.length;
    const left = others ? ` ${others} that are not of a main deck were left out.` : "";
    this.notice = `${cards.length} cards came into your box.${left}`;
    this.trouble = answer.problems.join(" ");
  }

  #clean(): Draft {
    return { ...$state.snapshot(this.draft), name: this.draft.name.trim() };
  }
}

// A card as the server reads it, which has a name of some kind.
const named = (card: Draft): Draft => ({ ...card, name: card.name.trim() || "This card" });
