// What the page says of what it was sent: words from parts, never parts from words.
import { capital } from "./letters";
import type { Line, Option, Paragraph, Piece, Stander } from "./types";

// The whole sentence of a line, or of a paragraph.
export const said = (of: Pick<Line | Paragraph, "pieces"> | undefined): string =>
  of ? of.pieces.map((piece) => piece.text).join("") : "";

export const whole = (text: Paragraph[] | undefined): string => (text ?? []).map(said).join(" ");

// The pieces of a line, each with the stop behind it that may not be torn from a card's name.
export function joined(line: Line): (Piece & { stop: string; last: boolean })[] {
  const isStop = (piece: Piece | undefined) =>
    piece !== undefined && !piece.card && piece.seat === undefined && piece.text.length < 3;
  const end = line.pieces.length - 1;
  return line.pieces.flatMap((piece, i) => {
    const next = line.pieces[i + 1];
    if (i && line.pieces[i - 1]!.card && isStop(piece)) return [];
    const stop = piece.card && next && isStop(next) ? next.text : "";
    return [{ ...piece, stop, last: i + (stop ? 1 : 0) === end }];
  });
}

// What a button says: of a mere choice, what is chosen.
export function label(option: Option): string {
  if (option.kind !== "choose") return capital(option.text);
  return capital(option.word ?? option.player ?? option.text);
}

// What an option changes for certain, in numbers.
export function change(option: Option): string {
  const { cost, power, move } = option.outcome ?? {};
  if (cost && cost[0] !== cost[1]) return `${cost[0]} → ${cost[1]}`;
  if (power && power[0] !== power[1]) return `Power ${power[0]} → ${power[1]}`;
  if (move && move[0] !== move[1]) return `Move ${move[0]} → ${move[1]}`;
  return "";
}

// The same with what it comes to: whether a cost then holds against so much Power.
export function preview(option: Option, power: number): string {
  const { cost, holds } = option.outcome ?? {};
  const changed = change(option);
  if (cost && holds !== undefined)
    return `${changed || cost[1]}: ${power} Power ${holds ? "fails" : "is enough"}`;
  return changed || (cost ? `Cost ${cost[1]}` : "");
}

// The word on a card that may be clicked: what is done, and at which price.
export function verb(options: Option[], cost?: number): string {
  const [option, another] = options;
  if (!option || another) return "Choose";
  const priced = cost !== undefined && (option.kind === "buy" || option.kind === "defeat");
  const more = priced ? String(cost) : option.outcome?.cost ? change(option) : "";
  return more ? `${capital(option.kind)} · ${more}` : capital(option.kind);
}

// Of cards that lie together: how many of the same name lie before this one, and how many there are.
export const nthOf = (names: string[], at: number): [number, number] => [
  names.slice(0, at).filter((name) => name === names[at]).length,
  names.filter((name) => name === names[at]).length,
];

// What a Villain in the city is about to do, in a word or two.
export function fate(one: Stander): string {
  if (!one.villain) return "";
  if (one.home) return "attacks all";
  if (one.contained) return "contained";
  return one.next ? `to ${one.next}` : "held";
}

// The number of the Location that a Villain walks to.
export const aim = (one: Stander): string =>
  one.everywhere ? "All" : one.destination === undefined ? "" : String(one.destination);
