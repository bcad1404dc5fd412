// The words of a name: they decide what is drawn on a card that nobody has drawn.

export const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z]+/);

// In the order of the name, each as it is written and without an s at its end.
export const thingsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z-]+/)
    .flatMap((word) => [word, word.replace(/s$/, "")]);
