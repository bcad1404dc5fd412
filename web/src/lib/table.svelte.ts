// A table as this seat sees it: what came over the wire, what is drawn now, what may be chosen.
import { tick } from "svelte";
import { dress } from "../art/inks";
import { Coach } from "./coach.svelte";
import { sensible } from "./teaching";
import { forgetDrag } from "./drag";
import { fly, land, starts } from "./flights";
import { key, LINE_UP, own, same, space } from "./place";
import { go } from "./route.svelte";
import { noteGame } from "./history";
import { newSalt, sealOf, type Seal } from "./sealing";
import { calm, forget, keep, keepSeat, seats, settings } from "./settings.svelte";
import { sound } from "./sounds";
import { keyOf, standing } from "./standing";
import { learn } from "./tip.svelte";
import type {
  Ahead,
  CardTold,
  ChatLine,
  Teaching,
  DiceTold,
  Line,
  Looked,
  Message,
  Option,
  People,
  Playing,
  Spot,
  Priced,
  Printing,
  Question,
  Said,
  Shown,
  Summary,
  UnderView,
  View,
  Welcome,
} from "./types";
import { Wire, type Status } from "./wire";

// What is printed on the cards of a pile, in VP.
export const worth = (table: TableState, names: string[]): number =>
  names.reduce((sum, name) => sum + table.card(name).vp, 0);

const ENDS = ["end turn", "done"];
const CLOSING = 900; // ms until a turn ends by itself

// Zones whose cards lie in sight of all; what is chosen elsewhere is laid out in a tray.
const OPEN = ["play", "Line-Up", "space", "stack", "the city"];

export class TableState {
  welcome = $state.raw<Welcome | null>(null);
  shown = $state.raw<Shown | null>(null);
  moment = $state.raw<Looked | null>(null); // a moment of the past that is looked at
  summary = $state.raw<Summary | null>(null);
  people = $state.raw<People | null>(null);
  sealed = $state.raw<string | null>(null); // what this browser was told first of the dice
  private minutes = $state(0); // since that was told
  private minute = 0;
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state<Status>("connecting");
  gone = $state<string | null>(null);
  refused = $state<string | null>(null);
  inspected = $state<string | null>(null);
  slots = $state.raw<(Priced | null)[]>([]);
  fresh = $state.raw<Set<string>>(new Set()); // places and cards that came since my last move
  waiting = $state(false); // a choice is on its way
  kept = $state(false); // it has arrived, but what came of it has not: others may answer first
  playingAll = $state(false);
  private chain = $state.raw<string[]>([]); // choices that follow by themselves from one that was made
  pointed = $state.raw<Option | null>(null); // the option that is pointed at, or focused
  closing = $state(false); // the turn ends by itself in a moment
  pinning = $state(false); // the next answer is kept for whenever this is asked again
  pile = $state.raw<Spot | null>(null); // the pile that is open
  reading = $state(false); // the log, where it has no place of its own
  menu = $state.raw<{ options: Option[]; x: number; y: number } | null>(null);
  askedEnd = $state(false);
  replay = $state(false);
  private isLooking = false;
  balloon = $state.raw<ChatLine | null>(null); // what somebody else just said
  talks = $state(false); // the coach has no room on the table, and speaks beside it
  picks = $state.raw<{ option: Option; nth: number }[]>([]); // cards picked in place, to be sent together
  splash = $state.raw<CardTold | null>(null); // a Character that just fell

  readonly coach = new Coach(this);

