// Makes a card's text fit: a taller picture for little text, a lower one for much, then smaller type.
// Cards that come up together are measured together: whatever is set on one of them, the page is
// laid out anew when another one is looked at.
interface Size {
  win: number;
  font: number;
  cut: boolean;
}
interface Fitted {
  node: HTMLElement;
  text: HTMLElement;
  key: string;
}
interface Trial {
  cards: Fitted[]; // alike: the first one is measured
  sizes: Size[]; // from the largest on; the last one is taken whether it fits or not
  from: number; // the first size that may be the one
  to: number; // all from here on fit
  at: number;
}

const kept = new Map<string, Size>();
const waiting = new Set<Fitted>();

const WINDOWS = [86, 78, 70, 63, 56, 50, 44, 36, 30];
const LOWER = [...WINDOWS, 24, 20]; // a Character's ability grows upwards

export function fit(node: HTMLElement, key: string) {
  const text = node.querySelector<HTMLElement>(".text");
  if (!text) return {};
  const card = { node, text, key };
  const ask = () => {
    if (!waiting.size) queueMicrotask(fitAll);
    waiting.add(card);
  };
  ask();
  const observer = new ResizeObserver(ask);
  observer.observe(node);
  if (document.fonts.status !== "loaded") void document.fonts.ready.then(ask);
  return {
    update(next: string) {
      card.key = next;
      ask();
    },
    destroy() {
      observer.disconnect();
      waiting.delete(card);
    },
  };
}

function fitAll(): void {
  const rem = getComputedStyle(document.documentElement).fontSize;
  const found: [Fitted, Size][] = [];
  const trials = new Map<string, Trial>();
  for (const card of waiting) {
    const width = card.node.clientWidth;
    if (!width) continue;
    const id = `${card.key}|${width}|${rem}`;
    const known = kept.get(id);
    const alike = trials.get(id);
    if (known) found.push([card, known]);
    else if (alike) alike.cards.push(card);
    else {
      const sizes = sizesOf(card.node, width, parseFloat(rem) / 16);
      trials.set(id, { cards: [card], sizes, from: 0, to: sizes.length - 1, at: 0 });
    }
  }
  waiting.clear();
  for (const [card, size] of found) set(card.node, size);
  measure([...trials.values()]);
  for (const [id, { cards, sizes, to }] of trials) {
    for (const card of cards) set(card.node, sizes[to]!);
    if (document.fonts.status === "loaded") kept.set(id, sizes[to]!);
  }
}

// Narrows all trials down at once, to the largest size that fits: a text that fits into a window
// fits into a lower one, and smaller type into the same.
function measure(trials: Trial[]): void {
  let open = trials.filter((one) => one.from < one.to);
  while (open.length) {
    for (const one of open) {
      one.at = (one.from + one.to) >> 1;
      set(one.cards[0]!.node, one.sizes[one.at]!);
    }
    for (const one of open) {
      if (fits(one.cards[0]!.text)) one.to = one.at;
      else one.from = one.at + 1;
    }
    open = open.filter((one) => one.from < one.to);
  }
}

function sizesOf(node: HTMLElement, width: number, root: number): Size[] {
  const least = (width / root >= 210 ? 14.5 : 12) * root;
  const most = Math.max(least, (5.5 + width * 0.042) * root);
  const windows = node.classList.contains("k-character") ? LOWER : WINDOWS;
  const lowest = windows[windows.length - 1]!;
  const sizes = windows.map((win) => ({ win, font: most, cut: false }));
  for (let font = most - 0.5; font >= least; font -= 0.5)
    sizes.push({ win: lowest, font, cut: false });
  return [...sizes, { win: lowest, font: least, cut: true }];
}

function set(node: HTMLElement, size: Size): void {
  node.style.setProperty("--win", String(size.win));
  node.style.setProperty("--fs", `${size.font}px`);
  node.classList.toggle("cut", size.cut);
}

function fits(text: HTMLElement): boolean {
  return text.scrollHeight <= text.clientHeight + 1;
}
