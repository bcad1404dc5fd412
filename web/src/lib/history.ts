// The games that were played to their end on this device, and what they come to; nobody else has them.

export interface Played {
  when: number;
  player: string; // my Character
  against: string[]; // the bot on each seat of the others; empty: a person
  mode: string;
  won: boolean;
  drawn: boolean;
  turns: number;
  day?: string; // the one whose table it was
}

export interface Tally {
  name: string;
  won: number;
  lost: number;
}

const KEY = "longbox.played";
const MOST = 1000;

export function played(): Record<string, Played> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Played>;
  } catch {
    return {};
  }
}

// Keeps how a game ended, once.
export function noteGame(table: string, game: Omit<Played, "when">): void {
  const all = played();
  if (all[table]) return;
  const newest = Object.entries({ ...all, [table]: { ...game, when: Date.now() } })
    .sort(([, one], [, other]) => other.when - one.when)
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

// Won and lost by a name of each game, the most frequent first.
export function tally(games: Played[], nameOf: (game: Played) => string): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    const name = nameOf(game);
    const row = found.get(name) ?? { name, won: 0, lost: 0 };
    if (game.won) row.won += 1;
    else if (!game.drawn) row.lost += 1;
    found.set(name, row);
  }
  return [...found.values()].sort(
    (one, other) => other.won + other.lost - one.won - one.lost || other.won - one.won,
  );
}
