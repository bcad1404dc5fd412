import { beforeEach, describe, expect, it } from "vitest";
import glyphs from "../src/art/glyphs.json";
import { glyphOfReason, nameOf } from "../src/lib/coach.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Advised, Option } from "../src/lib/types";
import { Sitting } from "./sitting";
import { stubSockets } from "./socket";

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, { speed: 0, sound: false, askEnd: true, askOrder: true, endSelf: false });
  stubSockets();
});

const asked = { decision: { seat: 0 } };
const options: Option[] = ["play Punch", "buy Oa", "end turn"].map((text) => ({
  kind: text.startsWith("buy") ? "buy" : text.startsWith("play") ? "play" : "end turn",
  text,
}));
const advised = (at: number): Advised => ({
  is: "hint",
  at,
  used: 1,
  hint: {
    first: ["play Punch"],
    cards: ["Punch"],
    power: 3,
    choices: [
      { moves: ["buy Oa"], kind: "buy", chance: 58, cards: ["Oa"] },
      { moves: ["end turn"], kind: "end turn", chance: 50 },
    ],
    equal: false,
    titles: ["Oa", "End turn"],
    said: [[], []],
    before: "First play Punch.",
  },
});

async function sat(more: object = {}): Promise<Sitting> {
  const it = new Sitting(more);
  await it.show(asked, { options }, 4);
  return it;
}

describe("the coach", () => {
  it("is asked at the moment at which one must decide", async () => {
    const it = await sat();
    it.table.coach.toggle();

    expect(it.sent).toEqual([{ do: "advise", at: 4 }]);
    expect(it.table.coach.thinking).toBe(true);
  });

  it("is not asked where the table gives no hints", async () => {
    const it = await sat({ hints: false });
    it.table.coach.toggle();

    expect(it.sent).toEqual([]);
  });

  it("says nothing of another moment, or to who put the pencil away", async () => {
    const it = await sat();
    it.table.coach.toggle();
    it.say(advised(3));
    expect(it.table.coach.advised).toBe(null);
    it.table.coach.toggle();
    it.say(advised(4));
    expect(it.table.coach.advised).toBe(null);
  });

  it("is put away when the table moves on", async () => {
    const it = await sat();
    it.table.coach.toggle();
    it.say(advised(4));
    expect(it.table.coach.advised?.hint.titles[0]).toBe("Oa");
    await it.show(asked, { options }, 5);

    expect(it.table.coach.advised).toBe(null);
  });

  it("is followed step by step, as far as each step is offered", async () => {
    const it = await sat();
    it.table.coach.toggle();
    it.say(advised(4));
    it.table.coach.follow(0);
    await it.show(asked, { options: options.slice(1) }, 5);
    await it.show(asked, { options: options.slice(2) }, 6);

    expect(it.chosen).toEqual(["play Punch", "buy Oa"]);
  });
});

describe("a choice", () => {
  it("is called by its cards, or by its move", () => {
    const bought = { moves: ["buy A", "buy B"], kind: "buy", chance: 1, cards: ["A", "B"] };

    expect(nameOf(bought)).toBe("A + B");
    expect(nameOf({ moves: ["normal turn"], kind: "normal turn", chance: 1 })).toBe("Normal turn");
  });

  it("has a glyph for each kind of reason", () => {
    const kinds = ["gives", "avoids", "blocks", "odds", "costs", "unspent", "soon", "says"];

    expect(kinds.filter((kind) => !(glyphOfReason({ kind }) in glyphs))).toEqual([]);
  });
});
