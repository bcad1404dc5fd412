// What the start page lists: my games and whose move it is there, as far as the server can be reached.
import { ask } from "./ask";
import { campaigns, forget, keepSeat, seats } from "./settings.svelte";
import type { MyTable, MyTables, OpenTables, TodayTold } from "./types";

export interface Game {
  id: string;
  where: string;
  title: string;
  kind: string;
  when: number; // when I was there last, or since when it is my move
  mine: boolean;
  over: boolean;
  won?: boolean;
  asked: string; // what is asked of me
  waits: string; // who must decide
  gone: string; // why nothing can be said of it
}

const MOST = 24; // tables that the server is asked of at once
const AGAIN = 20_000; // ms until it is asked again

export class Home {
  today = $state.raw<TodayTold | null>(null);
  tables = $state.raw<OpenTables["tables"]>([]);
  away = $state(false); // the server cannot be reached
  private kept = $state.raw(seats());
  private campaigns = $state.raw(campaigns());
  private told = $state.raw<Record<string, MyTable>>({});
  private timer = 0;

  // My games and campaigns, the newest first; their links are kept in this browser alone.
  games = $derived<Game[]>(
    [
      ...Object.entries(this.kept)
        .filter(([, one]) => one.title && one.token)
        .map(([id, one]) => {
          const now = this.told[id];
          const isMine = now && !now.gone ? (now.mine ?? false) : (one.mine ?? false);
          return {
            id,
            where: `/table/${id}`,
            title: now?.title ? now.title : one.title,
            kind: now?.turn ? `${now.mode}, turn ${now.turn}` : (one.what ?? "Game"),
            when: isMine && now?.since ? now.since * 1000 : one.when,
            mine: isMine,
            over: now?.over ?? one.over ?? false,
            won: now?.over ? (now.won ?? false) : one.won,
            asked: now?.asked ?? "",
            waits: now?.waits ?? "",
            gone: now?.gone ?? "",
          };
        }),
      ...Object.entries(this.campaigns).map(([id, one]) => ({
        id,
        where: `/campaign/${id}`,
        title: one.title,
        kind: "Campaign",
        when: one.when,
        mine: false,
        over: one.over ?? false,
        asked: "",
        waits: "",
        gone: "",
      })),
    ].sort((one, other) => other.when - one.when),
  );
  // Those where it is my move, the oldest first.
  moves = $derived(
    this.games.filter((one) => one.mine && !one.over).sort((one, other) => one.when - other.when),
  );
  theirs = $derived(this.games.filter((one) => !one.mine && !one.over && one.waits));

  start(): () => void {
    const look = () => {
      clearTimeout(this.timer);
      if (!document.hidden) void this.look();
      this.timer = window.setTimeout(look, AGAIN);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private async look(): Promise<void> {
    this.kept = seats();
    this.campaigns = campaigns();
    const held = Object.entries(this.kept)
      .filter(([, one]) => one.shared && one.token && !one.over)
      .slice(0, MOST)
      .map(([table, one]) => ({ table, token: one.token }));
    const [today, tables, turns] = await Promise.all([
      ask<TodayTold>("/api/today"),
      ask<OpenTables>("/api/tables"),
      held.length ? ask<MyTables>("/api/turns", {}, { seats: held }) : null,
    ]);
    this.away = today.error !== undefined && tables.error !== undefined;
    if (!today.error) this.today = today;
    this.tables = tables.error ? [] : tables.tables;
    if (!turns || turns.error) return;
    this.told = Object.fromEntries(turns.tables.map((one) => [one.table, one]));
    for (const one of turns.tables)
      if (one.over) keepSeat(one.table, { over: true, won: one.won ?? false });
  }

  forget(id: string): void {
    forget(id);
    this.kept = seats();
    this.campaigns = campaigns();
  }
}

export function ago(when: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - when) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return `${Math.round(minutes / 60)} h`;
  const days = Math.round(minutes / 1440);
  return days === 1 ? "1 day" : `${days} days`;
}
