// What a person likes; kept in the browser.

interface Kept {
  speed: number; // 0.5, 1, 2; 0: at once
  sound: boolean;
  askEnd: boolean;
  keys: boolean;
  name: string;
}

const KEY = "longbox.settings";
const first: Kept = { speed: 1, sound: true, askEnd: true, keys: true, name: "" };

function load(): Kept {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return first;
  }
}

export const settings = $state(load());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// Tokens and tables, by table: whoever closed the page finds their seat again.
const SEATS = "longbox.seats";

export interface KeptSeat {
  token: string;
  title: string;
  when: number;
  over?: boolean;
}

export function seats(): Record<string, KeptSeat> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "{}") as Record<string, KeptSeat>;
  } catch {
    return {};
  }
}

export function keepSeat(table: string, part: Partial<KeptSeat>): void {
  const all = seats();
  const was = all[table] ?? { token: "", title: "", when: 0 };
  all[table] = { ...was, ...part, when: Date.now() };
  const newest = Object.entries(all)
    .sort(([, one], [, other]) => other.when - one.when)
    .slice(0, 40);
  try {
    localStorage.setItem(SEATS, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // as above
  }
}
