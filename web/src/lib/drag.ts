// A card can be carried to where it goes: by mouse anywhere, by a finger only upwards, so that a swipe still scrolls.
import { calm } from "./settings.svelte";

const HAND = "hand";
const CARRIED = [HAND, "Line-Up", "space", "stack"]; // zones that cards are carried from
const FAR = 9; // pixels before a press becomes a carry

export interface Carry {
  may: () => boolean; // whether this card can be carried now
  began: () => void; // so that the press is neither a click nor a long press
  dropped: (event: PointerEvent) => void;
}

// Where a card that was let go is drawn until the table answers; flights start from there.
let released: { card: string; rect: DOMRect; ghost: HTMLElement; timer: number } | null = null;

export function letGo(card: string | undefined): DOMRect | null {
  if (!released || released.card !== card) return null;
  const { rect } = released;
  forgetDrag();
  return rect;
}

export function forgetDrag(): void {
  if (!released) return;
  clearTimeout(released.timer);
  released.ghost.remove();
  released = null;
}

// Cards of a hand go up, out of the hand; cards of the table come down to one's own side.
function isThere(from: HTMLElement, x: number, y: number): boolean {
  const zone = from.getBoundingClientRect();
  if (from.dataset.zone === HAND) return y < zone.top + Math.min(60, zone.height * 0.25);
  const mine = document.querySelector('section[aria-label="Your side"]')?.getBoundingClientRect();
  return mine !== undefined && x > mine.left && x < mine.right && y > mine.top;
}

export function carry(
  node: HTMLElement,
  asked: Carry,
): { update: (now: Carry) => void; destroy: () => void } {
  let start: { x: number; y: number; id: number; touch: boolean } | null = null;
  let ghost: HTMLElement | null = null;
  let from: HTMLElement | null = null;
  let card = "";
  let grip = { x: 0, y: 0 };

  function down(event: PointerEvent): void {
    from = node.closest<HTMLElement>("[data-zone]");
    const zones = event.pointerType === "mouse" ? CARRIED : [HAND];
    if (event.button !== 0 || !event.isPrimary || !zones.includes(from?.dataset.zone ?? "")) return;
    start = {
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      touch: event.pointerType !== "mouse",
    };
    card = node.dataset.card ?? "";
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key, true);
  }
  function move(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (start.touch && (dy > -FAR || Math.abs(dx) > Math.abs(dy))) return end(); // a swipe along the hand, or down
      if (node.dataset.card !== card || !asked.may()) return end();
      lift();
    }
    event.preventDefault();
    ghost!.style.translate = `${event.clientX - grip.x}px ${event.clientY - grip.y}px`;
    ghost!.classList.toggle("ready", isThere(from!, event.clientX, event.clientY));
  }
  function lift(): void {
    asked.began();
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("tabindex", "-1");
    ghost.classList.add("carried");
    ghost.style.cssText += `;position:fixed;margin:0;left:0;top:0;width:${node.offsetWidth}px;height:${node.offsetHeight}px;pointer-events:none;z-index:70`;
    grip = {
      x: start!.x - box.left - (box.width - node.offsetWidth) / 2,
      y: start!.y - box.top - (box.height - node.offsetHeight) / 2,
    };
    (node.closest("main") ?? document.body).append(ghost);
    node.classList.add("lifted");
    document.documentElement.dataset.carrying = from!.dataset.zone === HAND ? "play" : "take";
  }
  function up(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const carried = ghost;
    const goes =
      node.dataset.card === card && asked.may() && isThere(from!, event.clientX, event.clientY);
    if (!carried || !goes) return cancel();
    const rect = carried.getBoundingClientRect();
    ghost = null;
    end();
    asked.dropped(event);
    forgetDrag();
    released = { card, rect, ghost: carried, timer: window.setTimeout(forgetDrag, 1200) };
  }
  // Not there: the card goes back to where it was.
  function cancel(): void {
    const back = ghost;
    ghost = null;
    if (back && !calm()) {
      const home = node.getBoundingClientRect();
      const away = back.animate([{}, { translate: `${home.left}px ${home.top}px` }], {
        duration: 160,
        easing: "ease-out",
      });
      away.onfinish = away.oncancel = () => back.remove();
    } else back?.remove();
    end();
  }
  function key(event: KeyboardEvent): void {
    if (event.key === "Escape" && ghost) {
      event.stopPropagation();
      cancel();
    }
  }
  function end(): void {
    start = null;
    ghost?.remove();
    ghost = null;
    node.classList.remove("lifted");
    delete document.documentElement.dataset.carrying;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", key, true);
  }

  node.addEventListener("pointerdown", down);
  return {
    update: (now) => (asked = now),
    destroy: () => {
      end();
      node.removeEventListener("pointerdown", down);
    },
  };
}
