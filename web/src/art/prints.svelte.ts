// Pictures as images that the page can show.  A drawing is drawn anew wherever and whenever the
// page is painted; a print of it is drawn once, and then only copied.
import { SvelteMap } from "svelte/reactivity";
import { kindOf, picture, printed, type Drawn } from "./picture";

interface Wanted {
  key: string;
  drawing: string;
}

const MOMENT = 1000; // milliseconds: first the page stands, then its pictures are printed
const drawings = new Map<string, string>();
const prints = new SvelteMap<string, string>();
const asked = new Set<string>();
let wanted: Wanted[] = [];

function keyOf(card: Drawn, w: number, h: number): string {
  return JSON.stringify([
    printed(card),
    card.type,
    card.emblem,
    card.side,
    card.look,
    card.boss,
    kindOf(card),
    w,
    h,
  ]);
}

/** A picture that is sharp at any size: for a card that is looked at closely. */
export function drawingUrl(card: Drawn, w = 240, h = 190): string {
  const key = keyOf(card, w, h);
  let url = drawings.get(key);
  if (!url) {
    url = URL.createObjectURL(new Blob([picture(card, w, h)], { type: "image/svg+xml" }));
    drawings.set(key, url);
  }
  return url;
}

/** A picture for a card among others: its drawing, until the print of it is ready. */
export function pictureUrl(card: Drawn, w = 240, h = 190): string {
  const key = keyOf(card, w, h);
  const print = prints.get(key);
  if (print) return print;
  const drawing = drawingUrl(card, w, h);
  if (!asked.has(key)) {
    asked.add(key);
    wanted.push({ key, drawing });
    if (wanted.length === 1) setTimeout(printAll, MOMENT);
  }
  return drawing;
}

// All that came up together changes together: the page is painted once for them.
async function printAll(): Promise<void> {
  const batch = wanted;
  wanted = [];
  const made = await Promise.all(batch.map(async (one) => [one.key, await print(one.drawing)]));
  for (const [key, url] of made) if (key && url) prints.set(key, url);
}

async function print(drawing: string): Promise<string | null> {
  const image = new Image();
  image.src = drawing;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    const url = URL.createObjectURL(blob);
    const ready = new Image();
    ready.src = url;
    await ready.decode();
    return url;
  } catch {
    return null; // a browser that cannot print goes on drawing
  }
}
