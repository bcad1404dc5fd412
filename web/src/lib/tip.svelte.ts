// What a word on a card means, said where it stands; the sentences are the server's.

export const glossary = $state.raw<{ words: Record<string, string> }>({ words: {} });

export function learn(words: Record<string, string>): void {
  Object.assign(glossary.words, words);
}

export const tip = $state<{
  word: string;
  rule: string;
  x: number;
  y: number;
  below: boolean;
  open: boolean;
}>({ word: "", rule: "", x: 0, y: 0, below: false, open: false });

export function showTip(word: string, at: Element): void {
  const rule = glossary.words[word];
  if (!rule) return;
  const box = at.getBoundingClientRect();
  const below = box.top < 130;
  Object.assign(tip, {
    word,
    rule,
    x: Math.max(150, Math.min(innerWidth - 150, box.left + box.width / 2)),
    y: below ? box.bottom + 8 : box.top - 8,
    below,
    open: true,
  });
}

export function hideTip(): void {
  tip.open = false;
}
