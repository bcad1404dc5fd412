import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { LINE_UP, own, space, stack } from "../src/lib/place";
import { placed, worth } from "../src/lib/table.svelte";
import { said } from "../src/lib/text";
import type { Option, Spot } from "../src/lib/types";
import { player, Sitting } from "./sitting";
import { Socket, stubSockets } from "./socket";

const option = (kind: string, card?: string, at?: Spot): Option => ({
  text: card ? `${kind} ${card}` : kind,
  kind,
  ...(card === undefined ? {} : { card }),
  ...(at === undefined ? {} : { at }),
});
const use = (card: string, at?: Spot): Option => ({
  ...option("use", card, at),
  because: { card, ability: 0 },
});
const asks = (card: string) => ({ because: { card } });
const END = option("end turn");
const STOP = option("stop");
const HAND = own(0, "hand");

let sitting: Sitting;

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, { speed: 0, sound: false, askEnd: true, askOrder: true, endSelf: false });
  stubSockets();
  sitting = new Sitting();
});
afterEach(() => {
  sitting.table.close();
  vi.useRealTimers();
});

describe("placed", () => {
  const cards = (...names: string[]) => names.map((card, cost) => ({ card, cost }));
  const names = (slots: ({ card: string } | null)[]) => slots.map((one) => one?.card ?? null);

  it("leaves a gap where a card was", () => {
    const before = placed([], cards("a", "b", "c", "d", "e"));

    expect(names(placed(before, cards("a", "c", "d", "e")))).toEqual(["a", null, "c", "d", "e"]);
  });

  it("fills the gap with what comes, and moves nothing else", () => {
    const before = placed(placed([], cards("a", "b", "c", "d", "e")), cards("a", "c", "d", "e"));

    expect(names(placed(before, cards("a", "c", "d", "e", "f")))).toEqual([
      "a",
      "f",
      "c",
      "d",
      "e",
    ]);
  });

  it("keeps copies apart", () => {
    const before = placed([], cards("a", "a", "b", "a", "c"));

    expect(names(placed(before, cards("a", "b", "a")))).toEqual(["a", "a", "b", null, null]);
  });

  it("takes the new cost of a card that stays", () => {
    expect(placed([{ card: "a", cost: 5 }], [{ card: "a", cost: 2 }])[0]).toEqual({
      card: "a",
      cost: 2,
    });
  });

  it.each([0, 3, 5, 7])("shows each of %i cards, in five slots at least", (count) => {
    const now = cards(...Array.from({ length: count }, (_, i) => `card ${i}`));
    const long = placed([], cards("x", "card 1", "y", "z", "v", "w", "u", "t"));

    for (const was of [[], long]) {
      const found = placed(was, now);

      expect(found.length).toBe(Math.max(5, count));
      expect(new Set(names(found).filter(Boolean))).toEqual(new Set(now.map((one) => one.card)));
    }
  });
});

function past(): object {
  return {
    is: "moment",
    move: 0,
    of: 1,
    view: sitting.table.shown!.view,
    events: [],
    lines: [],
    by: null,
    text: null,
  };
}

describe("whose turn it is", () => {
  it("is mine when I am asked, and then alone are there options", async () => {
    await sitting.asked([END]);

    expect([sitting.table.mine, sitting.table.options.length]).toEqual([true, 1]);

    await sitting.show({ decision: { seat: 1 } });

    expect([sitting.table.mine, sitting.table.options.length]).toEqual([false, 0]);
  });

  it("is nobody's at a moment of the past", async () => {
    await sitting.asked([END]);
    sitting.table.look(0);
    sitting.say(past());

    expect(sitting.table.options).toEqual([]);

    sitting.table.stopLooking();

    expect(sitting.table.mine).toBe(true);
  });

  it("stays mine when a moment comes that nobody looks at any more", async () => {
    await sitting.asked([END]);
    sitting.table.look(0);
    sitting.table.stopLooking();
    sitting.say(past());

    expect([sitting.table.mine, sitting.table.replay]).toEqual([true, false]);
  });

  it("is never a spectator's", async () => {
    stubSockets();
    sitting = new Sitting({ seat: null });
    await sitting.asked([END]);

    expect(sitting.table.mine).toBe(false);
    expect(sitting.table.me).toBe(0);
  });
});

