import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawingUrl, pictureUrl } from "../src/art/prints.svelte";

let made: Blob[] = [];

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(["dots"], { type }));
}

class Loaded {
  src = "";
  width = 480;
  height = 380;
  decode = () => Promise.resolve();
}

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
  vi.stubGlobal("Image", Loaded);
  vi.stubGlobal("OffscreenCanvas", Canvas);
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a picture", () => {
  it("is a drawing first and a print a moment later", async () => {
    const card = { name: "Lamp", type: "Equipment" };
    const first = pictureUrl(card);
    await vi.advanceTimersByTimeAsync(2000);

    expect(drawingUrl(card)).toBe(first);
    expect(pictureUrl(card)).not.toBe(first);
    expect(pictureUrl({ ...card })).toBe(pictureUrl(card));
    expect(made.map((blob) => blob.type)).toEqual(["image/svg+xml", "image/jpeg"]);
  });

  it("stays a drawing where a browser cannot print", async () => {
    vi.stubGlobal("OffscreenCanvas", undefined);
    const card = { name: "Rope", type: "Equipment" };
    const first = pictureUrl(card);
    await vi.advanceTimersByTimeAsync(2000);

    expect(pictureUrl(card)).toBe(first);
  });

  it("is each card's own, whatever of it differs", async () => {
    const card = { name: "Watch", type: "Hero", emblem: "owl", side: "hero" };
    const others = [
      card,
      { ...card, side: "villain" },
      { ...card, type: "Villain" },
      { ...card, emblem: "fox" },
      { ...card, name: "Guard" },
    ];

    expect(new Set(others.map((one) => pictureUrl(one))).size).toBe(others.length);
    expect(pictureUrl(card, 240, 300)).not.toBe(pictureUrl(card));
    expect(pictureUrl({ ...card, name: "Watch (2)", called: "Watch" })).toBe(pictureUrl(card));
    await vi.advanceTimersByTimeAsync(2000);
    expect(new Set(others.map((one) => pictureUrl(one))).size).toBe(others.length);
  });

  it("that came up late, and was looked at closely before, is printed too", async () => {
    const [one, two] = ["Kite", "Drum"].map((name) => ({ name, type: "Equipment" }));
    pictureUrl(one!);
    await vi.advanceTimersByTimeAsync(2000);
    drawingUrl(two!);
    const drawn = pictureUrl(two!);
    await vi.advanceTimersByTimeAsync(2000);

    expect(pictureUrl(two!)).not.toBe(drawn);
  });
});
