// The shelf of the workshop: boxes of one's own, kept in this browser and, where asked, on the server.
import { ask, copy, save } from "../lib/ask";
import { keepSeat, settings } from "../lib/settings.svelte";
import type { BoxChecked, BoxKept, BoxRead, TableOpened } from "../lib/types";
import {
  emptyBox,
  free,
  joined,
  type Memory,
  type Opened,
  type Own,
  put,
  setFile,
  without,
  type Draft,
} from "../lib/workshop";

const CHECK = 500; // milliseconds after the last change
const SEND = 800;
const STEPS = 30; // that can be taken back

interface Step {
  said: string;
  boxes: Own[];
  at: number;
}

export interface Invitation {
  mine: string; // where I sit
  theirs: string[]; // a link for each of the others
}

export class Shelf {
  boxes = $state.raw<Own[]>([emptyBox()]);
  at = $state(0);
  checked = $state.raw<BoxChecked | null>(null);
  notice = $state("");
  trouble = $state("");
  isSent = $state(true); // the server has what is here
  isBusy = $state(false);
  invited = $state.raw<Invitation | null>(null);
  coming = $state.raw<{ box: BoxRead; file: string } | null>(null); // a file, before it is taken
  #past = $state.raw<Step[]>([]);

  readonly own = $derived(this.boxes[this.at] ?? emptyBox());
  readonly file = $derived(setFile(this.own));
  readonly undo = $derived(this.#past.at(-1)?.said ?? "");
  readonly stops = $derived(this.checked?.flaws.find((one) => one.stops));

  #check = 0;
  #send = 0;
  #asked = 0;
  #sending = false;

  recall(memory: Memory): void {
    this.boxes = memory.boxes;
    this.at = memory.at;
  }

  // ---------------------------------------------------------------- changes

  // Puts another box in the place of this one; what was done can be taken back if it has a name.
  change(next: Own, said = ""): void {
    if (said) this.#past = [...this.#past, { said, boxes: this.boxes, at: this.at }].slice(-STEPS);
    this.boxes = this.boxes.map((one, i) => (i === this.at ? next : one));
  }

  take(draft: Draft, was: Opened | null): void {
    this.change(put(this.own, draft, was));
  }

  drop(one: Opened): void {
    this.change(without(this.own, one), `${one.name} taken out`);
    this.notice = `${one.name} is out of your box.`;
  }

  // Takes back the last step; what the server knows of the boxes stays as it is.
  back(): void {
    const step = this.#past.at(-1);
    if (!step) return;
    this.#past = this.#past.slice(0, -1);
    const kept = this.boxes.flatMap((one) => (one.kept ? [one.kept] : []));
    this.boxes = step.boxes.map((one) => {
      const now = kept.find((other) => other.box === one.kept?.box);
      return now ? { ...one, kept: now } : one;
    });
    this.at = step.at;
    this.notice = `Taken back: ${step.said}.`;
  }

  add(made: Own): void {
    const taken = this.boxes.map((one) => one.name);
    this.#past = [...this.#past, { said: `${made.name} added`, boxes: this.boxes, at: this.at }];
    this.boxes = [...this.boxes, { ...made, name: free(made.name, taken) }];
    this.at = this.boxes.length - 1;
    this.checked = null;
  }

  select(at: number): void {
    this.at = at;
    this.checked = null;
    this.invited = null;
  }

  // Takes a box off the shelf; on the server it stays, unless that is asked for by itself.
  discard(): void {
    const { name } = this.own;
    this.#past = [...this.#past, { said: `${name} thrown away`, boxes: this.boxes, at: this.at }];
    const left = this.boxes.filter((_, i) => i !== this.at);
    this.boxes = left.length ? left : [emptyBox("My box", this.own.game)];
    this.select(0);
    this.notice = `${name} is thrown away.`;
  }

  // What an installed set has, or only what everybody needs of it, comes into the box.
  async fill(set: string, isWhole: boolean): Promise<void> {
    const found = await ask<BoxRead>(`/api/sets/${set}/box`);
    if (found.error) {
      this.trouble = found.error;
      return;
    }
    const cards = isWhole ? found.cards : found.cards.filter((one) => one.place);
    const more = { cards, characters: isWhole ? found.characters : [] };
    const { rules, game } = found;
    this.change({ ...joined(this.own, more), rules, game }, `${found.name} put in`);
    this.notice = isWhole
      ? `A copy of ${found.name} is in your box.`
      : `The starters and stacks of ${found.name} are in your box.`;
  }

  // ---------------------------------------------------------------- as a file

  exported(): void {
    save(this.file, `${this.own.id}.toml`, "application/toml");
  }

  // Reads a file, and shows what is in it before any of it is taken.
  async read(file: File): Promise<void> {
    const text = await file.text();
    const found = await ask<BoxRead>("/api/workshop/set", {}, { file: text });
    this.trouble = found.error ?? "";
    this.coming = found.error ? null : { box: found, file: text };
  }

  // Takes what was read: into this box, or as one of its own.
  accept(asNew: boolean): void {
    const found = this.coming?.box;
    if (!found) return;
    this.coming = null;
    if (asNew || (!this.own.cards.length && !this.own.characters.length)) {
      const made = { ...emptyBox(found.name || "My box", found.game), ...ofFile(found) };
      if (asNew) this.add(made);
      else
        this.change({ ...made, ...(this.own.kept ? { kept: this.own.kept } : {}) }, "file put in");
    } else this.change(joined(this.own, found), "file put in");
    const many = found.cards.length + found.characters.length;
    this.notice = `${many} cards and Characters came into your box.`;
    this.trouble = found.problems.join(" ");
  }

  // ---------------------------------------------------------------- on the server

  // Has the box checked as soon as nothing has changed for a moment, and sent where it is kept.
  watch(wantsCheck: boolean): () => void {
    const { file } = this;
    const kept = this.own.kept;
    clearTimeout(this.#check);
    if (wantsCheck) this.#check = window.setTimeout(() => void this.#look(file), CHECK);
    this.isSent = !kept || kept.file === file;
    if (!this.isSent) this.#later(SEND);
    return () => clearTimeout(this.#check);
  }

  async #look(file: string): Promise<void> {
    const mine = ++this.#asked;
    const answer = await ask<BoxChecked>("/api/workshop/check", {}, { file });
    if (mine !== this.#asked) return;
    if (answer.wait)
      this.#check = window.setTimeout(() => void this.#look(file), answer.wait * 1e3);
    if (!answer.error) this.checked = answer;
    this.trouble = answer.error ?? "";
  }

  #later(after: number): void {
    clearTimeout(this.#send);
    this.#send = window.setTimeout(() => void this.send(), after);
  }

  // Sends all that the server keeps and does not have yet.
  async send(): Promise<void> {
    if (this.#sending) {
      this.#later(SEND);
      return;
    }
    this.#sending = true;
    for (const one of this.boxes) {
      const file = setFile(one);
      if (!one.kept || one.kept.file === file) continue;
      const { box, token, version } = one.kept;
      const init = { method: "PUT", headers: { "x-longbox-token": token } };
      const answer = await ask<BoxKept>(`/api/boxes/${box}`, init, { file, version });
      if (answer.wait) {
        this.#later(answer.wait * 1000);
        break;
      }
      if (answer.error) {
        this.#know(box, undefined);
        this.trouble = `${answer.error} It is still in this browser.`;
      } else if (answer.late) await this.#part(one, answer);
      else this.#know(box, { box, token, version: answer.version, file });
    }
    this.#sending = false;
    this.isSent = !this.own.kept || this.own.kept.file === this.file;
  }

  #know(box: string, kept: Own["kept"]): void {
    this.boxes = this.boxes.map((one) => {
      if (one.kept?.box !== box) return one;
      return kept ? { ...one, kept } : unkept(one);
    });
  }

  // It was changed elsewhere, too: that one is the box from now on, and this one stays as a copy.
  async #part(mine: Own, theirs: BoxKept): Promise<void> {
    const { kept } = mine;
    const file = theirs.file ?? "";
    const found = await ask<BoxRead>("/api/workshop/set", {}, { file });
    if (found.error || !kept) return;
    const taken = this.boxes.map((one) => one.name);
    const copied = { ...unkept(mine), name: free(`${mine.name}, as it was here`, taken) };
    const now = {
      ...emptyBox(found.name, found.game),
      ...ofFile(found),
      kept: { ...kept, version: theirs.version, file },
    };
    this.boxes = [...this.boxes.map((one) => (one.kept?.box === kept.box ? now : one)), copied];
    this.notice = `${mine.name} was changed elsewhere, too; yours stays as "${copied.name}".`;
  }

  // Keeps the box on the server, if it is not kept yet; whether it is now, as it is here.
  async settle(): Promise<boolean> {
    const { kept } = this.own;
    if (kept) {
      await this.send();
      return this.own.kept?.file === this.file;
    }
    const { file } = this;
    const made = await ask<BoxKept>("/api/boxes", {}, { file });
    this.trouble = made.error ?? "";
    if (made.error) return false;
    const now = { box: made.box, token: made.token ?? "", version: made.version, file };
    this.change({ ...this.own, kept: now });
    this.notice = "It is kept on the server, and whatever you change goes there, too.";
    return true;
  }

  async withdraw(): Promise<void> {
    const { kept } = this.own;
    if (!kept) return;
    const init = { method: "DELETE", headers: { "x-longbox-token": kept.token } };
    const answer = await ask<object>(`/api/boxes/${kept.box}`, init);
    this.trouble = answer.error ?? "";
    if (answer.error) return;
    this.#know(kept.box, undefined);
    this.notice = "It is deleted on the server, and its links say so; it is still in this browser.";
  }

  // Opens the box of a private link, whatever this browser had of it.
  async open(box: string, token: string): Promise<boolean> {
    const there = this.boxes.findIndex((one) => one.kept?.box === box);
    if (there >= 0) this.select(there);
    const known = this.boxes[there];
    const key = token || known?.kept?.token || "";
    const answer = await ask<BoxKept>(`/api/boxes/${box}`, { headers: { "x-longbox-token": key } });
    if (answer.error) {
      this.trouble = answer.error;
      return false;
    }
    const file = answer.file ?? "";
    if (known && known.kept?.file !== setFile(known)) return true; // its own way of meeting comes
    const found = await ask<BoxRead>("/api/workshop/set", {}, { file });
    if (found.error) {
      this.trouble = found.error;
      return false;
    }
    const kept = { box, token: key, version: answer.version, file };
    const now = { ...emptyBox(found.name, found.game), ...ofFile(found), kept };
    if (known) this.change(now);
    else this.add(now);
    return true;
  }

  copied(link: string, said: string): void {
    copy(link);
    this.notice = said;
  }

  // ---------------------------------------------------------------- played

  // A table for this box against a bot; where it is.
  async againstBot(): Promise<string> {
    const made = await this.#opened("/api/workshop/game", {
      file: this.file,
      name: settings.name,
    });
    return made?.seats[0]?.link ?? "";
  }

  // A table for this box and a friend, with a link to send.
  async withFriend(): Promise<void> {
    this.isBusy = true;
    const isKept = await this.settle();
    this.isBusy = false;
    if (!isKept || !this.own.kept) return;
    const seats = [{ name: settings.name }, {}];
    const made = await this.#opened(`/api/boxes/${this.own.kept.box}/game`, { seats });
    if (!made) return;
    const [mine, ...others] = made.seats;
    this.invited = {
      mine: mine?.link ?? "",
      theirs: others.map((one) => location.origin + one.link),
    };
  }

  async #opened(path: string, body: object): Promise<TableOpened | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    const made = await ask<TableOpened>(path, {}, body);
    this.isBusy = false;
    this.trouble = made.error ?? "";
    if (made.error) return null;
    keepSeat(made.table, { token: made.seats[0]?.token ?? "", title: this.own.name });
    return made;
  }
}

function unkept(own: Own): Own {
  const left = { ...own };
  delete left.kept;
  return left;
}

const ofFile = (found: BoxRead) => ({
  id: found.id || "my-box",
  rules: found.rules,
  cards: found.cards,
  characters: found.characters,
});
