// What a game is asked before it begins, as the server describes it: the page knows no question.
import type { Ask, SetTold, TableKind } from "./types";

export type Answer = boolean | number | string;
export type Answers = Record<string, Answer | undefined>;

// The tables for so many players: the usual one first.
export function tablesFor(set: SetTold | undefined, players: number): TableKind[] {
  return set?.tables.filter((one) => one.players === players) ?? [];
}

// What is asked at a table; of a campaign, only what holds for all its games.
export function asked(
  asks: Record<string, Ask>,
  table: TableKind | undefined,
  lasting: boolean,
): [string, Ask][] {
  return (table?.asks ?? [])
    .map((key): [string, Ask | undefined] => [key, asks[key]])
    .filter((pair): pair is [string, Ask] => pair[1] !== undefined)
    .filter(([, one]) => one.campaign || !lasting);
}

// What there is to choose from: nobody who plays already.
export function choices(set: SetTold | undefined, key: string, you: string): (number | string)[] {
  return (set?.choices[key] ?? []).filter((one) => one !== you);
}

// The answers that are sent: of the questions that are asked here, those that say anything.
export function said(
  set: SetTold | undefined,
  questions: [string, Ask][],
  answers: Answers,
  you: string,
): Answers {
  const found: Answers = {};
  for (const [key, one] of questions) {
    const value = answers[key];
    if (one.kind === "choice") {
      const open = choices(set, key, you);
      found[key] = open.find((choice) => choice === value) ?? open[0];
    } else if (value) found[key] = value;
  }
  return found;
}
