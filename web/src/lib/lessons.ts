// Opening a lesson: a table of one's own, at which the server coaches.
import { ask } from "./ask";
import { go } from "./route.svelte";
import { keepSeat, settings } from "./settings.svelte";
import type { TableOpened } from "./types";

// Open a lesson's table and go there; what is wrong, in a sentence.
export async function beginLesson(id: string): Promise<string> {
  const made = await ask<TableOpened>(`/api/lessons/${id}`, {}, { name: settings.name });
  if (made.error) return made.error;
  const own = made.seats[0]!;
  keepSeat(made.table, { token: own.token, title: made.players.join(" vs. ") });
  go(own.link);
  return "";
}