describe("choosing", () => {
  it("sends the option's text and the move that it answers, once", async () => {
    await sitting.asked([END, option("pass")]);
    sitting.table.choose(END);
    sitting.table.choose(option("pass"));

    expect(sitting.sent).toEqual([{ do: "choose", option: "end turn", at: 1 }]);
    expect(sitting.table.mine).toBe(false);
  });

  it("can be done anew after a refusal, which is told", async () => {
    await sitting.asked([END]);
    sitting.table.choose(END);
    sitting.say({ is: "refused", text: "Not now." });

    expect(sitting.table.refused).toBe("Not now.");

    sitting.table.choose(END);

    expect(sitting.chosen).toEqual(["end turn", "end turn"]);
    expect(sitting.table.refused).toBeNull();
  });

  it("stays possible while the wire is down", async () => {
    await sitting.asked([END]);
    Socket.last().readyState = 3;
    sitting.table.choose(END);

    expect(sitting.table.mine).toBe(true);
  });

  it("acts on the one option of a place, and asks which of several", async () => {
    const both = [option("play", "Kick", HAND), option("discard", "Kick", HAND)];
    await sitting.asked(both);
    sitting.table.act(both, new MouseEvent("click", { clientX: 3, clientY: 4 }));

    expect(sitting.table.menu).toEqual({ options: both, x: 3, y: 4 });
    expect(sitting.chosen).toEqual([]);

    sitting.table.act([both[0]!]);

    expect(sitting.table.menu).toBeNull();
    expect(sitting.chosen).toEqual(["play Kick"]);
  });
});

describe("where options are", () => {
  it("is at their card and place", async () => {
    const [kick, other] = [option("play", "Kick", HAND), option("buy", "Kick", LINE_UP)];
    await sitting.asked([kick, other, END]);

    expect(sitting.table.at(HAND, "Kick")).toEqual([kick]);
    expect(sitting.table.at(LINE_UP, "Kick")).toEqual([other]);
    expect(sitting.table.at(HAND, "Punch")).toEqual([]);
    expect(sitting.table.buttons).toEqual([END]);
    expect(sitting.table.tray).toEqual([]);
  });

  it("is my own play for an ability, not a foe's card of the same name", async () => {
    const lamp = use("Lamp", own(0, "play"));
    await sitting.asked([lamp], {}, { players: [player(0, { play: ["Lamp"] }), player(1)] });

    expect(sitting.table.at(own(0, "play"), "Lamp")).toEqual([lamp]);
    expect(sitting.table.at(own(1, "play"), "Lamp")).toEqual([]);
    expect(sitting.table.buttons).toEqual([]);
  });

  it("is a button for an ability of a card that is not in sight", async () => {
    const all = [use("Lamp"), use("Plot", { zone: "the Scenario" })];
    await sitting.asked(all);

    expect(sitting.table.buttons).toEqual(all);
    expect(sitting.table.tray).toEqual([]);
  });

  it("is the Character for its ability, and a Location for the Location's", async () => {
    const card = "Player 0 (9)";
    const character = { card, level: 1, cost: 9, printed_cost: 9, vp: 0, text: "" };
    const [mine, docks] = [use(card), use("Docks", { zone: "the city" })];
    await sitting.asked([mine, docks], {}, { players: [player(0, { character }), player(1)] });

    expect(sitting.table.onPlayer(0)).toEqual([mine]);
    expect(sitting.table.onLocation("Docks")).toEqual([docks]);
    expect(sitting.table.buttons).toEqual([]);
  });

  it("is also the card in play whose ability comes next", async () => {
    const next: Option = { ...option("choose", "Lamp"), because: { card: "Lamp", ability: 1 } };
    await sitting.asked([next], {}, { players: [player(0, { play: ["Lamp"] }), player(1)] });

    expect(sitting.table.at(own(0, "play"), "Lamp")).toEqual([next]);
    expect(sitting.table.buttons).toEqual([next]);
  });

  it("is the tray for cards of closed places, and of a foe's hand, not of a teammate's", async () => {
    const places = [
      own(1, "hand"),
      own(2, "hand"),
      own(0, "discard pile"),
      stack("Main"),
      own(1, "play"),
    ];
    const offered = places.map((place, i) => option("choose", `Card ${i}`, place));
    const players = [player(0), player(1), player(2)];
    await sitting.asked(offered, {}, { players });

    expect(sitting.table.partners).toEqual([2]);
    expect(sitting.table.tray.map((one) => one.at)).toEqual([places[0], places[2]]);
  });

  it("is a player for an option that names one", async () => {
    const foe: Option = { text: "choose Player 1", kind: "choose", player: "Player 1", seat: 1 };
    await sitting.asked([foe]);

    expect(sitting.table.onPlayer(1)).toEqual([foe]);
    expect(sitting.table.onPlayer(0)).toEqual([]);
    expect(sitting.table.buttons).toEqual([foe]);
  });

  it("is a space of the city for moving there", async () => {
    const move: Option = { text: "move to L2", kind: "move", to: space("L2") };
    await sitting.asked([move]);

    expect(sitting.table.onSpace("L2")).toEqual([move]);
    expect(sitting.table.onSpace("L3")).toEqual([]);
    expect(sitting.table.buttons).toEqual([]);
  });
});

