// Cards that change place fly there: transforms only, above the table, never in anybody's way.
import { forgetDrag, letGo } from "./drag";
import { selector } from "./place";
import { calm, settings } from "./settings.svelte";
import type { EventParts, Spot } from "./types";

const TIMES: Record<string, [number, number]> = {
  play: [240, 60],
  buy: [340, 90],
  gain: [340, 90],
  draw: [220, 70],
  discard: [260, 40],
  enter: [260, 90],
  destroy: [380, 80],
  defeat: [700, 100],
  block: [280, 80],
  put: [260, 60],
  assist: [240, 60],
};

interface Start {
  event: EventParts;
  rect: DOMRect | null;
  clone: HTMLElement | null;
}

let flying: Animation[] = [];

function find(
  place: Spot | undefined,
  card: string | undefined,
  used: Set<Element>,
): HTMLElement | null {
  if (!place) return null;
  const zone = document.querySelector<HTMLElement>(selector(place));
  if (!zone) return null;
  if (card) {
    const all = [...zone.querySelectorAll<HTMLElement>("[data-card]")].filter(
      (one) => one.dataset.card === card && !used.has(one),
    );
    const last = all[all.length - 1];
    if (last) {
      used.add(last);
      return last;
    }
  }
  return zone;
}

// Where everything that will move is now; to be called before the table is drawn anew.
export function starts(events: EventParts[]): Start[] {
  if (calm() || settings.speed === 0 || document.hidden) {
    forgetDrag();
    return [];
  }
  const used = new Set<Element>();
  return events
    .filter((event) => event.from && event.to && TIMES[event.kind])
    .slice(0, 14)
    .map((event) => {
      const element = find(event.from, event.card, used);
      const isCard = element?.dataset.card !== undefined;
      return {
        event,
        rect: letGo(event.card) ?? element?.getBoundingClientRect() ?? null,
        clone: (isCard ? element : element?.querySelector<HTMLElement>(".back"))?.cloneNode(
          true,
        ) as HTMLElement | null,
      };
    });
}

export function fly(all: Start[]): void {
  const layer = document.getElementById("flights");
  if (!layer || !all.length) return;
  const used = new Set<Element>();
  let delay = 0;
  for (const { event, rect, clone } of all) {
    const target = find(event.to, event.card, used);
    if (!rect || !target) continue;
    const to = target.getBoundingClientRect();
    if (!to.width || !rect.width) continue;
    const isCard = target.dataset.card !== undefined;
    const [time, apart] = TIMES[event.kind]!;
    const isHidden = !event.card;
    const flyer = isCard && !isHidden ? (target.cloneNode(true) as HTMLElement) : (clone ?? back());
    flyer.classList.add("flyer");
    flyer.removeAttribute("data-card");
    flyer.setAttribute("aria-hidden", "true");
    flyer.setAttribute("tabindex", "-1");
    const base = isCard && !isHidden ? to : rect;
    flyer.style.cssText += `;position:fixed;margin:0;left:${base.left}px;top:${base.top}px;width:${base.width}px;height:${base.height}px;transform-origin:0 0;pointer-events:none`;
    layer.append(flyer);
    const state = (box: DOMRect) =>
      `translate(${box.left - base.left}px, ${box.top - base.top}px) scale(${Math.max(0.05, box.width / base.width)}, ${Math.max(0.05, box.height / base.height)})`;
    const duration = time / settings.speed;
    const lift =
      event.kind === "buy" || event.kind === "gain" || event.kind === "defeat" ? -60 : -18;
    const middle = new DOMRect(
      (rect.left + to.left) / 2,
      (rect.top + to.top) / 2 + lift,
      (rect.width + to.width) / 2,
      (rect.height + to.height) / 2,
    );
    const move = flyer.animate(
      [
        { transform: state(rect) },
        { transform: state(middle), offset: 0.5 },
        { transform: state(to) },
      ],
      {
        duration,
        delay,
        easing: "cubic-bezier(.2,.9,.25,1.05)",
        fill: "both",
      },
    );
    if (isCard) {
      const appear = target.animate([{ opacity: 0 }, { opacity: 0 }], {
        duration: duration + delay,
      });
      flying.push(appear);
    }
    flying.push(move);
    move.onfinish = move.oncancel = () => {
      flyer.remove();
      flying = flying.filter((one) => one !== move);
    };
    delay += apart / settings.speed;
  }
}

// Whatever flies is there now: nobody waits for a picture.
export function land(): void {
  for (const one of flying) one.finish();
  flying = [];
  document.getElementById("flights")?.replaceChildren();
}

function back(): HTMLElement {
  const made = document.createElement("div");
  made.className = "back";
  return made;
}
