// What a person likes; kept in the browser.

// A question of a card that was answered for good.
export interface Pinned {
  key: string;
  card: string;
  said: string; // what is asked
  text: string; // what is chosen
  on: boolean;
}

interface Kept {
  speed: number; // 0.5, 1, 2; 0: at once
  sound: boolean;
  volume: number; // 0 to 1
  still: boolean; // less motion, whatever the device says
  stark: boolean; // more contrast
  text: number; // how large words are, times the usual
  askEnd: boolean;
  endSelf: boolean; // a turn with nothing left ends by itself
  askOrder: boolean;
  askBlock: boolean; // also where no Block could save me
  askAssist: boolean; // also where it does not win
  answers: Pinned[];
  sorts: Record<string, string>; // how cards on offer are sorted, by what is done with them
  keys: boolean;
  name: string;
}

const KEY = "longbox.settings";
const first: Kept = {
  speed: 1,
  sound: true,
  volume: 1,
  still: false,
  stark: false,
  text: 1,
  askEnd: true,
  endSelf: true,
  askOrder: true,
  askBlock: true,
  askAssist: true,
  answers: [],
  sorts: {},
  keys: true,
  name: "",
};

function load(): Kept {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return first;
  }
}

export const settings = $state(load());

// The whole page is set so.
function wear(): void {
  const root = document.documentElement;
  root.style.setProperty("--text-size", String(settings.text));
  root.classList.toggle("still", settings.still);
  root.classList.toggle("stark", settings.stark);
}
wear();

export function keep(): void {
  wear();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export const calm = () =>
  settings.still || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// Tokens and tables, by table: whoever closed the page finds their seat again.
const SEATS = "longbox.seats";

export interface KeptSeat {
  token: string;
  title: string;
  when: number;
  what?: string; // the mode and the turn
  mine?: boolean; // whether it waits for me
  over?: boolean;
  won?: boolean;
  salt?: string; // what this browser added to the table's dice, if it came first
  sealed?: string; // the commitment to the table's dice, as it was told first
  take?: number; // the free seat that the token was made for, and the code by which it is taken
  code?: string;
  shared?: boolean; // other people sit there: whose move it is the server must say
}

export interface KeptCampaign {
  token: string;
  title: string;
  when: number;
  over?: boolean;
}

const CAMPAIGNS = "longbox.campaigns";

function kept<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, T>;
  } catch {
    return {};
  }
}

function put(key: string, id: string, one: KeptSeat | KeptCampaign): void {
  const all = { ...kept<KeptSeat | KeptCampaign>(key), [id]: one };
  const newest = Object.entries(all)
    .sort(([, one], [, other]) => other.when - one.when)
    .slice(0, 60);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // as above
  }
}

export const seats = () => kept<KeptSeat>(SEATS);
export const campaigns = () => kept<KeptCampaign>(CAMPAIGNS);

export function keepSeat(table: string, part: Partial<KeptSeat>): void {
  put(SEATS, table, { token: "", title: "", ...seats()[table], ...part, when: Date.now() });
}

export function keepCampaign(id: string, part: Partial<KeptCampaign>): void {
  put(CAMPAIGNS, id, { token: "", title: "", ...campaigns()[id], ...part, when: Date.now() });
}

// Takes a game or a campaign off the list; the server still has it.
export function forget(id: string): void {
  for (const key of [SEATS, CAMPAIGNS]) {
    const left = Object.entries(kept(key)).filter(([one]) => one !== id);
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
    } catch {
      // as above
    }
  }
}
