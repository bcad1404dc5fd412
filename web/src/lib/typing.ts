// Whether a key is pressed by itself, as a command, and not to write.
import { settings } from "./settings.svelte";

export const isKey = (event: KeyboardEvent): boolean => settings.keys && isCommand(event);

// The same of Enter and the arrows, which are no single letters.
export const isCommand = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target as HTMLElement).closest("input, textarea, select");