describe("picking several cards", () => {
  const [a, b, c] = ["A", "B", "C"].map((name) => option("discard", name, HAND)) as [
    Option,
    Option,
    Option,
  ];
  const picked = () => sitting.table.picks.map((one) => one.option.card);

  it("gathers them in order and takes one back", async () => {
    await sitting.asked([a, b, c], { least: 2, most: 2 });
    sitting.table.act([a]);
    sitting.table.act([b]);

    expect([sitting.table.chosen([a]), sitting.table.chosen([b])]).toEqual([1, 2]);
    expect(sitting.table.canConfirm).toBe(true);

    sitting.table.act([a]);

    expect(picked()).toEqual(["B"]);
    expect(sitting.table.canConfirm).toBe(false);
    expect(sitting.sent).toEqual([]);
  });

  it("puts the newest in the place of the last when there are enough", async () => {
    await sitting.asked([a, b, c], { least: 2, most: 2 });
    for (const one of [a, b, c]) sitting.table.act([one]);

    expect(picked()).toEqual(["A", "C"]);
  });

  it("takes each copy of a card by itself", async () => {
    await sitting.asked([a, b], { least: 1, most: 3 });
    sitting.table.act([a], null, 0, 2);
    sitting.table.act([a], null, 1, 2);

    expect(sitting.table.chosen([a], 1)).toBe(2);

    sitting.table.act([a], null, 0, 2);

    expect([sitting.table.chosen([a], 0), sitting.table.chosen([a], 1)]).toEqual([0, 1]);
  });

  it("takes one copy more with each click on a pile of them, then none", async () => {
    await sitting.asked([a], { least: 1, most: 3 });
    const counts = [1, 2, 3].map(() => {
      sitting.table.act([a], null, -1, 2);
      return sitting.table.picks.length;
    });

    expect(counts).toEqual([1, 2, 0]);
  });

  it("sends them one by one, each when the last was answered", async () => {
    await sitting.asked([a, b, c], { least: 2, most: 2, asks: asks("Trap") });
    sitting.table.act([c]);
    sitting.table.act([a]);
    sitting.table.confirm();

    expect(sitting.chosen).toEqual(["discard C"]);

    await sitting.asked([a, b], { least: 1, most: 1, asks: asks("Trap") });

    expect(sitting.chosen).toEqual(["discard C", "discard A"]);

    await sitting.asked([b, END]);

    expect(sitting.chosen).toHaveLength(2);
  });

  it("says stop after fewer than there might be", async () => {
    await sitting.asked([a, b, c, STOP], { least: 0, most: 3, asks: asks("Trap") });
    sitting.table.act([b]);
    sitting.table.confirm();
    await sitting.asked([a, c, STOP], { least: 0, most: 2, asks: asks("Trap") });

    expect(sitting.chosen).toEqual(["discard B", "stop"]);
  });

  it("leaves the rest to the person when something else is asked", async () => {
    await sitting.asked([a, b], { least: 2, most: 2, asks: asks("Trap") });
    sitting.table.act([a]);
    sitting.table.act([b]);
    sitting.table.confirm();
    await sitting.asked([b, END], { least: 1, most: 1, asks: asks("Other Trap") });
    await sitting.asked([b], { least: 1, most: 1, asks: asks("Trap") });

    expect(sitting.chosen).toEqual(["discard A"]);
  });

  it("is done with what there is when there are too few", async () => {
    await sitting.asked([a], { least: 2, most: 2 });
    sitting.table.act([a]);

    expect(sitting.table.canConfirm).toBe(true);
  });

  it("is not how things are put in order", async () => {
    await sitting.asked([a, b], { most: 2, order: true });
    sitting.table.act([a]);

    expect(sitting.chosen).toEqual(["discard A"]);
  });
});

