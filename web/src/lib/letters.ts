// Typography: how words are set, whatever they say.

// With a capital letter, as a button or a sentence begins.
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// With soft hyphens, for where it is narrow: after a vowel and at most one consonant, more must follow.
export function shy(name: string): string {
  return name.replaceAll(/[A-Za-z]{8,}/g, (word) =>
    word.replaceAll(
      /([aeiouy](?:tch|th|sh|ch|ck|ph|[^aeiouy])?)(?=[^aeiouy]{1,3}[aeiouy][a-z])(?<=.{3})/gi,
      "$1\u00ad",
    ),
  );
}

// A number with a minus sign, not a hyphen.
export const minus = (value: number): string =>
  value < 0 ? `\u2212${Math.abs(value)}` : String(value);

// Names in a row, as they are said.
const row = new Intl.ListFormat("en-GB");
export const listed = (names: string[]): string => row.format(names);

// A text in lines that fit, broken between its words.
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return [...found, line];
}

// A code as it is spelled, letter by letter.
export const letters = (code: string): string[] => Array.from(code);
