// The picture of a card, made from its look, name, type and emblem: two-ink prints on newsprint.
// The same card always looks the same; a change of the recipe raises its version.
import type { LookPart } from "../lib/types";
import glyphUrl from "./glyphs.json?url";
import { many, sounds, spare as spares, words } from "./lexicon.json";
import { mulberry32, fnv1a, type Dice } from "./dice";
import { INK, PAPER, dim, glyphOf, greys, inksOf, spotOf, type Inks } from "./inks";
import { bust, placed } from "./figure";
import { fetchKit, has, is, layer, paintsOf, Screens, type Place, type Worn } from "./kit";
import { thingsOf, wordsOf } from "./words";

export const RECIPE = 2;

export interface Drawn {
  name: string;
  called?: string; // the printed name, where a game calls the card otherwise
  type?: string;
  emblem?: string;
  vp?: number;
  level?: number;
  side?: string;
  look?: readonly LookPart[];
  boss?: boolean; // a Super-Villain: black, with rays in the dark
}

export let shapes: Record<string, string> = {};

export async function fetchGlyphs(): Promise<void> {
  const [found] = await Promise.all([fetch(glyphUrl), fetchKit()]);
  shapes = (await found.json()) as Record<string, string>;
}

export function useGlyphs(found: Record<string, string>): void {
  shapes = found;
}

export const printed = (card: Drawn) => card.called ?? card.name;

export function kindOf(card: Drawn): string {
  if (card.type) return card.type;
  return (card.vp ?? 0) < 0 ? "Weakness" : "Stack";
}

function dice(card: Drawn): Dice {
  return mulberry32(fnv1a(`${printed(card)}|${card.type ?? ""}`));
}

// ------------------------------------------------------------------ parts

const r1 = (value: number) => Math.round(value * 10) / 10;

function dot(x: number, y: number, r: number): string {
  return `M${r1(x - r)} ${r1(y)}a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0`;
}

