// The three inks of an emblem: deep, bright and light; of an unknown one, from its name.
import { fnv1a } from "./dice";

export type Inks = [string, string, string];

export const INK = "#14110F";
export const PAPER = "#FFF8E7";
export const PLAIN: Inks = ["#3E4150", "#8B8F9F", "#DAD8CF"];
export const CITY: Inks = ["#22305A", "#4C79C9", "#FFD98A"];
const GREY: Inks = ["#3A3D36", "#7E8274", "#C9CCB4"];

let themes: Record<string, Inks> = {};
let glyphs: Record<string, string> = {};

export function dress(inks: Record<string, Inks>, emblems: Record<string, string>): void {
  themes = { ...themes, ...inks };
  glyphs = { ...glyphs, ...emblems };
}

export function inksOf(emblem: string | undefined): Inks {
  if (!emblem) return CITY;
  const known = themes[emblem];
  if (known) return known;
  const hue = fnv1a(emblem) % 360;
  return [hsl(hue, 60, 20), hsl(hue, 62, 45), hsl((hue + 45) % 360, 85, 78)];
}

export const greys = (): Inks => GREY;

export function glyphOf(emblem: string | undefined): string {
  return (emblem && glyphs[emblem]) || "star";
}

export function hsl(h: number, s: number, l: number): string {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

// How far two colours lie from each other.
export function apart(one: string, other: string): number {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(one, at) - part(other, at)), 0);
}

// A panel's ground: an ink at a share of its own value.
export function dim(colour: string, share: number): string {
  const number = parseInt(colour.slice(1), 16);
  const parts = [16, 8, 0].map((shift) => Math.round(((number >> shift) & 255) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
