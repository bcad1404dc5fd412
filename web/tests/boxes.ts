// Where things lie: happy-dom lays nothing out, so that the tests say it.
import { lies } from "../src/lib/place";
import type { Spot } from "../src/lib/types";

export function lay(element: HTMLElement, x: number, y: number, w: number, h: number): void {
  element.getBoundingClientRect = () => new DOMRect(x, y, w, h);
  Object.defineProperty(element, "offsetWidth", { value: w, configurable: true });
  Object.defineProperty(element, "offsetHeight", { value: h, configurable: true });
}

export function zone(place: Spot, x: number, y: number, w: number, h: number): HTMLElement {
  const made = document.createElement("div");
  for (const [name, value] of Object.entries(lies(place))) made.setAttribute(name, value);
  lay(made, x, y, w, h);
  document.body.append(made);
  return made;
}

export function card(name: string, into: HTMLElement, x: number, y: number): HTMLElement {
  const made = document.createElement("button");
  made.dataset.card = name;
  made.textContent = name;
  lay(made, x, y, 60, 84);
  into.append(made);
  return made;
}
