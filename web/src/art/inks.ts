// The three inks of an emblem: deep, bright and light; of an unknown one, from its name.
import { fnv1a } from "./dice";

export type Inks = [string, string, string];

export const INK = "#14110F";
export const PAPER = "#FFF8E7";
export const PLAIN: Inks = ["#3E4150", "#8B8F9F", "#DAD8CF"];
export const CITY: Inks = ["#22305A", "#4C79C9", "#FFD98A"];
const GREY: Inks = ["#3A3D36", "#7E8274", "#C9CCB4"];

// Colours that a look may name: deep, full and light.
const SPOTS: Record<string, Inks> = {
  red: ["#7A0F14", "#E8362B", "#FFB9A6"],
  orange: ["#8A3A06", "#F58220", "#FFD09B"],
  yellow: ["#8A6400", "#FFD43B", "#FFF1B0"],
  gold: ["#7A5200", "#E0A526", "#FFE9A8"],
  lime: ["#4B7A00", "#B5E61D", "#E6FFA0"],
  green: ["#0B4A2B", "#1FA958", "#A9F0B9"],
  olive: ["#33401A", "#7C8C3A", "#CBD59A"],
  teal: ["#064B53", "#12A6A0", "#A4EFE6"],
  sky: ["#1F5C8A", "#7CC7F2", "#DDF3FF"],
  blue: ["#12337E", "#2F7BE8", "#A9CBFF"],
  navy: ["#0B1230", "#22305A", "#8FA3DB"],
  purple: ["#2F1458", "#8A3FC4", "#E3B8FF"],
  pink: ["#8A1F5C", "#F27AB2", "#FFD3E8"],
  brown: ["#3B2110", "#8A5528", "#D9A877"],
  tan: ["#8A5B2A", "#E0B27A", "#FBE3BE"],
  copper: ["#6B2A0A", "#C4622D", "#F2B48A"],
  black: ["#0A0808", "#211E26", "#6B6678"],
  grey: ["#3A3D45", "#8B8F9F", "#DAD8CF"],
  silver: ["#4A5563", "#AFC0CF", "#EAF2F7"],
  white: ["#9AA3B5", "#FFF8E7", "#FFFFFF"],
};

export const spots = () => Object.keys(SPOTS);
export const spotOf = (ink: string | undefined): Inks | undefined => (ink ? SPOTS[ink] : undefined);

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