describe("playing all", () => {
  const [kick, punch] = ["Kick", "Punch"].map((name) => option("play", name, HAND)) as [
    Option,
    Option,
  ];

  it("plays card after card, and then leaves the turn to the person", async () => {
    await sitting.asked([kick, punch, END]);
    sitting.table.playAll();
    await sitting.asked([punch, END]);
    await sitting.asked([option("buy", "Lamp", LINE_UP), END]);

    expect(sitting.chosen).toEqual(["play Kick", "play Punch"]);
    expect(sitting.table.playingAll).toBe(false);

    await sitting.asked([kick, END]); // it was drawn

    expect(sitting.chosen).toHaveLength(3);

    await sitting.asked([kick, END], {}, { turn: 3 });

    expect(sitting.chosen).toHaveLength(3);
  });

  it("leaves what asks something, and plays that when it is pressed again", async () => {
    const ahead = { plays: [{ text: kick.text }, { text: punch.text, asks: "Discard a card." }] };
    await sitting.asked([kick, punch, END], {}, {}, 1, ahead);
    sitting.table.playAll();
    await sitting.asked([punch, END], {}, {}, 2, { plays: ahead.plays.slice(1) });

    expect(sitting.chosen).toEqual(["play Kick"]);

    sitting.table.playAll();

    expect(sitting.chosen).toEqual(["play Kick", "play Punch"]);
  });

  it("plays no card of another place", async () => {
    await sitting.asked([option("play", "Kick", own(0, "discard pile")), END]);
    sitting.table.playAll();

    expect(sitting.chosen).toEqual([]);
  });

  it("stops where a card asks something", async () => {
    await sitting.asked([kick, punch, END]);
    sitting.table.playAll();
    await sitting.asked([option("yes"), option("no")]);

    expect(sitting.chosen).toEqual(["play Kick"]);
    expect(sitting.table.playingAll).toBe(false);
  });
});

describe("what several choices lead to", () => {
  const first = option("normal turn");
  const kick = option("play", "Kick", HAND);
  const ahead = { ways: [{ option: kick, by: ["normal turn"] }], via: ["normal turn"] };

  it("is on offer in place of the first of them, and they follow by themselves", async () => {
    await sitting.asked([first, option("confront", "Ann")], {}, {}, 1, ahead);

    expect(sitting.table.options.map((one) => one.kind)).toEqual(["confront", "play"]);

    sitting.table.choose(kick);
    await sitting.asked([kick, END]);

    expect(sitting.chosen).toEqual(["normal turn", "play Kick"]);
  });

  it("is called off where something else is asked", async () => {
    await sitting.asked([first], {}, {}, 1, ahead);
    sitting.table.choose(kick);
    await sitting.asked([option("yes"), option("no")]);
    await sitting.asked([kick, END]);

    expect(sitting.chosen).toEqual(["normal turn"]);
  });
});

