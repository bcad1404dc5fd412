import { afterEach, describe, expect, it } from "vitest";
import {
  asCharacter,
  blank,
  emptyBox,
  free,
  isTaken,
  joined,
  load,
  ofCard,
  put,
  remember,
  seated,
  setFile,
  without,
} from "../src/lib/workshop";

const draft = (name: string) => ({ ...blank(), name });
const who = (name: string) => ({ ...draft(name), isCharacter: true });
const kick = put(emptyBox(), { ...draft("Kick"), cost: 1 }, null);

describe("a box", () => {
  it("has a card where it was, also under another name", () => {
    const two = put(kick, draft("Punch"), null);
    const was = { isCharacter: false, name: "Kick" };

    expect(put(two, { ...draft("High Kick"), cost: 4 }, was).cards.map((one) => one.name)).toEqual([
      "High Kick",
      "Punch",
    ]);
  });

  it("says that a name is taken, but not by the card itself", () => {
    expect(isTaken(kick, draft(" Kick "), null)).toBe(true);
    expect(isTaken(kick, draft("Kick"), { isCharacter: false, name: "Kick" })).toBe(false);
    expect(isTaken(kick, who("Kick"), null)).toBe(false);
  });

  it("makes a Character of a card without losing either", () => {
    const was = { isCharacter: false, name: "Kick" };
    const now = put(kick, who("Kick"), was);

    expect([now.cards.length, now.characters.length]).toEqual([0, 1]);
    expect(without(now, { isCharacter: true, name: "Kick" }).characters).toEqual([]);
  });

  it("takes in another, and loses none of two cards of one name", () => {
    const other = put(emptyBox(), { ...draft("Kick"), cost: 7 }, null);
    const same = joined(kick, kick);
    const both = joined(kick, other);

    expect(same.cards.length).toBe(1);
    expect(both.cards.map((one) => [one.name, one.cost])).toEqual([
      ["Kick", 1],
      ["Kick 2", 7],
    ]);
    expect(free("Kick", ["Kick", "Kick 2"])).toBe("Kick 3");
  });

  it("seats a Character first, and across from it the other side", () => {
    const all = [who("Ann"), { ...who("Bob"), side: "villain" as const }, who("Cy")];
    const cast = all.map(asCharacter);

    expect(seated(cast, cast[2]!).map((one) => one.name)).toEqual(["Cy", "Bob", "Ann"]);
  });

  it("is a set file whose words keep their quotes and lines", () => {
    const card = { ...draft("Kick"), emblem: "Owls", text: 'Say "no".\n+1 Power\u007f\ud800' };
    const stack = { ...draft("Pile"), type: "" as const, place: "stack" as const, buy: false };
    const file = setFile(
      put(
        put(
          put(
            { ...emptyBox('My "box"', "rivals"), rules: { buying_is_gaining: true } },
            card,
            null,
          ),
          stack,
          null,
        ),
        { ...who("Ann"), side: "hero" },
        null,
      ),
    );

    expect(file).toContain('name = "My \\"box\\""');
    expect(file).toContain('text = "Say \\"no\\".\\n+1 Power\\u007f\ufffd"');
    expect(file).toContain('emblem = "Owls"');
    expect(file).toContain('place = "stack"\nbuy = false');
    expect(file).toContain("[rules]\nbuying_is_gaining = true");
    expect(file).toContain('side = "hero"\nlevels = [\n  { cost = 9, vp = 5, text = "" },');
    expect(file.match(/\[\[card\]\]/g)).toHaveLength(2);
  });
});

describe("what is kept in the browser", () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("comes back as it was", () => {
    const memory = { draft: who("Ann"), opened: null, boxes: [kick], at: 0, set: "x" };
    expect(remember(memory)).toBe(true);

    expect(load()).toEqual(memory);
  });

  it("comes back from a browser that had but one box of cards", () => {
    const old = { draft: { name: "Owl" }, box: [{ name: "Kick", cost: 2 }], set: "x" };
    localStorage.setItem("longbox.workshop", JSON.stringify(old));
    const { draft, boxes } = load();

    expect(draft.name).toBe("Owl");
    expect(boxes[0]!.cards[0]).toMatchObject({ name: "Kick", cost: 2, copies: 2 });
    expect(ofCard(boxes[0]!.cards[0]!).levels.length).toBe(3);
  });
});
