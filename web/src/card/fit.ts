// Makes a card's text fit: a taller picture for little text, a lower one for much, then smaller type.
const kept = new Map<string, { win: number; font: number; cut: boolean }>();

const WINDOWS = [86, 78, 70, 63, 56, 50, 44, 36, 30];
const LOWER = [...WINDOWS, 24, 20]; // a Character's ability grows upwards

export function fit(node: HTMLElement, key: string) {
  let current = key;
  const text = node.querySelector<HTMLElement>(".text");
  function apply(): void {
    if (!text) return;
    const width = node.clientWidth;
    if (!width) return;
    const id = `${current}|${width}|${getComputedStyle(document.documentElement).fontSize}`;
    let found = kept.get(id);
    if (!found) {
      found = measure(width);
      if (document.fonts.status === "loaded") kept.set(id, found);
    }
    set(found);
  }
  function set(size: { win: number; font: number; cut: boolean }): void {
    node.style.setProperty("--win", String(size.win));
    node.style.setProperty("--fs", `${size.font}px`);
    node.classList.toggle("cut", size.cut);
  }
  function fits(): boolean {
    return text!.scrollHeight <= text!.clientHeight + 1;
  }
  function measure(width: number): { win: number; font: number; cut: boolean } {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const least = (width / root >= 210 ? 14.5 : 12) * root;
    const most = Math.max(least, (5.5 + width * 0.042) * root);
    const windows = node.classList.contains("k-character") ? LOWER : WINDOWS;
    const lowest = windows[windows.length - 1]!;
    for (const win of windows) {
      set({ win, font: most, cut: false });
      if (fits()) return { win, font: most, cut: false };
    }
    for (let font = most - 0.5; font >= least; font -= 0.5) {
      set({ win: lowest, font, cut: false });
      if (fits()) return { win: lowest, font, cut: false };
    }
    return { win: lowest, font: least, cut: true };
  }
  apply();
  const observer = new ResizeObserver(apply);
  observer.observe(node);
  if (document.fonts.status !== "loaded") void document.fonts.ready.then(apply);
  return {
    update(next: string) {
      current = next;
      apply();
    },
    destroy: () => observer.disconnect(),
  };
}
