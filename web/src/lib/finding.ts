// A person looks for cards by words of theirs: the one place where the page reads in a text.
import { whole } from "./text";
import type { CardTold } from "./types";

// Whether each of the words stands in a card's name, text or emblem.
export function finds(words: string, card: CardTold): boolean {
  const text = `${card.name} ${whole(card.text)} ${card.emblem ?? ""}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