// Dots on a grid of 45 degrees; their size falls along one of six directions.
export function halftone(
  w: number,
  h: number,
  colour: string,
  way: number,
  strength = 1,
  step = 8,
): string {
  const angle = [90, 270, 45, 135, 225, 315][way % 6]! * (Math.PI / 180);
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const reach = Math.abs(dx) * w + Math.abs(dy) * h;
  const half = step / Math.SQRT2;
  let path = "";
  for (let row = 0; row * half <= h + step; row++) {
    for (let x = row % 2 ? half : 0; x <= w + step; x += 2 * half) {
      const y = row * half;
      const along = ((x - w / 2) * dx + (y - h / 2) * dy) / reach + 0.5;
      const radius = half * 0.78 * Math.sqrt(Math.max(0, along * 1.25 - 0.32)) * strength;
      if (radius > 0.5) path += dot(x, y, Math.min(radius, half * 0.86));
    }
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

function rays(
  cx: number,
  cy: number,
  reach: number,
  count: number,
  turn: number,
  colour: string,
): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const from = turn + (i / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    path += `M${r1(cx)} ${r1(cy)}L${r1(cx + reach * Math.cos(from))} ${r1(cy + reach * Math.sin(from))}L${r1(cx + reach * Math.cos(to))} ${r1(cy + reach * Math.sin(to))}Z`;
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

export function burst(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  roll: Dice,
  turn = 0,
): string {
  let path = "";
  for (let i = 0; i < points * 2; i++) {
    const far = i % 2 ? inner * (0.9 + roll() * 0.2) : outer * (0.82 + roll() * 0.36);
    const angle = turn + (i / (points * 2)) * 2 * Math.PI;
    path += `${i ? "L" : "M"}${r1(cx + far * Math.cos(angle))} ${r1(cy + far * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

function lines(w: number, h: number, roll: Dice, colour: string): string {
  let path = "";
  for (let i = 0; i < 14; i++) {
    const y = roll() * h * 1.6 - h * 0.3;
    const thick = 1 + roll() * 5;
    path += `M-10 ${r1(y + 40)}L${w + 10} ${r1(y - 40)}L${w + 10} ${r1(y - 40 + thick)}L-10 ${r1(y + 40 + thick * 0.3)}Z`;
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

function skyline(w: number, base: number, roll: Dice, low: number, high: number): string {
  let path = `M-4 ${base + 80}`;
  for (let x = -4; x < w + 4;) {
    const wide = 12 + roll() * 22;
    const top = base - low - roll() * (high - low);
    path += `L${r1(x)} ${r1(top)}`;
    if (roll() < 0.2) path += `L${r1(x + wide / 2)} ${r1(top - 14)}`;
    path += `L${r1(x + wide)} ${r1(top)}`;
    x += wide;
  }
  return `${path}L${w + 4} ${base + 80}Z`;
}

function windows(w: number, from: number, to: number, roll: Dice, colour: string): string {
  let path = "";
  for (let i = 0; i < 40; i++) {
    path += `M${Math.round(roll() * w)} ${Math.round(from + roll() * (to - from))}h3v4h-3z`;
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

function glyph(
  shape: string,
  cx: number,
  cy: number,
  size: number,
  tilt: number,
  inks: Inks,
  id: string,
  light = inks[2],
): string {
  const d = shapes[shape] ?? shapes.star ?? "";
  const k = size / 512;
  const place = `translate(${r1(cx)} ${r1(cy)}) rotate(${r1(tilt)}) scale(${r1(k * 1000) / 1000}) translate(-256 -256)`;
  const width = 20;
  return (
    `<g transform="translate(5 6)"><g transform="${place}"><path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="${width + 6}" stroke-linejoin="round"/></g></g>` +
    `<g transform="${place}"><path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="${width + 10}" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="${light}"/>` +
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})"><g transform="scale(2.4)">${halftone(213, 213, inks[1], 2, 1.15, 9)}</g></g></g>`
  );
}

function objectOf(card: Drawn, roll: Dice): string {
  const spare = (spares as Record<string, string[]>)[card.type ?? ""] ?? spares[""];
  const fallback = spare[Math.floor(roll() * spare.length)]!;
  const known = words as Record<string, string>;
  for (const word of thingsOf(printed(card))) if (known[word]) return known[word];
  return fallback;
}

export function soundOf(card: Drawn): string | null {
  const name = printed(card);
  if (card.type !== "Super Power" && !(card.type === "Starter" && fnv1a(name) % 2)) return null;
  return sounds[fnv1a(`sound|${name}`) % sounds.length]!;
}

// ------------------------------------------------------------------ the whole

/** What stands in a picture, between its ground and its frame. */
class Scene {
  readonly screens = new Screens();
  readonly look: readonly LookPart[];
  readonly parts: Partial<Record<Place, Worn>>;
  readonly isPerson: boolean;
  readonly isPlace: boolean;
  readonly inks: Inks;

  constructor(
    readonly card: Drawn,
    readonly kind: string,
    readonly roll: Dice,
    readonly w: number,
    readonly h: number,
  ) {
    this.look = card.look ?? [];
    this.parts = placed(this.look);
    const whole = this.parts.whole?.part;
    const people = ["Hero", "Villain", "Character"];
    this.isPerson = this.look.length ? !whole || is("busts", whole) : people.includes(kind);
    this.isPlace = is("scenes", whole);
    this.inks = kind === "Weakness" ? greys() : inksOf(card.emblem);
  }

  get wicked(): boolean {
    return this.kind === "Villain" || this.card.side === "villain";
  }

  /** Somebody, or an animal as it would have itself portrayed. */
  portrait(): string {
    const { card, w, h, inks, wicked, parts, screens } = this;
    const { whole } = parts;
    if (!whole) {
      const count = !this.look.length && isCrowd(printed(card));
      return bust(this.look, card.emblem, shapes, this.roll, inks, w, h, wicked, count, screens);
    }
    const scale = Math.max(0.68, Math.min(h / 186, 1.42));
    const top = h > 240 ? h * 0.36 : 8 + 88 * scale;
    const paints = paintsOf(inks, wicked);
    const caped = { ...paints, spot: wicked ? INK : inks[0], "spot-deep": inks[1] };
    const at = (place: Place, name: string, of = paints) => layer(parts[place], name, of, screens);
    const body =
      at("aura", "aura") +
      at("cape", "cape", caped) +
      layer(whole, "whole", paints, screens) +
      at("cape", "body", caped) +
      at("eyes", "face") +
      at("hat", "front") +
      at("prop", "prop") +
      (["aura", "near"] as const).map((place) => at(place, "near")).join("");
    return put(w / 2, top, scale, body);
  }

  /** A building or a world: it stands on the picture's lower edge. */
  view(): string {
    const { w, h, inks, parts, screens } = this;
    const scale = Math.max(h / 220, w / 400);
    const paints = { ...paintsOf(inks, false), a: inks[0], spot: inks[1], "spot-deep": inks[0] };
    const at = (place: Place, name: string) => layer(parts[place], name, paints, screens);
    const y = h - 110 * scale;
    return put(w / 2, y, scale, at("aura", "aura") + at("whole", "whole") + at("near", "near"));
  }

  /** A thing, of a size, with what is around it; its light parts are printed in an ink of their own. */
  thing(size: number, tilt: number, light: string, middle = this.h / 2): string {
    const { card, w, h, inks, parts, screens } = this;
    const named = parts.whole;
    const paints = paintsOf(inks, false);
    const at = (place: Place, name: string) => layer(parts[place], name, paints, screens);
    const behind = put(w / 2, middle, h / 220, at("aura", "aura"));
    const before = put(w / 2, middle - h * 0.12, h / 220, at("aura", "near") + at("near", "near"));
    const uid = `g${fnv1a(printed(card) + h)}`;
    if (named && has(named.part)) {
      const turn = `<g transform="rotate(${r1(tilt * 0.3)})">${layer(named, "whole", paints, screens)}</g>`;
      return behind + put(w / 2, middle, (size * 1.5) / 220, turn) + before;
    }
    const spot = spotOf(named?.ink);
    const own: Inks = spot ? [inks[0], spot[0], spot[1]] : inks;
    const shape = named?.part ?? (this.kind === "Weakness" ? "broken" : objectOf(card, this.roll));
    return (
      behind + glyph(shape, w / 2, middle, size, tilt, own, uid, spot ? spot[1] : light) + before
    );
  }
}

const put = (x: number, y: number, scale: number, what: string) =>
  what && `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(scale * 100) / 100})">${what}</g>`;

export function picture(card: Drawn, w = 240, h = 190): string {
  const roll = dice(card);
  const kind = kindOf(card);
  const tilt = (roll() - 0.5) * 24;
  const way = Math.floor(roll() * 6);
  const turn = roll() * Math.PI;
  const scene = new Scene(card, kind, roll, w, h);
  const [a, b, c] = scene.inks;
  const middle = h * 0.5;
  const size = Math.min(h * 0.66, 128);
  const { isPerson, isPlace } = scene;
  let body = "";
  switch (kind) {
    case "Hero":
    case "Character":
      body += `<rect width="${w}" height="${h}" fill="${b}"/>`;
      body += rays(w / 2, Math.min(h * 0.5, 110) + 14, w + h, 15, turn, c);
      body += halftone(w, h, a, 0, 0.95);
      if (!isPerson) body += scene.thing(size * 1.1, tilt * 0.3, c);
      break;
    case "Villain": {
      // Thrown for either ground, so that nobody looks otherwise before the one than the other.
      const streaks = lines(w, h, roll, c);
      const peaks = spikes(w, h, roll);
      if (card.boss) {
        body += `<rect width="${w}" height="${h}" fill="${INK}"/>`;
        body += rays(w / 2, middle, w + h, 17, turn, dim(a, 0.8)) + halftone(w, h, b, 1, 0.85);
      } else {
        body += `<rect width="${w}" height="${h}" fill="${a}"/>`;
        body += `<path d="M0 0H${w}V${r1(h * 0.42)}L0 ${r1(h * 0.95)}Z" fill="${b}"/>`;
        body += `${halftone(w, h, a, way, 1)}${streaks}<path d="${peaks}" fill="${INK}"/>`;
      }
      if (!isPerson) body += scene.thing(size * 1.06, tilt * 0.3, c);
      break;
    }
    case "Super Power":
      body += `<rect width="${w}" height="${h}" fill="${a}"/>`;
      body += rays(w / 2, middle, w + h, 22, turn, b);
      body += halftone(w, h, a, way, 0.8);
      if (isPerson || isPlace) break;
      body += `<path d="${burst(w / 2, middle, size * 0.92, size * 0.56, 13, roll, turn)}" fill="${c}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;
      body += `<path d="${burst(w / 2, middle, size * 0.7, size * 0.46, 11, roll)}" fill="${PAPER}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`;
      body += scene.thing(size * 0.74, tilt, b);
      break;
    case "Equipment": {
      // The same few inks lie otherwise on each: else two tools would look alike from afar.
      const [ground, mesh, plate, rim] = pick(
        [
          [a, b, b, c],
          [b, a, a, c],
          [a, b, c, b],
          [INK, a, b, c],
        ] as const,
        roll,
      );
      const form = plateOf(Math.floor(roll() * PLATES), w / 2, middle, size * 0.72);
      body += `<rect width="${w}" height="${h}" fill="${ground}"/>` + grid(w, h, mesh);
      body += halftone(w, h, ground === INK ? a : INK, way, 0.55);
      if (!isPerson && !isPlace) {
        body += `<path d="${form}" fill="${plate}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;
        body += `<path d="${form}" fill="none" stroke="${rim}" stroke-width="3" stroke-dasharray="16 9" transform="translate(${r1(w * 0.06)} ${r1(middle * 0.12)}) scale(.88)"/>`;
        body += scene.thing(size, tilt, plate === c ? PAPER : c);
      }
      body += `<path d="M14 34V14H34M${w - 34} ${h - 14}H${w - 14}V${h - 34}" fill="none" stroke="${c}" stroke-width="4"/>`;
      break;
    }
    case "Location":
      if (isPlace && roll() < 0.4 && !scene.parts.aura) {
        body += `<rect width="${w}" height="${h}" fill="${c}"/>` + halftone(w, h, b, way, 0.9);
      } else {
        body += `<rect width="${w}" height="${h}" fill="${b}"/><rect width="${w}" height="${h}" fill="${a}" opacity=".55"/>`;
        body += halftone(w, h, a, 1, 1.1);
      }
      if (isPerson || isPlace) break;
      body += `<circle cx="${r1(w * 0.5)}" cy="${r1(h * 0.42)}" r="${r1(size * 0.52)}" fill="${c}" opacity=".9"/>`;
      body += `<path d="${skyline(w, h, roll, 24, 74)}" fill="${a}" stroke="${INK}" stroke-width="3"/>`;
      body += scene.thing(size * 0.78, tilt * 0.3, b === c ? PAPER : c, h * 0.44);
      body +=
        `<path d="${skyline(w, h, roll, 6, 34)}" fill="${INK}"/>` +
        windows(w, h - 24, h - 4, roll, c);
      break;
    case "Weakness":
      body += `<rect width="${w}" height="${h}" fill="${a}"/>`;
      body += halftone(w, h, b, way, 0.95);
      body += cracks(w, h, roll);
      if (!isPerson && !isPlace) body += scene.thing(size * 0.82, tilt * 0.3, c);
      break;
    case "Stack":
      body += `<rect width="${w}" height="${h}" fill="${b}"/>`;
      for (const [far, colour] of [
        [1.1, a],
        [0.86, b],
        [0.62, a],
      ] as const) {
        body += `<circle cx="${w / 2}" cy="${r1(middle)}" r="${r1(h * far)}" fill="${colour}"/>`;
      }
      body += rays(w / 2, middle, w + h, 16, turn, b) + halftone(w, h, a, way, 0.8);
      if (!isPerson && !isPlace) body += scene.thing(size * 0.95, tilt * 0.4, c);
      break;
    case "Basic":
      body +=
        `<rect width="${w}" height="${h}" fill="${a}"/>` +
        chevrons(w, h, b) +
        halftone(w, h, a, way, 0.7);
      if (isPerson || isPlace) break;
      body += `<circle cx="${w / 2}" cy="${r1(middle)}" r="${r1(size * 0.56)}" fill="${c}" stroke="${INK}" stroke-width="4"/>`;
      body += scene.thing(size * 0.78, tilt, PAPER);
      break;
    default:
      body +=
        `<rect width="${w}" height="${h}" fill="${c}"/>` +
        halftone(w, h, b, way, 1) +
        lines(w, h, roll, b);
      if (isPerson || isPlace) break;
      body += `<path d="${burst(w / 2, middle, size * 0.95, size * 0.6, 12, roll, turn)}" fill="${b}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;
      body += scene.thing(size * 0.74, tilt, PAPER);
  }
  if (isPerson) body += scene.portrait();
  else if (isPlace && kind !== "Hero" && kind !== "Villain" && kind !== "Character")
    body += scene.view();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * 2}" height="${h * 2}" preserveAspectRatio="xMidYMid slice">${scene.screens.drawn}${body}</svg>`;
}

function spikes(w: number, h: number, roll: Dice): string {
  let path = `M-4 ${h + 4}`;
  for (let x = -4; x < w + 8; x += 26)
    path += `L${x} ${h}L${r1(x + 13 + roll() * 6)} ${r1(h - 24 - roll() * 44)}`;
  return `${path}L${w + 8} ${h + 4}Z`;
}

const PLATES = 6;

// What a tool lies on: a disc, or a panel with corners.
function plateOf(form: number, x: number, y: number, r: number): string {
  const round = [3, 4, 5, 6, 8][form];
  if (!round) return dot(x, y, r) + "Z";
  const turn = round % 2 ? -Math.PI / 2 : form === 1 ? 0 : Math.PI / round;
  const points = Array.from({ length: round }, (_, i) => {
    const angle = turn + (i / round) * 2 * Math.PI;
    const far = round < 5 ? r * 1.25 : r * 1.06;
    return `${r1(x + far * Math.cos(angle) * 1.1)} ${r1(y + far * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)]!;

function grid(w: number, h: number, colour: string): string {
  let path = "";
  for (let x = 8; x < w; x += 16) path += `M${x} 0V${h}`;
  for (let y = 8; y < h; y += 16) path += `M0 ${y}H${w}`;
  return `<path d="${path}" stroke="${colour}" stroke-width=".8" opacity=".7"/>`;
}

function chevrons(w: number, h: number, colour: string): string {
  let path = "";
  for (let x = -h; x < w + h; x += 44)
    path += `M${x} 0h22l${h / 2} ${h / 2}l${-h / 2} ${h / 2}h-22l${h / 2} ${-h / 2}Z`;
  return `<path d="${path}" fill="${colour}" opacity=".55"/>`;
}

function cracks(w: number, h: number, roll: Dice): string {
  let path = "";
  for (let i = 0; i < 7; i++) {
    const angle = (i / 7) * 2 * Math.PI + roll() * 0.5;
    let x = w / 2 + 30 * Math.cos(angle);
    let y = h / 2 + 30 * Math.sin(angle);
    path += `M${r1(x)} ${r1(y)}`;
    for (let step = 0; step < 4; step++) {
      x += (18 + roll() * 22) * Math.cos(angle + (roll() - 0.5) * 1.4);
      y += (18 + roll() * 22) * Math.sin(angle + (roll() - 0.5) * 1.4);
      path += `L${r1(x)} ${r1(y)}`;
    }
  }
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`;
}

export function isCrowd(name: string): boolean {
  const said = wordsOf(name);
  return many.some((word) => said.includes(word));
}

export { glyphOf };
