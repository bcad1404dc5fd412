import { describe, expect, it } from "vitest";
import { EMPTY, put, setFile } from "../src/lib/workshop";

describe("a box", () => {
  const kick = { ...EMPTY, name: "Kick", cost: 1 };

  it("has one card of each name", () => {
    const box = put(put([], kick), { ...EMPTY, name: "Punch" });

    expect(put(box, { ...kick, cost: 4 }).map((one) => [one.name, one.cost])).toEqual([
      ["Kick", 4],
      ["Punch", 3],
    ]);
  });

  it("is a set file whose words keep their quotes and lines", () => {
    const file = setFile("my-box", 'My "box"', "rivals", [
      { ...kick, emblem: "Owls", text: 'Say "no".\n+1 Power' },
    ]);

    expect(file).toContain('name = "My \\"box\\""');
    expect(file).toContain('text = "Say \\"no\\".\\n+1 Power"');
    expect(file).toContain('emblem = "Owls"');
    expect(file.match(/\[\[card\]\]/g)).toHaveLength(1);
  });
});
