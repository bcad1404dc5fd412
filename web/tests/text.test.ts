import { describe, expect, it } from "vitest";
import { finds } from "../src/lib/finding";
import { capital, listed, minus, shy } from "../src/lib/letters";
import { key, LINE_UP, own, same, space, stack } from "../src/lib/place";
import {
  aim,
  change,
  fate,
  joined,
  label,
  nthOf,
  preview,
  said,
  verb,
  whole,
} from "../src/lib/text";
import type { CardTold, Line, Option } from "../src/lib/types";

describe("a place", () => {
  it("has a key of its own", () => {
    const all = [
      LINE_UP,
      own(0, "hand"),
      own(1, "hand"),
      own(0, "play"),
      stack("S1"),
      space("S1"),
      space("S2"),
    ];

    expect(new Set(all.map(key)).size).toBe(all.length);
    expect(key(own(0, "hand"))).toBe("0/hand");
  });

  it("is the same by what it says, and nothing is nowhere", () => {
    expect(same({ zone: "hand", seat: 0 }, own(0, "hand"))).toBe(true);
    expect(same(own(0, "hand"), own(1, "hand"))).toBe(false);
    expect(same(undefined, undefined)).toBe(false);
  });
});

describe("a line", () => {
  const line: Line = {
    kind: "buy",
    pieces: [
      { text: "Ann", seat: 0 },
      { text: " buys " },
      { text: "Kick", card: "Kick" },
      { text: ", " },
      { text: "Punch", card: "Punch" },
      { text: " x2" },
      { text: "." },
    ],
  };

  it("is said as a whole", () => {
    expect(said(line)).toBe("Ann buys Kick, Punch x2.");
    expect(said(undefined)).toBe("");
  });

  it("keeps the stop with the name before it, and loses nothing", () => {
    const found = joined(line);

    expect(found.find((one) => one.card === "Kick")?.stop).toBe(", ");
    expect(found.find((one) => one.card === "Punch")?.stop).toBe("");
    expect(found.map((one) => one.text + one.stop).join("")).toBe(said(line));
    expect(found.map((one) => one.last)).toEqual([false, false, false, false, false, true]);
    expect(joined({ kind: "buy", pieces: [line.pieces[2]!, { text: "." }] })[0]?.last).toBe(true);
  });
});

describe("a text", () => {
  it("is all its paragraphs", () => {
    const text = [
      { pieces: [{ text: "+2 Power" }], gift: true },
      { pieces: [{ text: "Block (2):", keyword: "Block" }, { text: " Draw a card." }] },
    ];

    expect(whole(text)).toBe("+2 Power Block (2): Draw a card.");
    expect(whole(undefined)).toBe("");
  });
});

describe("what an option says", () => {
  const block: Option = { kind: "block", text: "block Guard", card: "Guard" };

  it("is its text, and of a mere choice what is chosen", () => {
    expect(label(block)).toBe("Block Guard");
    expect(label({ kind: "choose", text: "choose odd", word: "odd" })).toBe("Odd");
    expect(label({ kind: "choose", text: "choose Ann", player: "Ann", seat: 0 })).toBe("Ann");
    expect(label({ kind: "choose", text: "choose Lamp: Draw.", card: "Lamp" })).toBe(
      "Choose Lamp: Draw.",
    );
  });

  it("is also what a Block makes of the cost", () => {
    const enough: Option = { ...block, outcome: { cost: [9, 11], holds: true } };
    const short: Option = { ...block, outcome: { cost: [9, 10], holds: false } };

    expect(preview(enough, 10)).toBe("9 → 11: 10 Power fails");
    expect(preview(short, 10)).toBe("9 → 10: 10 Power is enough");
    expect(preview(block, 10)).toBe("");
    expect(verb([enough])).toBe("Block · 9 → 11");
  });

  it("is also the Power and the Move that it comes to", () => {
    const play: Option = { kind: "play", text: "play Kick", outcome: { power: [3, 5] } };

    expect(change(play)).toBe("Power 3 → 5");
    expect(change({ kind: "move", text: "move to S1", outcome: { move: [2, 1] } })).toBe(
      "Move 2 → 1",
    );
    expect(change({ kind: "confront", text: "confront Ann", outcome: { cost: [9, 9] } })).toBe("");
    expect(verb([{ ...play, card: "Kick" }])).toBe("Play");
  });

  it("is a word on a card: the price, and a choice where there are several", () => {
    const buy: Option = { kind: "buy", text: "buy Kick", card: "Kick" };

    expect(verb([buy], 3)).toBe("Buy · 3");
    expect(verb([buy])).toBe("Buy");
    expect(verb([buy, block], 3)).toBe("Choose");
  });
});

describe("letters", () => {
  it("are set as they are read", () => {
    expect([capital("end turn"), capital("")]).toEqual(["End turn", ""]);
    expect([minus(-2), minus(0), minus(3)]).toEqual(["\u22122", "0", "3"]);
    expect([listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])]).toEqual([
      "A",
      "A and B",
      "A, B and C",
    ]);
  });
});

describe("shy", () => {
  const bare = (name: string) => name.replaceAll("\u00ad", "");

  it("breaks long words where a syllable ends, and only there", () => {
    expect(shy("Confrontation").split("\u00ad").length).toBeGreaterThan(1);
    expect(shy("Stronghold of the Watchmaker").split(" ")[1]).toBe("of");
  });

  it("leaves short words whole", () => {
    expect(shy("The Seventh Son")).toBe("The Seventh Son");
  });

  it.each(["Confrontation", "Extraordinary Machinery", "Watchtower", "Thunderstruck 2000"])(
    "changes no letter of %s and tears off no letter alone",
    (name) => {
      expect(bare(shy(name))).toBe(name);
      for (const part of shy(name).split(/[ \u00ad]/)) expect(part.length).toBeGreaterThan(1);
    },
  );
});

describe("finding", () => {
  const card: CardTold = {
    name: "Night Watch",
    called: "Night Watch",
    cost: 4,
    vp: 1,
    emblem: "lamp",
    text: [{ pieces: [{ text: "Block (2)", keyword: "Block" }, { text: ", then draw." }] }],
  };

  it.each(["", "night", "LAMP draw", "block (2), then"])("takes %j", (words) => {
    expect(finds(words, card)).toBe(true);
  });

  it("wants every word", () => {
    expect(finds("night attack", card)).toBe(false);
  });
});

describe("nthOf", () => {
  it("counts the same name before a card, and in all", () => {
    const names = ["Kick", "Punch", "Kick", "Kick"];

    expect(names.map((_, at) => nthOf(names, at))).toEqual([
      [0, 3],
      [0, 1],
      [1, 3],
      [2, 3],
    ]);
  });
});

describe("fate", () => {
  const villain = { card: "Raider", cost: 4, villain: true, destination: 3 };

  it("is told of Villains alone", () => {
    expect(fate({ card: "Helper", cost: 4 })).toBe("");
  });

  it("says what happens next, an attack before all else", () => {
    expect(fate({ ...villain, next: "L2" })).toBe("to L2");
    expect(fate(villain)).toBe("held");
    expect(fate({ ...villain, contained: true, next: "L2" })).toBe("contained");
    expect(fate({ ...villain, home: true, contained: true })).toBe("attacks all");
  });

  it("has a Location for its aim, or all of them", () => {
    expect(
      [villain, { card: "Raider", cost: 4, villain: true, everywhere: true }].map(aim),
    ).toEqual(["3", "All"]);
  });
});
