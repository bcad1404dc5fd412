// Somebody at a table that is not there: the messages of a server, and what is sent to it.
import { tick } from "svelte";
import { TableState } from "../src/lib/table.svelte";
import type { Ahead, Option, PlayerView, Question, Shown, View, Welcome } from "../src/lib/types";
import { Socket } from "./socket";

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    name: `Player ${seat}`,
    seat,
    team: seat % 2,
    out: false,
    character: null,
    characters: [],
    hand: [],
    hand_count: 0,
    deck_count: 0,
    deck_known: {},
    discard: [],
    play: [],
    score: [],
    aside: [],
    at: null,
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    mode: "duel",
    turn: 1,
    active: 0,
    power: 0,
    move: 0,
    confronting: null,
    players: [player(0), player(1)],
    line_up: [],
    main_deck: 0,
    main_deck_known: {},
    destroyed: [],
    stacks: {},
    stack_tops: {},
    over: false,
    winners: [],
    ending: null,
    decision: null,
    ...more,
  };
}

const WELCOME: Welcome = {
  is: "welcome",
  hints: true,
  goal: "",
  table: "t",
  title: "One vs. Other",
  game: [],
  seat: 0,
  undo: "free",
  dice: { sealed: null, salt: null, seed: null, opened: null },
  lesson: null,
  whys: {},
  scenario: null,
  campaign: null,
  standing: null,
  day: null,
  printing: { cards: {}, keywords: {}, inks: {}, emblems: {} },
  log: [],
  chat: [],
};

// What a server foresees of simple cards: none of them asks anything.
function foreseen(options: Option[]): Ahead | null {
  if (!options.some((option) => option.kind === "end turn")) return null;
  const plays = options.filter((option) => option.kind === "play" && option.at?.zone === "hand");
  const left = options.find((option) => option.kind === "buy") ?? plays[0];
  return { plays: plays.map(({ text }) => ({ text, power: 1 })), left: left?.text ?? "" };
}

export class Sitting {
  readonly table: TableState;
  private move = 0;

  constructor(more: Partial<Welcome> = {}, table = "t") {
    this.table = new TableState(table, "token");
    Socket.last().open();
    Socket.last().say({ ...WELCOME, ...more });
  }

  // What was sent since the table was sat down at.
  get sent(): Record<string, unknown>[] {
    return Socket.last().sent.slice(1);
  }

  get chosen(): unknown[] {
    return this.sent.filter((one) => one.do === "choose").map((one) => one.option);
  }

  say(message: object): void {
    Socket.last().say(message);
  }

  // The next view, or that of this move, and all that follows from it by itself.
  async show(
    seen: Partial<View> = {},
    more: Partial<Shown> = {},
    move = this.move + 1,
  ): Promise<void> {
    this.move = move;
    const shown: Shown = {
      is: "view",
      left: null,
      move: this.move,
      view: view(seen),
      options: [],
      events: [],
      lines: [],
      by: 0,
      held: false,
      undo: null,
      clock: null,
      ahead: null,
      sums: null,
      teaching: null,
      ...more,
    };
    this.say(shown);
    await tick();
    await tick();
  }

  // The seat is asked to choose among these.
  async asked(
    options: Option[],
    more: Partial<Question> = {},
    seen: Partial<View> = {},
    move = this.move + 1,
    ahead: Ahead | null = foreseen(options),
  ): Promise<void> {
    const texts = options.map((option) => option.text);
    const decision = { seat: 0, options: texts, ...more };
    await this.show({ ...seen, decision }, { options, ahead }, move);
  }
}
