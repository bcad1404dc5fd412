import { beforeAll, describe, expect, it } from "vitest";
import { mulberry32 } from "../src/art/dice";
import glyphs from "../src/art/glyphs.json";
import { dress, inksOf, spotOf } from "../src/art/inks";
import kit from "../src/art/kit.json";
import { useKit, type Kit } from "../src/art/kit";
import { picture, useGlyphs, type Drawn } from "../src/art/picture";
import told from "./cards.json";
import { alike, featuresOf, type Features } from "./features";

interface Installed extends Drawn {
  set: string;
  deck?: boolean;
}

const cards = told.cards as Installed[];
const sets = [...new Set(cards.map((card) => card.set))];
const drawn = new Map<Installed, Features>();

beforeAll(() => {
  useGlyphs(glyphs);
  useKit(kit as unknown as Kit);
  dress(told.inks as unknown as Record<string, [string, string, string]>, told.emblems);
  for (const card of cards) drawn.set(card, featuresOf(picture(card)));
});

describe("every installed card", () => {
  it("has a look, of parts that are in the kit and inks that are mixed", () => {
    const bare = cards.filter((card) => !card.look?.length).map((card) => card.name);
    const parts = cards.flatMap((card) => card.look ?? []);
    const strange = parts.filter((one) => !(one.part in kit.parts) && !(one.part in glyphs));
    const unmixed = parts.filter((one) => one.ink !== undefined && !spotOf(one.ink));

    expect([bare, strange, unmixed]).toEqual([[], [], []]);
  });

  it("is drawn well-formed", () => {
    const wrong = cards.filter((card) => {
      const svg = picture(card);
      const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
      return /NaN|undefined|Infinity|null/.test(svg) || parsed.querySelector("parsererror");
    });

    expect(wrong.map((card) => card.name)).toEqual([]);
  });

  it("has the same inks and the same look in each set that has it", () => {
    const faces = new Map<string, Set<string>>();
    for (const card of cards) {
      const key = `${card.name}, ${card.type ?? ""}`;
      const inks = (card.vp ?? 0) < 0 ? "grey" : inksOf(card.emblem).join(" ");
      const face = `${inks} ${JSON.stringify(card.look)}`;
      faces.set(key, (faces.get(key) ?? new Set()).add(face));
    }

    expect([...faces].filter(([, seen]) => seen.size > 1)).toEqual([]);
  });
});

describe("a Line-Up", () => {
  it.each(sets)("of %s has no twins, whichever five cards lie in it", (set) => {
    const deck = cards.filter((card) => card.set === set && card.deck);
    const twins: string[] = [];
    for (const [i, one] of deck.entries()) {
      for (const other of deck.slice(i + 1)) {
        const share = alike(drawn.get(one)!, drawn.get(other)!);
        if (share > 0.5) twins.push(`${one.name} and ${other.name}: ${share.toFixed(2)}`);
      }
    }

    expect(deck.length).toBeGreaterThan(30);
    expect(twins).toEqual([]);
  });

  it("has five cards that share little of what is drawn", () => {
    const roll = mulberry32(17);
    const shares: number[] = [];
    for (let deal = 0; deal < 400; deal++) {
      const set = sets[Math.floor(roll() * sets.length)];
      const deck = cards.filter((card) => card.set === set && card.deck);
      const row = Array.from({ length: 5 }, () => deck[Math.floor(roll() * deck.length)]!);
      const pairs = row.flatMap((one, i) => row.slice(i + 1).map((other) => [one, other] as const));
      for (const [one, other] of pairs)
        if (one !== other) shares.push(alike(drawn.get(one)!, drawn.get(other)!));
    }
    shares.sort((one, other) => one - other);

    expect(shares[Math.floor(shares.length * 0.5)]).toBeLessThan(0.05);
    expect(shares[Math.floor(shares.length * 0.99)]).toBeLessThan(0.4);
  });
});