describe("standing answers", () => {
  const asks = { because: { card: "Lamp", ability: 0 }, choice: "may", verb: "do", said: "Draw." };
  const both = [option("yes"), option("no")];

  it("answer what was pinned, until it is taken back", async () => {
    settings.answers = [];
    await sitting.asked(both, { asks });
    sitting.table.pinning = true;
    sitting.table.choose(both[1]!);
    await sitting.asked(both, { asks });

    expect(sitting.chosen).toEqual(["no", "no"]);

    await sitting.asked(both, { asks: { ...asks, because: { card: "Rope", ability: 0 } } });

    expect(sitting.chosen).toHaveLength(2);
    settings.answers = [];
  });

  it("pass where no Block could save one, if a person wants that", async () => {
    const block = {
      ...option("block", "Guard", HAND),
      outcome: { cost: [9, 11] as [number, number] },
    };
    const blocking = { rule: "block", cost: 9, power: 12 };
    settings.askBlock = false;
    await sitting.asked([block, option("pass")], { asks: blocking });

    expect(sitting.chosen).toEqual(["pass"]);

    await sitting.asked([block, option("pass")], { asks: { ...blocking, power: 10 } });

    expect(sitting.chosen).toEqual(["pass"]);
    settings.askBlock = true;
  });
});

describe("ending the turn", () => {
  it("asks once while something is left to play or to buy", async () => {
    await sitting.asked([option("buy", "Lamp", LINE_UP), END]);
    sitting.table.end();

    expect([sitting.table.askedEnd, sitting.chosen]).toEqual([true, []]);

    sitting.table.end();

    expect(sitting.chosen).toEqual(["end turn"]);
  });

  it("does not ask where nothing is left", async () => {
    await sitting.asked([option("use", "Lamp"), END]);
    sitting.table.end();

    expect(sitting.chosen).toEqual(["end turn"]);
  });

  it("does not ask whoever does not want to be asked", async () => {
    settings.askEnd = false;
    await sitting.asked([option("buy", "Lamp", LINE_UP), END]);
    sitting.table.end();

    expect(sitting.chosen).toEqual(["end turn"]);
  });
});

describe("mere order", () => {
  const both = [option("choose", "First"), option("choose", "Second")];

  it("is left to the table where a person wants that", async () => {
    settings.askOrder = false;
    await sitting.asked(both, { order: true });

    expect(sitting.chosen).toEqual(["choose First"]);
  });

  it("is the person's after they took back what the table chose", async () => {
    settings.askOrder = false;
    await sitting.asked(both, { order: true });
    sitting.say({ is: "undone", to: 1, log: [] });
    await sitting.asked(both, { order: true }, {}, 1);

    expect(sitting.chosen).toEqual(["choose First"]);
    expect(sitting.table.mine).toBe(true);
  });

  it("is asked about otherwise, and so is what is more than order", async () => {
    await sitting.asked(both, { order: true });
    settings.askOrder = false;
    await sitting.asked(both);

    expect(sitting.chosen).toEqual([]);
  });
});

