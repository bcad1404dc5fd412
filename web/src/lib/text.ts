// Card texts and log lines in pieces: keywords, names of cards, plain words.
import type { Stander } from "./types";

export interface Piece {
  text: string;
  keyword?: string;
  term?: string; // another word that has a rule
  card?: string;
  tail?: string; // punctuation that may not be torn from the card's name
}

export function paragraphs(text: string): string[] {
  return text.replaceAll(/(^|[\s(])-(\d)/g, "$1\u2212$2").split("\n").filter((line) => line.trim());
}

export const isBig = (line: string) => /^([+\u2212]\d+ Power|Move \d+)\.?$/.test(line);

// A line that begins with a keyword has it bold; so has a keyword with a number or a colon inside it.
export function pieces(line: string, keywords: string[], terms: string[] = []): Piece[] {
  const all = [...keywords, ...terms];
  if (!all.length) return [{ text: line }];
  const words = all.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pattern = new RegExp(`\\b(${words})( \\((?:X|\\d+)\\))?(:|,)?`, "g");
  const found: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > from) found.push({ text: line.slice(from, match.index) });
    if (keywords.includes(match[1]!)) found.push({ text: match[0], keyword: match[1]! });
    else {
      found.push({ text: match[1]!, term: match[1]! });
      from = match.index + match[1]!.length;
      continue;
    }
    from = match.index + match[0].length;
  }
  if (from < line.length) found.push({ text: line.slice(from) });
  return found;
}

// A name with soft hyphens, for where it is narrow: after a vowel and at most one consonant, more must follow.
export function shy(name: string): string {
  return name.replaceAll(/[A-Za-z]{8,}/g, (word) => word.replaceAll(/([aeiouy](?:tch|th|sh|ch|ck|ph|[^aeiouy])?)(?=[^aeiouy]{1,3}[aeiouy][a-z])(?<=.{3})/gi, "$1\u00ad"));
}

// Of cards that lie together: how many of the same name lie before this one, and how many there are.
export const nthOf = (names: string[], at: number): [number, number] => [names.slice(0, at).filter((name) => name === names[at]).length, names.filter((name) => name === names[at]).length];

export function linked(line: string, cards: string[]): Piece[] {
  const names = [...new Set(cards)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (!names.length) return [{ text: line }];
  const pattern = new RegExp(names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const found: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > from) found.push({ text: line.slice(from, match.index) });
    const end = match.index + match[0].length;
    const tail = /^[.,:;)]+/.exec(line.slice(end))?.[0] ?? "";
    found.push({ text: match[0], card: match[0], tail });
    from = end + tail.length;
  }
  if (from < line.length) found.push({ text: line.slice(from) });
  return found;
}

// What a Villain in the city is about to do, in a word or two.
export function fate(one: Stander): string {
  if (one.destination === undefined) return "";
  if (one.home) return "attacks all";
  if (one.contained) return "contained";
  return one.next ? `to ${one.next}` : "held";
}