  // Picks that are still to be sent, each by its text; null: to stop.
  private sending: { texts: (string | null)[]; source: string | null; most: number } | null = null;
  private queue: Shown[] = [];
  private timer = 0;
  readonly salt: string; // what this browser adds to the dice, if it comes first
  private readonly wire: Wire;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.salt = seats()[table]?.salt ?? newSalt();
    this.wire = new Wire(
      () => {
        const { take, code } = seats()[table] ?? {};
        const free = take === undefined ? {} : { take, code };
        return {
          do: "sit",
          table,
          token,
          name: settings.name,
          since: this.last,
          salt: this.salt,
          ...free,
        };
      },
      (message) => this.hear(message),
      (status) => (this.status = status),
    );
  }

  // ---------------------------------------------------------------- what is drawn

  get view(): View | null {
    return this.moment?.view ?? this.shown?.view ?? null;
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  // The seat at the bottom of the table; who watches sits behind the first.
  get me(): number {
    return this.seat ?? 0;
  }

  get decision(): Question | null {
    return this.moment ? null : (this.shown?.view.decision ?? null);
  }

  // That a player is not there, and for how many minutes; empty if they are, or a bot plays for them.
  away(seat: number): string {
    const one = this.people?.seats[seat];
    if (!one?.person || one.here || one.agent) return "";
    const minutes = Math.floor((one.away ?? 0) / 60) + this.minutes;
    if (minutes < 1) return "away";
    return minutes < 100 ? `away ${minutes} min` : `away ${Math.floor(minutes / 60)} h`;
  }

  // The card whose text asks.
  get source(): string | null {
    const asks = this.decision?.asks;
    // Who goes first is asked by the rules: the card that stands for it is nobody's to see.
    return asks?.rule === "begin" ? null : (asks?.because?.card ?? null);
  }

  // Whether what is asked needs more room than usual.
  get isWordy(): boolean {
    return this.mine && (this.decision?.prompt?.length ?? 0) > 90;
  }

  // Whether others may answer first, of whom this seat may not know.
  get held(): boolean {
    if (this.moment || this.queue.length) return false;
    return (this.shown?.held ?? false) || (this.waiting && this.kept);
  }

  get mine(): boolean {
    return this.isAsked && !this.chain.length;
  }

  // What the coach of a lesson says of the table as it is drawn.
  get teaching(): Teaching | null {
    if (this.moment || this.queue.length || this.waiting || this.chain.length) return null;
    return this.shown?.teaching ?? null;
  }

  // In a lesson, the option that is to be taken now.
  get sensible(): Option | undefined {
    const coach = this.teaching;
    if (!coach || coach.strayed || !this.mine) return undefined;
    return sensible(this.menu?.options ?? this.options, coach) ?? sensible(this.options, coach);
  }

  get learns(): boolean {
    return Boolean(this.welcome?.lesson) && this.shown?.teaching?.done !== true;
  }

  private get isAsked(): boolean {
    if (this.shown?.teaching?.strayed) return false;
    return (
      this.seat !== null && this.decision?.seat === this.seat && !this.waiting && !this.queue.length
    );
  }

  // What can be chosen, with what several choices lead to; a choice that they all begin with is theirs.
  get options(): Option[] {
    if (!this.mine) return [];
    const offered = this.shown?.options ?? [];
    const ways = this.ahead?.ways ?? [];
    if (!ways.length) return offered;
    const via = this.ahead?.via ?? [];
    return [
      ...offered.filter((option) => !via.includes(option.text)),
      ...ways.map((way) => way.option),
    ];
  }

  // What can be sent just now.
  get offered(): Option[] {
    return this.mine ? (this.shown?.options ?? []) : [];
  }

  // What the server foresees of this turn.
  get ahead(): Ahead | null {
    return this.mine ? (this.shown?.ahead ?? null) : null;
  }

  // The cards that *play all* plays, in their order: what does nothing stays, if others may want it.
  get ready(): Playing[] {
    const plays = this.ahead?.plays ?? [];
    const isWanted = plays.some((one) => one.asks);
    const found = plays.filter((one) => !one.asks && !(one.idle && isWanted));
    const moves = this.teaching?.moves; // in a lesson it plays no other card than is asked for
    return moves && this.learns ? found.filter((one) => moves.includes(one.text)) : found;
  }

  // The cards that it leaves, for they ask something.
  get asking(): Playing[] {
    return this.learns ? [] : (this.ahead?.plays ?? []).filter((one) => one.asks);
  }

  // How many cards of the hand these are.
  copies(plays: Playing[]): number {
    const hand = this.view?.players[this.me]?.hand ?? [];
    return plays.reduce((sum, one) => {
      const card = this.options.find((option) => option.text === one.text)?.card;
      return sum + hand.filter((name) => name === card).length;
    }, 0);
  }

  powerOf(plays: Playing[]): number {
    return plays.reduce((sum, one) => sum + (one.power ?? 0) * this.copies([one]), 0);
  }

  get isTurn(): boolean {
    return this.options.some((option) => ENDS.includes(option.kind));
  }

  // Whether what is asked takes the stage: the card that asks, what it looks at, what may be chosen.
  get staged(): boolean {
    if (!this.mine || this.isTurn || !this.decision?.asks) return false;
    if (this.options.some((option) => option.at && !this.isCloseBy(option.at))) return false;
    return this.tray.length > 0 || (this.source !== null && !this.options.some((one) => one.to));
  }

  // Whether what lies there is laid out on the stage, or lies below it.
  private isCloseBy(place: Spot): boolean {
    return !this.isOpenPlace(place) || (place.zone === "hand" && place.seat === this.me);
  }

  // On a narrow screen an enlarged card covers others: only a long press opens it.
  compact = false;
  inspect = (name: string, how: "hover" | "focus" | "press"): void => {
    const at = this.options.filter((option) => (option.because?.card ?? option.card) === name);
    this.pointed = at.length === 1 ? at[0]! : null;
    if (!this.compact || how === "press") this.inspected = name;
  };

  get dice(): DiceTold | null {
    return this.summary?.dice ?? this.welcome?.dice ?? null;
  }

  // What is left in my deck, in no order; null: I cannot tell, or look at the past.
  get left(): string[] | null {
    return this.moment ? null : (this.shown?.left ?? null);
  }

  get seal(): Seal {
    return this.dice ? sealOf(this.dice, this.table, this.sealed) : "none";
  }

  get printing(): Printing | null {
    return this.welcome?.printing ?? null;
  }

  card(name: string): CardTold {
    return this.printing?.cards[name] ?? { name, called: name, cost: 0, vp: 0 };
  }

  // The printed name of a card; of a Character, with its Level.
  called(name: string): string {
    const card = this.card(name);
    return card.level ? `${card.called}, Level ${card.level}` : card.name;
  }

  // The card on which a player is pictured, or an ally.
  face(name: string): CardTold {
    const player = this.view?.players.find((one) => one.name === name);
    return this.card(player?.character?.card ?? name);
  }

  // What lies under a card, or under a player's Character.
  under(name: string): UnderView | undefined {
    return this.view?.under?.find((one) => one.card === name);
  }

  private get last(): number | null {
    const newest = this.queue[this.queue.length - 1] ?? this.shown;
    return newest?.move ?? null;
  }

  // ---------------------------------------------------------------- options and where they are

  at(place: Spot, card: string): Option[] {
    return this.options.filter(
      (option) =>
        (option.because?.card ?? option.card) === card &&
        !option.to &&
        same(option.at ?? this.home(option), place),
    );
  }

  // Where the card of an option is seen that says no place: an ability to use, or to come first.
  private home(option: Option): Spot | null {
    const card = option.because?.card;
    if (!card) return null;
    if (this.view?.players[this.me]?.play.includes(card)) return own(this.me, "play");
    const found = this.view?.city?.spaces.find((one) => one.cards.some((it) => it.card === card));
    return found ? space(found.space) : null;
  }

  // Options of a space itself: to move or be placed there, or to choose it.
  onSpace(name: string): Option[] {
    return this.options.filter((option) => same(option.to, space(name)));
  }

  // To use a Location, or to buy of the stack that is sold there.
  onLocation(tile: string): Option[] {
    return this.options.filter((option) => option.kind === "use" && option.because?.card === tile);
  }

  onPlayer(seat: number): Option[] {
    return this.options.filter((option) =>
      option.player === undefined
        ? seat === this.me && this.isOfMyCharacter(option)
        : option.seat === seat,
    );
  }

  private isOfMyCharacter(option: Option): boolean {
    const card = this.view?.players[this.me]?.character?.card;
    return !option.at && option.because !== undefined && option.because.card === card;
  }

  // Options that stand nowhere on the table: they become buttons.
  get buttons(): Option[] {
    if (this.picks.length) return [];
    return this.options.filter((option) => !this.isOnTable(option));
  }

  // Cards on offer that no visible zone holds: they are laid out in a tray.
  get tray(): Option[] {
    return this.options.filter(
      (option) => option.card && option.at && option.kind !== "use" && !this.isOpenPlace(option.at),
    );
  }

  private isOpenPlace(place: Spot): boolean {
    if (place.zone === "hand")
      return place.seat === this.me || this.partners.includes(place.seat ?? -1);
    if (place.zone === "Character") return place.seat === this.me; // what was laid on it
    return OPEN.includes(place.zone);
  }

  get partners(): number[] {
    const players = this.view?.players ?? [];
    return players
      .filter((one) => one.seat !== this.me && one.team === players[this.me]?.team)
      .map((one) => one.seat);
  }

  private isOnTable(option: Option): boolean {
    if (option.to) return true;
    if (option.player !== undefined || !option.card) return false;
    if (option.kind !== "use") return option.at !== undefined;
    return option.at
      ? this.isOpenPlace(option.at)
      : this.home(option) !== null || this.isOfMyCharacter(option);
  }

  // ---------------------------------------------------------------- deciding

  choose(option: Option): void {
    if (!this.shown || !this.mine) return;
    const way = this.shown.options.includes(option)
      ? undefined
      : this.ahead?.ways?.find((one) => one.option.text === option.text);
    if (this.pinning) this.pin(option);
    if (option.kind === "confront" && !this.learns)
      this.playsOn = this.fightsIn = this.view?.turn ?? 0;
    this.choosing(way ? way.by[0]! : option.text);
    this.chain = way ? [...way.by.slice(1), option.text] : [];
  }

  private choosing(text: string): void {
    if (!this.shown) return;
    land();
    this.stay();
    this.pointed = null;
    this.menu = null;
    this.pile = null;
    this.askedEnd = false;
    this.refused = null;
    if (this.compact) this.inspected = null;
    this.fresh = new Set();
    this.waiting = this.wire.send({ do: "choose", option: text, at: this.shown.move });
  }

  // Send what follows by itself, as far as it is offered; whatever is asked instead is left to the person.
  private goOn(): void {
    if (!this.chain.length || !this.isAsked) return;
    const text = this.chain[0]!;
    const offered = this.shown?.options.some((option) => option.text === text);
    this.chain = offered ? this.chain.slice(1) : [];
    if (offered) this.choosing(text);
  }

  // Make several choices, one after the other, as far as each is offered.
  follow(texts: string[]): void {
    if (!this.mine || !texts.length) return;
    this.choosing(texts[0]!);
    this.chain = texts.slice(1);
  }

  // ``nth`` of so many ``copies`` that lie together, where cards are picked in place.
  act(options: Option[], event?: MouseEvent | KeyboardEvent | null, nth = 0, copies = 1): void {
    if (this.picking && options.length === 1 && options[0]!.card)
      return this.pick(options[0]!, nth, copies);
    if (options.length === 1) return this.choose(options[0]!);
    if (options.length > 1) {
      const at =
        event instanceof MouseEvent
          ? { x: event.clientX, y: event.clientY }
          : { x: innerWidth / 2, y: innerHeight / 2 };
      this.menu = { options, ...at };
    }
  }

  // Whether several cards are asked for: they are picked in place, and sent with one confirm.
  get picking(): boolean {
    return this.mine && (this.decision?.most ?? 1) > 1 && !this.decision?.order;
  }

  // The place of a card in the order of picking; 0: not picked.
  chosen(options: Option[], nth = 0): number {
    if (!this.picks.length || options.length !== 1) return 0;
    return (
      this.picks.findIndex(
        (one) => one.option.text === options[0]!.text && (nth < 0 || one.nth === nth),
      ) + 1
    );
  }

  private pick(option: Option, nth: number, copies: number): void {
    const at = this.chosen([option], nth);
    const have = this.picks.filter((one) => one.option.text === option.text).length;
    if (nth < 0 && have >= copies)
      this.picks = this.picks.filter((one) => one.option.text !== option.text);
    else if (nth >= 0 && at) this.picks = this.picks.filter((_, i) => i !== at - 1);
    else if (have < copies)
      this.picks = [
        ...this.picks.slice(0, (this.decision?.most ?? 1) - 1),
        { option, nth: nth < 0 ? have : nth },
      ];
  }

  get canConfirm(): boolean {
    const offered = new Set(
      this.options.filter((option) => option.card).map((option) => option.text),
    ).size;
    return (
      this.picks.length > 0 &&
      (this.picks.length >= (this.decision?.least ?? 1) || this.picks.length >= offered)
    );
  }

  confirm(): void {
    const decision = this.decision;
    if (!this.picking || !this.canConfirm || !decision) return;
    const most = decision.most ?? 1;
    const texts: (string | null)[] = this.picks.map((one) => one.option.text);
    if (texts.length < most && texts.length >= (decision.least ?? 0)) texts.push(null);
    this.sending = { texts, source: this.source, most };
    this.picks = [];
    this.sendPicks();
  }

  // One pick at a time, as the engine asks; whatever it asks instead is left to the person.
  private sendPicks(): void {
    const sending = this.sending;
    if (!sending || !this.mine) return;
    const decision = this.decision!;
    const text = sending.texts.shift();
    const option =
      this.source === sending.source && decision.most === sending.most
        ? this.options.find((one) => (text === null ? one.kind === "stop" : one.text === text))
        : undefined;
    sending.most -= 1;
    if (!sending.texts.length || !option) this.sending = null;
    if (option) this.choose(option);
  }

  // Whether what is not on offer shall step back: only while cards are chosen among.
  get dims(): boolean {
    return this.mine && (this.isTurn || this.options.some((option) => option.card));
  }

  // Once more ends a turn with something left that is worth doing.
  end(): void {
    const option = this.options.find((one) => ENDS.includes(one.kind));
    if (!option) return;
    if (settings.askEnd && !this.learns && this.ahead?.left && !this.askedEnd) this.askedEnd = true;
    else this.choose(option);
  }

  // Play what asks nothing; once that is done, what is left, which asks one thing after the other.
  playAll(): void {
    this.playingRest = !this.ready.length;
    this.playingAll = true;
    if (!this.learns) this.playsOn = this.view?.turn ?? 0;
    this.goOnPlaying();
  }

  private playingRest = false;
  private playsOn = 0; // the turn in which it goes on with what is drawn
  private fightsIn = 0; // the turn whose Confrontation is all that its cards are for
  private goOnPlaying(): void {
    if (!this.mine) return;
    const turn = this.moment ? -1 : this.view?.turn;
    if (this.isTurn && this.fightsIn === turn) this.playingAll = this.playingRest = true;
    else if (this.isTurn && this.playsOn === turn && this.ready.some((one) => !one.idle))
      this.playingAll = true;
    if (this.playsOn !== turn) this.playingAll = false;
    if (!this.playingAll) return;
    if (!this.isTurn) {
      this.playingAll = this.playingRest;
      return;
    }
    const next = this.ready[0] ?? (this.playingRest ? this.asking[0] : undefined);
    const option = this.options.find((one) => one.kind === "play" && one.text === next?.text);
    if (option) this.choose(option);
    else this.playingAll = false;
  }

  // Standing answers: a question that was answered for good is not put again; after an undo the
  // same question is the person's.
  private answered = -1;
  private answer(): boolean {
    const at = this.shown?.move ?? -1;
    const decision = this.decision;
    if (this.learns || !this.mine || !decision || at <= this.answered) return false;
    const option = standing(decision, this.options, settings) ?? this.notNow(decision);
    if (!option) return false;
    this.answered = at;
    this.choose(option);
    return true;
  }

  // A teammate is asked to Assist once the other has played, and no more than twice a turn; whoever
  // raised a hand is asked at once.
  raised = $state(false);
  private helped = { turn: -1, power: -1, often: 0 };
  private notNow(decision: Question): Option | undefined {
    const view = this.view;
    if (decision.asks?.rule !== "assist" || !view) return undefined;
    if (this.raised) {
      this.raised = false;
      return undefined;
    }
    const { turn, power } = view;
    if (this.helped.turn !== turn) this.helped = { turn, power: -1, often: 0 };
    const cost = decision.asks.cost ?? Infinity;
    const playsOn = (view.players[view.active]?.hand_count ?? 0) > 0;
    if (playsOn || power >= cost || power === this.helped.power || this.helped.often > 1)
      return this.options.find((option) => option.kind === "pass");
    this.helped = { turn, power, often: this.helped.often + 1 };
    return undefined;
  }

  // Whether one could Assist whoever has the turn now, by what one holds.
  get canHelp(): boolean {
    const { view, seat } = this;
    if (!view || view.over || seat === null || !this.partners.includes(view.active)) return false;
    return view.players[seat]!.hand.some((name) => this.card(name).keywords?.includes("Assist"));
  }

  private pin(option: Option): void {
    this.pinning = false;
    const key = keyOf(this.decision);
    if (!key || !this.decision) return;
    const said = this.decision.asks?.said ?? "";
    const others = settings.answers.filter((one) => one.key !== key);
    const card = this.source ? this.called(this.source) : "";
    settings.answers = [...others, { key, card, said, text: option.text, on: true }];
    keep();
  }

  // Whether what is asked can be answered for good.
  get canPin(): boolean {
    return this.mine && !this.isTurn && !this.picking && keyOf(this.decision) !== "";
  }

  // A turn with nothing left ends by itself, after a moment in which any key or click stops it.
  private close_ = 0;
  private closeTurn(): void {
    this.stay();
    const ahead = this.ahead;
    if (this.learns || !settings.endSelf || !ahead || ahead.left || ahead.ways?.length) return;
    if (!this.isTurn || this.ready.some((one) => !one.idle) || this.asking.length) return;
    const idle = new Set(ahead.plays?.map((one) => one.text));
    if (!this.options.every((one) => ENDS.includes(one.kind) || idle.has(one.text))) return;
    this.closing = true;
    this.close_ = window.setTimeout(() => {
      const option = this.options.find((one) => ENDS.includes(one.kind));
      this.closing = false;
      if (option) this.choose(option);
    }, CLOSING);
  }

  stay(): void {
    clearTimeout(this.close_);
    this.closing = false;
  }

  undo(): void {
    this.wire.send({ do: "undo" });
  }

  send(message: Message): boolean {
    return this.wire.send(message);
  }

  look(at: number): void {
    this.isLooking = true;
    this.wire.send({ do: "look", at });
  }

  stopLooking(): void {
    this.isLooking = false;
    this.moment = null;
    this.replay = false;
    if (this.shown) this.slots = placed([], this.shown.view.line_up);
  }

  close(): void {
    clearTimeout(this.timer);
    this.stay();
    clearInterval(this.minute);
    this.wire.close();
  }

  // ---------------------------------------------------------------- hearing

  private hear(message: Said): void {
    switch (message.is) {
      case "welcome":
        this.wear(message.printing);
        this.welcome = message;
        this.log = message.log;
        this.chat = message.chat;
        this.gone = null;
        this.sealed ??= seats()[this.table]?.sealed ?? message.dice.sealed;
        if (this.token)
          keepSeat(this.table, {
            token: this.token,
            title: message.title,
            salt: this.salt,
            ...(this.sealed === null ? {} : { sealed: this.sealed }),
          });
        break;
      case "kept":
        this.kept = true;
        break;
      case "view":
        this.take(message);
        break;
      case "moment":
        if (!this.isLooking) break; // who asked for it has gone on
        this.replay = true;
        this.slots = placed(this.slots, message.view.line_up);
        this.past(message);
        break;
      case "hint":
        this.coach.hear(message);
        break;
      case "review":
        this.coach.reviewed = message;
        break;
      case "summary":
        this.summary = message;
        break;
      case "people":
        this.people = message;
        this.minutes = 0;
        this.noteGame();
        clearInterval(this.minute);
        if (message.seats.some((one) => one.away !== null))
          this.minute = window.setInterval(() => (this.minutes += 1), 60_000);
        break;
      case "said":
        this.chat = [...this.chat, message];
        if (message.seat !== this.seat || this.seat === null) {
          this.balloon = message;
          setTimeout(() => (this.balloon = this.balloon === message ? null : this.balloon), 5000);
        }
        break;
      case "undone":
        this.queue = [];
        clearTimeout(this.timer);
        this.timer = 0;
        this.log = message.log;
        this.playingAll = false;
        this.playsOn = this.fightsIn = 0;
        this.chain = [];
        this.summary = null;
        break;
      case "cards": // a pack was opened: what lies in it is known from now on
        this.wear(message.printing);
        if (this.welcome) {
          const { printing } = this.welcome;
          this.welcome = {
            ...this.welcome,
            printing: {
              ...printing,
              cards: { ...printing.cards, ...message.printing.cards },
              keywords: { ...printing.keywords, ...message.printing.keywords },
            },
          };
        }
        break;
      case "rematch": {
        const token = message.same ? this.token : message.token; // a campaign's seats keep their tokens
        if (token) keepSeat(message.table, { token });
        go(token ? `/table/${message.table}#${token}` : `/table/${message.table}`);
        break;
      }
      case "refused":
        forgetDrag(); // the card lies where it was
        this.refused = message.text;
        this.coach.thinking = false;
        this.waiting = false;
        this.playingAll = false;
        this.chain = [];
        this.sending = null;
        break;
      case "stopping":
        this.refused = message.text;
        break;
      case "gone": {
        this.wire.close();
        const { code } = seats()[this.table] ?? {};
        if (code && !this.welcome) {
          forget(this.table); // the seat was somebody else's before it was mine
          go(`/join/${code}`, true);
        } else this.gone = message.text;
        break;
      }
    }
  }

  private wear(printing: Printing): void {
    dress(printing.inks, printing.emblems);
    learn(printing.keywords);
  }

  private past(message: Looked): void {
    const from =
      this.moment && Math.abs(this.moment.move - message.move) === 1 ? starts(message.events) : [];
    this.moment = message;
    void tick().then(() => fly(from));
  }

  private take(message: Shown): void {
    const isFirst = this.shown === null;
    const isOwn = message.by === this.seat && !this.queue.length;
    if (isFirst || isOwn || calm() || settings.speed === 0 || document.hidden) {
      this.queue.push(message);
      this.catchUp();
      return;
    }
    this.queue.push(message);
    if (!this.timer) this.next();
  }

  // Another seat's moves, one at a time, each long enough to be read.
  private next(): void {
    this.timer = 0;
    const message = this.queue.shift();
    if (!message) return;
    this.draw(message);
    if (this.queue.length || message.by !== this.seat) {
      const dwell = Math.min(550, 2500 / (this.queue.length + 1)) / (settings.speed || 1);
      this.timer = window.setTimeout(() => this.next(), Math.max(90, dwell));
    }
  }

  // Draw all that waits at once.
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    land();
    while (this.queue.length) this.draw(this.queue.shift()!);
  }

  get isBehind(): boolean {
    return this.queue.length > 0;
  }

  private draw(message: Shown): void {
    land();
    const was = this.shown?.view;
    const from = this.moment ? [] : starts(message.events);
    const number = this.log[this.log.length - 1]?.move ?? 0;
    this.shown = message;
    this.coach.putAway();
    if (!this.moment) this.slots = placed(was ? this.slots : [], message.view.line_up);
    const fresh = message.lines.filter((line) => (line.move ?? 0) > number);
    if (fresh.length) this.log = [...this.log, ...fresh];
    this.waiting = false;
    this.kept = false;
    this.picks = [];
    this.pointed = null;
    this.pinning = false;
    const kinds = new Set(message.events.map((event) => event.kind));
    for (const kind of kinds) sound(kind === "gain" ? "buy" : kind);
    this.mark(message);
    const fallen = message.events.find(
      (event) => event.kind === "defeat" && event.card && this.card(event.card).level,
    );
    if (fallen?.card && settings.speed && !message.view.over) {
      this.splash = this.card(fallen.card);
      setTimeout(() => (this.splash = null), 1400 / settings.speed);
    }
    const asked = message.view.decision?.seat === this.seat && this.seat !== null;
    this.remember(message.view, asked);
    if (asked && was?.decision?.seat !== this.seat && !message.view.over) {
      sound("turn");
      if (document.hidden) document.title = "Your turn · Longbox";
    }
    const focused = placeOfFocus();
    void tick().then(() => {
      fly(from);
      this.goOn();
      this.sendPicks();
      if (!this.answer()) this.goOnPlaying();
      if (this.mine) this.closeTurn();
      keepFocus(focused);
    });
  }

  // What the list of my games tells of this one; written when it has changed.
  private noted = "";
  private remember(view: View, mine: boolean): void {
    if (this.seat === null || !this.token) return;
    const what = `${view.mode}, turn ${view.turn}`;
    const now = `${what} ${mine} ${view.over}`;
    if (now === this.noted) return;
    this.noted = now;
    keepSeat(this.table, {
      token: this.token,
      title: this.welcome?.title ?? "",
      what,
      mine,
      over: view.over,
      ...(view.over ? { won: view.winners.includes(this.seat) } : {}),
    });
    this.noteGame();
  }

  // What this browser remembers of a game: whether others sit there, and how it ended.
  private noteGame(): void {
    const { people, view, seat } = this;
    if (!people || seat === null || !this.token) return;
    const persons = people.seats.filter((one) => one.person).length;
    if (persons > 1 && !seats()[this.table]?.shared) keepSeat(this.table, { shared: true });
    if (!view?.over || this.moment) return;
    noteGame(this.table, {
      player: view.players[seat]!.name,
      against: view.players
        .filter((one) => one.team !== view.players[seat]!.team)
        .map((one) => people.seats[one.seat]?.agent ?? ""),
      mode: view.mode,
      won: view.winners.includes(seat),
      drawn: !view.winners.length && view.city === undefined,
      turns: view.turn,
      ...(this.welcome?.day ? { day: this.welcome.day } : {}),
    });
  }

  private mark(message: Shown): void {
    const fresh = new Set(this.fresh);
    for (const event of message.events) {
      if (event.card && event.kind === "enter")
        fresh.add(`${key(event.to ?? LINE_UP)}|${event.card}`);
    }
    this.fresh = fresh;
  }
}

