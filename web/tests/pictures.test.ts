import { beforeAll, describe, expect, it } from "vitest";
import { fnv1a, mulberry32 } from "../src/art/dice";
import glyphs from "../src/art/glyphs.json";
import { CITY, dim, dress, glyphOf, hsl, inksOf } from "../src/art/inks";
import kit from "../src/art/kit.json";
import { useKit, type Kit } from "../src/art/kit";
import {
  isCrowd,
  kindOf,
  picture,
  RECIPE,
  soundOf,
  useGlyphs,
  type Drawn,
} from "../src/art/picture";

beforeAll(() => {
  useGlyphs(glyphs);
  useKit(kit as unknown as Kit);
});

const TYPES = ["Hero", "Villain", "Super Power", "Equipment", "Location", "Basic", "Starter"];
const CARDS: Drawn[] = [
  ...TYPES.map((type) => ({ name: "Night Watch", type, emblem: "lamp" })),
  { name: "Night Watch", vp: -1 },
  { name: "Night Watch", type: "Villain", emblem: "lamp", boss: true },
  { name: "Night Watch", emblem: "lamp" },
  { name: "Night Watch", type: "Character", emblem: "lamp", side: "villain" },
  { name: "Night Watch Corps", type: "Hero", emblem: "lamp" },
  {
    name: "Night Watch",
    type: "Hero",
    emblem: "lamp",
    look: [
      { place: "body", part: "body-woman" },
      { place: "head", part: "head-woman" },
      { place: "hair", part: "hair-any", ink: "red" },
      { place: "cape", part: "cape-cape", ink: "blue" },
      { place: "prop", part: "prop-lantern" },
    ],
  },
  {
    name: "Night Watch",
    type: "Hero",
    emblem: "lamp",
    look: [
      { place: "whole", part: "dog", ink: "white" },
      { place: "cape", part: "cape-cape", ink: "red" },
    ],
  },
  {
    name: "Night Watch",
    type: "Location",
    emblem: "lamp",
    look: [{ place: "whole", part: "police" }],
  },
  {
    name: "Night Watch",
    type: "Equipment",
    emblem: "lamp",
    look: [{ place: "whole", part: "ring", ink: "green" }],
  },
];

describe("dice", () => {
  it("hash as FNV-1a does, bytes of UTF-8", () => {
    expect(["", "a", "foobar"].map(fnv1a)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
    expect(fnv1a("\u00e9")).toBe(fnv1aOfBytes([0xc3, 0xa9]));
  });

  it("roll the same for the same seed, evenly, and never 1", () => {
    const rolls = (seed: number) => {
      const roll = mulberry32(seed);
      return Array.from({ length: 4000 }, roll);
    };
    const some = rolls(7);

    expect(rolls(7)).toEqual(some);
    expect(rolls(8)).not.toEqual(some);
    expect(Math.min(...some)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...some)).toBeLessThan(1);
    expect(some.reduce((sum, one) => sum + one, 0) / some.length).toBeCloseTo(0.5, 1);
  });
});

function fnv1aOfBytes(bytes: number[]): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

describe("inks", () => {
  it("are colours as CSS names them", () => {
    expect([hsl(0, 100, 50), hsl(120, 100, 25), hsl(240, 100, 50), hsl(0, 0, 100)]).toEqual([
      "#ff0000",
      "#008000",
      "#0000ff",
      "#ffffff",
    ]);
  });

  it("are dimmed each by its share", () => {
    expect(dim("#804020", 0.5)).toBe("#402010");
    expect(dim("#0a0000", 0.1)).toBe("#010000");
  });

  it("are the table's for an emblem that it dressed, and the emblem's own for another", () => {
    const [before] = inksOf("owl");
    dress({ owl: ["#111111", "#222222", "#333333"] }, { owl: "feather" });
    dress({ cat: ["#444444", "#555555", "#666666"] }, {});

    expect(before).not.toBe("#111111");
    expect(inksOf("owl")).toEqual(["#111111", "#222222", "#333333"]);
    expect(glyphOf("owl")).toBe("feather");
    expect(inksOf("fox")).not.toEqual(inksOf("dog"));
    expect(inksOf(undefined)).toEqual(CITY);
    expect(glyphOf("fox")).toBe("star");
  });
});

describe("picture", () => {
  it.each(CARDS)("of $name, $type, is well-formed and the same each time", (card) => {
    const drawn = picture(card);
    const parsed = new DOMParser().parseFromString(drawn, "image/svg+xml");

    expect(picture({ ...card })).toBe(drawn);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(parsed.documentElement.tagName.toLowerCase()).toBe("svg");
    expect(parsed.querySelector("parsererror")).toBeNull();
  });

  it("differs from card to card and from type to type", () => {
    const drawn = CARDS.map((card) => picture(card));
    const names = ["Night Watch", "Day Watch", "Watch"].map((name) =>
      picture({ name, type: "Hero" }),
    );

    expect(new Set(drawn).size).toBe(CARDS.length);
    expect(new Set(names).size).toBe(3);
  });

  it("is the same for each level of a Character's name", () => {
    const [first, second] = ["Night Watch (1)", "Night Watch (2)"].map((name) =>
      picture({ name, called: "Night Watch", type: "Equipment" }),
    );

    expect(first).toBe(second);
  });

  it("has the size that it is asked for", () => {
    expect(picture(CARDS[0]!, 100, 300)).toContain('viewBox="0 0 100 300"');
  });

  // Whoever means to change a picture raises RECIPE, and these with it.
  it("follows a recipe that has a version", () => {
    const marks = CARDS.map((card) => fnv1a(picture(card)).toString(16));

    expect(RECIPE).toBe(2);
    expect(marks).toEqual([
      "90e68a20",
      "61564c2e",
      "e41ef132",
      "2956ac79",
      "15989740",
      "9959d964",
      "37378bd7",
      "6786f3a5",
      "ac4d34ae",
      "b4b71ae7",
      "be40017c",
      "6db51c1b",
      "2a84e417",
      "bb3a88f5",
      "3069d8db",
      "693a88a2",
    ]);
  });
});

describe("what a card is", () => {
  it("is told by its type, else by its VP", () => {
    expect(kindOf({ name: "x", type: "Hero", vp: -1 })).toBe("Hero");
    expect(kindOf({ name: "x", vp: -1 })).toBe("Weakness");
    expect(kindOf({ name: "x" })).toBe("Stack");
  });

  it("is a crowd where a whole word says so", () => {
    expect(isCrowd("The Gang of Dawn")).toBe(true);
    expect(isCrowd("Gangplank")).toBe(false);
  });

  it("makes a sound where it is a Super Power, the same each time", () => {
    expect(soundOf({ name: "Zap", type: "Super Power" })).toBe(
      soundOf({ name: "Zap", type: "Super Power" }),
    );
    expect(soundOf({ name: "Zap", type: "Super Power" })).not.toBeNull();
    expect(soundOf({ name: "Zap", type: "Location" })).toBeNull();
  });
});
