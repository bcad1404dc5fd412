// A QR code is read back by a reader of its own, which knows the square and none of the writer's steps.
import { describe, expect, it } from "vitest";
import { format, mending, qr } from "../src/lib/qr";

const BLOCKS = [[10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4]]; // prettier-ignore

// The field by its powers, where the writer multiplies bit by bit.
const POWERS: number[] = [1];
for (let i = 1; i < 255; i++) {
  const next = POWERS[i - 1]! * 2;
  POWERS.push(next > 255 ? next ^ 285 : next);
}
const product = (one: number, other: number) =>
  one && other ? POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 255]! : 0;

// Whether a block with its mending words is whole: it is nothing at each root of the generator.
const isWhole = (block: number[], mends: number) =>
  POWERS.slice(0, mends).every(
    (root) => block.reduce((sum, byte) => product(sum, root) ^ byte, 0) === 0,
  );

function read(square: boolean[][]): string {
  const size = square.length;
  const version = (size - 17) / 4;
  const bits = [
    ...[0, 1, 2, 3, 4, 5, 7].map((x) => square[8]![x]!),
    square[8]![8]!,
    square[7]![8]!,
    ...[5, 4, 3, 2, 1, 0].map((y) => square[y]![8]!),
  ];
  const told = bits.reduce((sum, bit) => sum * 2 + Number(bit), 0) ^ 0b101010000010010;
  const second = [
    ...[1, 2, 3, 4, 5, 6, 7].map((i) => square[size - i]![8]!),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((i) => square[8]![size - i]!),
  ];
  expect(second).toEqual(bits);
  expect(told >> 13).toBe(0); // level M
  const mask = (told >> 10) & 7;
  const isMasked = (i: number, j: number) =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0;
  const isFixed = (i: number, j: number) => {
    if (i === 6 || j === 6) return true;
    if (i < 9 && (j < 9 || j >= size - 8)) return true;
    if (i >= size - 8 && j < 9) return true;
    return version > 1 && Math.abs(i - (size - 7)) < 3 && Math.abs(j - (size - 7)) < 3;
  };
  const stream: number[] = [];
  let goesUp = true;
  for (let j = size - 1; j > 0; j -= 2) {
    if (j === 6) j--;
    const rows = [...square.keys()];
    for (const i of goesUp ? rows.reverse() : rows)
      for (const column of [j, j - 1])
        if (!isFixed(i, column)) stream.push(Number(square[i]![column]! !== isMasked(i, column)));
    goesUp = !goesUp;
  }
  const bytes: number[] = [];
  for (let at = 0; at + 8 <= stream.length; at += 8)
    bytes.push(stream.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  const [mends, blocks] = BLOCKS[version - 1] as [number, number];
  const whole = Array.from({ length: blocks }, (_, block) =>
    bytes.filter((_, at) => at % blocks === block),
  );
  for (const block of whole) expect(isWhole(block, mends)).toBe(true);
  const data = whole.flatMap((block) => block.slice(0, -mends));
  const half = (at: number) => (at % 2 ? data[at >> 1]! & 15 : data[at >> 1]! >> 4);
  expect(half(0)).toBe(4);
  const many = half(1) * 16 + half(2);
  const letters = Array.from({ length: many }, (_, i) => half(3 + 2 * i) * 16 + half(4 + 2 * i));
  return new TextDecoder().decode(new Uint8Array(letters));
}

describe("a QR code", () => {
  it("says the text that it was made of, at every size", () => {
    const link = "https://tables.example.org/join/KRAK?";
    for (let many = 1; many <= 106; many += 3) {
      const text = link.repeat(4).slice(0, many);
      expect(read(qr(text)!)).toBe(text);
    }
    expect(read(qr("http://127.0.0.1:8765/join/WHAM")!)).toBe("http://127.0.0.1:8765/join/WHAM");
  });

  it("has three corners, dark and light in turns between them", () => {
    const square = qr("KRAK")!;
    const corner = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    const part = (x: number, y: number) =>
      corner.map((_, i) =>
        square[y + i]!.slice(x, x + 7)
          .map((is) => (is ? "#" : "."))
          .join(""),
      );
    expect([part(0, 0), part(14, 0), part(0, 14)]).toEqual([corner, corner, corner]);
    expect(square[6]!.slice(7, 14)).toEqual([false, true, false, true, false, true, false]);
  });

  it("is of the size of its text, and none of a text that is too long", () => {
    const sizes = [14, 15, 26, 42, 62, 84, 106].map((many) => qr("x".repeat(many))!.length);
    expect(sizes).toEqual([21, 25, 25, 29, 33, 37, 41]);
    expect(qr("x".repeat(107))).toBeNull();
  });

  it("has the mending words and the formats that the standard prints", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(mending(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    expect(format(0)).toBe(0b101010000010010);
    expect(format(5)).toBe(0b100000011001110);
  });
});