// Focus never falls to the page's top: it goes to the next card of the same zone, else to the prompt.
function placeOfFocus(): { place: string; index: number } | null {
  const zone = document.activeElement?.closest<HTMLElement>("[data-place]");
  if (!zone?.dataset.place)
    return document.activeElement?.closest(".buttons, footer") ? { place: "", index: 0 } : null;
  return {
    place: zone.dataset.place,
    index: [...zone.querySelectorAll("[data-card]")].indexOf(document.activeElement!),
  };
}

function keepFocus(was: { place: string; index: number } | null): void {
  if (!was || document.activeElement !== document.body) return;
  const cards = was.place
    ? document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(was.place)}"] [data-card]`)
    : [];
  const next =
    cards[Math.min(was.index, cards.length - 1)] ??
    document.querySelector<HTMLElement>(".buttons .btn, footer .btn");
  next?.focus({ preventScroll: true });
}

// Slots keep their place: what is gone leaves a gap, what comes fills one.
export function placed(was: (Priced | null)[], now: Priced[]): (Priced | null)[] {
  const left = [...now];
  const size = Math.max(5, was.length > 5 && now.length > 5 ? now.length : 5, now.length);
  const slots: (Priced | null)[] = Array.from({ length: size }, (_, i) => {
    const before = was[i];
    const found = before ? left.findIndex((one) => one.card === before.card) : -1;
    return found >= 0 ? left.splice(found, 1)[0]! : null;
  });
  for (let i = 0; i < slots.length && left.length; i++) slots[i] ??= left.shift()!;
  return slots;
}