describe("moves of others", () => {
  const foe = { seat: 1 };

  it("are drawn one at a time, and I am asked after the last", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    settings.speed = 1;
    await sitting.show({ power: 0 });
    await sitting.show({ power: 1, decision: foe }, { by: 1 });
    await sitting.show({ power: 2, decision: foe }, { by: 1 });
    await sitting.show({ power: 3, decision: { seat: 0 } }, { by: 1, options: [END] });

    expect([sitting.table.view?.power, sitting.table.isBehind]).toEqual([1, true]);

    vi.advanceTimersByTime(600);

    expect([sitting.table.view?.power, sitting.table.mine]).toEqual([2, false]);

    vi.advanceTimersByTime(600);

    expect([sitting.table.view?.power, sitting.table.mine]).toEqual([3, true]);
  });

  it("are all there as soon as somebody catches up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    settings.speed = 1;
    await sitting.show({ power: 0 });
    await sitting.show({ power: 1, decision: foe }, { by: 1 });
    await sitting.show({ power: 2, decision: foe }, { by: 1 });
    sitting.table.catchUp();

    expect([sitting.table.view?.power, sitting.table.isBehind]).toEqual([2, false]);
  });

  it("that are taken back are not drawn", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    settings.speed = 1;
    await sitting.show({ power: 0 });
    await sitting.show({ power: 1, decision: foe }, { by: 1 });
    await sitting.show({ power: 2, decision: foe }, { by: 1 });
    sitting.say({ is: "undone", to: 1, log: [] });
    vi.advanceTimersByTime(5000);

    expect([sitting.table.view?.power, sitting.table.isBehind]).toEqual([1, false]);
  });
});

describe("whoever may answer first", () => {
  it("is told to who comes back meanwhile, and to who has just chosen", async () => {
    await sitting.show({ decision: { seat: null } }, { held: true });

    expect(sitting.table.held).toBe(true);

    await sitting.asked([END]);

    expect(sitting.table.held).toBe(false);

    sitting.table.choose(END);
    sitting.say({ is: "kept", move: 2 });

    expect(sitting.table.held).toBe(true);
  });
});

describe("the log", () => {
  const line = (move: number, text: string) => ({
    kind: "play",
    seat: 0,
    pieces: [{ text }],
    move,
  });

  it("grows by what is new, and not twice after a new start of the wire", async () => {
    await sitting.show({}, { lines: [line(1, "one")] });
    await sitting.show({}, { lines: [line(2, "two")] });
    sitting.say({
      ...sitting.table.welcome,
      log: [line(1, "one"), line(2, "two"), line(3, "three")],
    });
    await sitting.show({}, { lines: [line(2, "two"), line(3, "three")] });

    expect(sitting.table.log.map(said)).toEqual(["one", "two", "three"]);
  });
});

describe("who is away", () => {
  const seat = (more: object) => ({
    name: "Bob",
    agent: null,
    person: true,
    here: false,
    away: 0,
    ...more,
  });
  const tell = (more: object) =>
    sitting.say({
      is: "people",
      seats: [seat({ here: true, away: null }), seat(more)],
      watching: 0,
      muted: false,
      wish: null,
      rematch: null,
    });

  it.each([
    [{ here: true, away: null }, ""],
    [{ agent: "greedy", away: 500 }, ""],
    [{ away: 20 }, "away"],
    [{ away: 330 }, "away 5 min"],
    [{ away: 7300 }, "away 2 h"],
  ])("%o is told as %o", (more, told) => {
    tell(more);

    expect([sitting.table.away(0), sitting.table.away(1)]).toEqual(["", told]);
  });

  it("is away for longer as time passes", () => {
    vi.useFakeTimers();
    tell({ away: 30 });
    vi.advanceTimersByTime(3 * 60_000);

    expect(sitting.table.away(1)).toBe("away 3 min");
    vi.useRealTimers();
  });
});

describe("cards", () => {
  it("of a pack that is opened are known from then on", () => {
    sitting.say({
      is: "cards",
      printing: {
        cards: { Lamp: { name: "Lamp", called: "Lamp", cost: 4, vp: 2 } },
        keywords: {},
        inks: {},
        emblems: {},
      },
    });

    expect(sitting.table.card("Lamp").cost).toBe(4);
    expect(sitting.table.card("Unheard of")).toEqual({
      name: "Unheard of",
      called: "Unheard of",
      cost: 0,
      vp: 0,
    });
    expect(worth(sitting.table, ["Lamp", "Lamp", "Unheard of"])).toBe(4);
  });
});
