// The coach: a hint for what this seat must decide, and the review of a game that is over.
import { ask } from "./ask";
import { capital } from "./letters";
import { go } from "./route.svelte";
import { keepSeat } from "./settings.svelte";
import type { TableState } from "./table.svelte";
import type {
  Advice,
  Advised,
  Chair,
  Reason,
  Reviewed,
  TableOpened,
  TableWanted,
  Trouble,
} from "./types";

const BOUGHT = ["buy", "defeat", "gain"];

// The glyph of the rule that a reason comes from.
const GLYPHS: Record<string, string> = {
  gives: "fist",
  reaches: "fist",
  avoids: "shield",
  blocks: "roundshield",
  saves: "roundshield",
  raises: "roundshield",
  defends: "shield",
  ends: "shield",
  falls: "broken",
  counts: "star",
  scores: "star",
  soon: "stack",
  odds: "die",
  costs: "sword",
  unspent: "burst",
};
export const glyphOfReason = (reason: Reason): string => GLYPHS[reason.kind] ?? "star";

// What a choice is called, in few words.
export function nameOf(one: Advice): string {
  const cards = one.cards ?? [];
  return BOUGHT.includes(one.kind) && cards.length
    ? cards.join(" + ")
    : capital(one.moves[0] ?? "");
}

export class Coach {
  advised = $state.raw<Advised | null>(null);
  thinking = $state(false);
  pointed = $state(-1); // the choice that is pointed at
  reviewed = $state.raw<Reviewed | null>(null);
  reviewing = $state(false); // the review is open
  used = $state(0);

  constructor(private readonly table: TableState) {}

  // Whether this seat may ask at all, and whether there is something to ask about now.
  get isThere(): boolean {
    return this.table.welcome?.hints ?? false;
  }
  get can(): boolean {
    return this.isThere && this.table.mine && !this.table.view?.over;
  }

  // Ask for a hint; once more puts the pencil away.
  toggle(): void {
    if (this.advised || this.thinking) this.putAway();
    else if (this.can && this.table.shown)
      this.thinking = this.table.send({ do: "advise", at: this.table.shown.move });
  }

  putAway(): void {
    this.advised = null;
    this.thinking = false;
    this.pointed = -1;
  }

  hear(message: Advised): void {
    this.used = message.used;
    if (!this.thinking || message.at !== this.table.shown?.move) return;
    this.thinking = false;
    this.advised = message;
  }

  // Do what a choice is, step by step; what is asked on the way is left to the person.
  follow(number: number): void {
    const hint = this.advised?.hint;
    const one = hint?.choices[number];
    if (!hint || !one) return;
    const steps = [...hint.first, ...one.moves];
    this.putAway();
    this.table.follow(steps);
  }

  openReview(): void {
    this.reviewing = true;
    if (!this.reviewed?.review) this.table.send({ do: "review" });
  }

  closeReview(): void {
    this.reviewing = false;
    this.table.stopLooking();
  }
}

// A table of its own that goes on from a move of this one's record, and with other moves after it;
// why it could not be opened, in a sentence.
export async function playFrom(
  table: TableState,
  at: number,
  then: string[] = [],
): Promise<string> {
  const answer = await fetch(`/api/tables/${table.table}/record`, {
    headers: table.token ? { "x-longbox-token": table.token } : {},
  });
  if (!answer.ok) return ((await answer.json()) as Trouble).error;
  const seats = (table.view?.players ?? []).map((one): Chair => ({
    agent: one.seat === table.me ? null : (table.people?.seats[one.seat]?.agent ?? "greedy"),
  }));
  const wanted: TableWanted = { record: await answer.text(), at, then, seats };
  const made = await ask<TableOpened>("/api/tables", {}, { game: table.welcome?.game, ...wanted });
  if (made.error) return made.error;
  keepSeat(made.table, { token: made.seats[0]!.token });
  go(`/table/${made.table}#${made.seats[0]!.token}`);
  return "";
}
