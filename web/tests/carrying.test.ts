// Cards that are carried: the hand lies at the bottom, from y = 700; one's side begins at y = 500.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { carry, forgetDrag, letGo, type Carry } from "../src/lib/drag";
import { LINE_UP, own, space, stack } from "../src/lib/place";
import type { Spot } from "../src/lib/types";
import { card, lay, zone } from "./boxes";

const began = vi.fn<() => void>();
const dropped = vi.fn<(event: PointerEvent) => void>();
let may = true;
let node: HTMLElement;
let held: ReturnType<typeof carry>;

const asked: Carry = { may: () => may, began, dropped };
const ghosts = () => document.querySelectorAll(".carried").length;

function pointer(kind: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(kind, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    pointerType: "mouse",
    bubbles: true,
    cancelable: true,
    ...more,
  });
  (kind === "pointerdown" ? node : window).dispatchEvent(event);
  return event;
}

function from(place: Spot): void {
  const side = document.createElement("section");
  side.setAttribute("aria-label", "Your side");
  lay(side, 0, 500, 1000, 400);
  document.body.append(side);
  node = card("Kick", zone(place, 0, place.zone === "hand" ? 700 : 100, 1000, 120), 100, 710);
  held = carry(node, asked);
}

beforeEach(() => {
  may = true;
  began.mockReset();
  dropped.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // calm: a card that is let go is back at once
  from(own(0, "hand"));
});
afterEach(() => {
  held.destroy();
  forgetDrag();
  document.body.replaceChildren();
});

describe("a card of the hand", () => {
  it("is played where it is dropped above the hand", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);

    expect(began).toHaveBeenCalledOnce();
    expect(ghosts()).toBe(1);
    expect(node.classList).toContain("lifted");
    expect(document.documentElement.dataset.carrying).toBe("play");

    const up = pointer("pointerup", 130, 400);

    expect(dropped).toHaveBeenCalledExactlyOnceWith(up);
    expect(node.classList).not.toContain("lifted");
    expect(document.documentElement.dataset.carrying).toBeUndefined();
  });

  it("is not carried by a press that hardly moves", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 134, 745);
    pointer("pointerup", 134, 745);

    expect(began).not.toHaveBeenCalled();
    expect(dropped).not.toHaveBeenCalled();
  });

  it("stays where it was when it is dropped on the hand", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    pointer("pointerup", 300, 790);

    expect(dropped).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
    expect(node.classList).not.toContain("lifted");
  });

  it("shows whether it would be played here", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    const ghost = document.querySelector(".carried")!;

    expect(ghost.classList).toContain("ready");
    expect(ghost.hasAttribute("data-card")).toBe(false);

    pointer("pointermove", 130, 760);

    expect(ghost.classList).not.toContain("ready");
  });

  it("is not carried while it cannot be played", () => {
    may = false;
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    may = true;
    pointer("pointermove", 130, 500);
    pointer("pointerup", 130, 400);

    expect(began).not.toHaveBeenCalled();
    expect(dropped).not.toHaveBeenCalled();
  });

  it("is not played if it can no longer be when it is dropped", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    may = false;
    pointer("pointerup", 130, 400);

    expect(dropped).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
  });

  it("is not played if another card took its place meanwhile", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    node.dataset.card = "Punch";
    pointer("pointerup", 130, 400);

    expect(dropped).not.toHaveBeenCalled();
  });

  it.each([
    ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["the browser", () => pointer("pointercancel", 130, 400)],
  ])("goes back when %s takes it away", (_, take) => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    take();
    pointer("pointerup", 130, 400);

    expect(dropped).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
  });

  it("heeds one pointer, and the main button", () => {
    pointer("pointerdown", 130, 750, { button: 2 });
    pointer("pointermove", 130, 600);
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 500, { pointerId: 2 });
    pointer("pointerup", 130, 400, { pointerId: 2 });

    expect(began).not.toHaveBeenCalled();
    expect(dropped).not.toHaveBeenCalled();
  });

  it("is lifted by a finger that goes up", () => {
    pointer("pointerdown", 130, 750, { pointerType: "touch" });
    pointer("pointermove", 135, 700, { pointerType: "touch" });

    expect(began).toHaveBeenCalledOnce();
  });

  it.each([
    ["along the hand", 60, -20],
    ["down", 2, 40],
  ])("is left to scroll by a finger that goes %s", (_, dx, dy) => {
    pointer("pointerdown", 130, 750, { pointerType: "touch" });
    const move = pointer("pointermove", 130 + dx, 750 + dy, { pointerType: "touch" });
    pointer("pointermove", 130, 400, { pointerType: "touch" });

    expect(began).not.toHaveBeenCalled();
    expect(move.defaultPrevented).toBe(false);
  });

  it("leaves no ghost behind when it leaves the table", () => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    held.destroy();
    pointer("pointerup", 130, 400);

    expect(ghosts()).toBe(0);
    expect(dropped).not.toHaveBeenCalled();
  });
});

describe("a card of the table", () => {
  beforeEach(() => {
    held.destroy();
    document.body.replaceChildren();
  });

  it.each([LINE_UP, space("L3"), stack("Main")])("of $zone comes down to one's side", (place) => {
    from(place);
    pointer("pointerdown", 130, 150);
    pointer("pointermove", 130, 300);

    expect(document.documentElement.dataset.carrying).toBe("take");

    pointer("pointerup", 130, 650);

    expect(dropped).toHaveBeenCalledOnce();
  });

  it("goes back when it is dropped above one's side", () => {
    from(LINE_UP);
    pointer("pointerdown", 130, 150);
    pointer("pointermove", 130, 300);
    pointer("pointerup", 130, 350);

    expect(dropped).not.toHaveBeenCalled();
  });

  it("is not carried by a finger, which scrolls there", () => {
    from(LINE_UP);
    pointer("pointerdown", 130, 150, { pointerType: "touch" });
    pointer("pointermove", 130, 100, { pointerType: "touch" });

    expect(began).not.toHaveBeenCalled();
  });

  it.each([own(0, "discard pile"), own(0, "play"), { zone: "the city" }])(
    "is not carried from $zone",
    (place) => {
      from(place);
      pointer("pointerdown", 130, 150);
      pointer("pointermove", 130, 300);

      expect(began).not.toHaveBeenCalled();
    },
  );
});

describe("a card that was let go", () => {
  beforeEach(() => {
    pointer("pointerdown", 130, 750);
    pointer("pointermove", 130, 600);
    lay(document.querySelector<HTMLElement>(".carried")!, 100, 380, 60, 84);
    pointer("pointerup", 130, 400);
  });

  it("stays in sight until the table answers, then flies from there, once", () => {
    expect(ghosts()).toBe(1);
    expect(letGo("Punch")).toBeNull();
    expect(letGo("Kick")).toMatchObject({ left: 100, top: 380 });
    expect(ghosts()).toBe(0);
    expect(letGo("Kick")).toBeNull();
  });

  it("is forgotten when the table says no", () => {
    forgetDrag();

    expect(ghosts()).toBe(0);
    expect(letGo("Kick")).toBeNull();
  });
});
