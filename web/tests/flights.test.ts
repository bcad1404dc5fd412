import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fly, land, starts } from "../src/lib/flights";
import { settings } from "../src/lib/settings.svelte";
import { own } from "../src/lib/place";
import type { EventParts } from "../src/lib/types";
import { card, zone } from "./boxes";

class Flight {
  static all: Flight[] = [];
  onfinish?: () => void;
  oncancel?: () => void;

  constructor(
    readonly of: Element,
    readonly timing: KeyframeAnimationOptions,
  ) {
    Flight.all.push(this);
  }

  finish(): void {
    this.onfinish?.();
  }
}

let calm = false;
let hand: HTMLElement;
let play: HTMLElement;
const layer = () => document.getElementById("flights")!;
const event = (more: Partial<EventParts>): EventParts => ({
  kind: "play",
  seat: 0,
  from: own(0, "hand"),
  to: own(0, "play"),
  ...more,
});
const drawn = event({ kind: "draw", hidden: true, from: own(1, "deck"), to: own(1, "hand") });

beforeEach(() => {
  calm = false;
  settings.speed = 1;
  Flight.all = [];
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  Element.prototype.animate = function (_, timing) {
    return new Flight(this, timing as KeyframeAnimationOptions) as unknown as Animation;
  };
  document.body.innerHTML = '<div id="flights"></div>';
  hand = zone(own(0, "hand"), 0, 700, 500, 100);
  play = zone(own(0, "play"), 0, 400, 500, 100);
});
afterEach(() => land());

describe("starts", () => {
  it("are where the cards lie, each copy once", () => {
    card("Kick", hand, 10, 710);
    card("Kick", hand, 80, 710);
    card("Punch", hand, 150, 710);
    const found = starts([event({ card: "Kick" }), event({ card: "Kick" })]);

    expect(found.map((one) => one.rect?.left)).toEqual([80, 10]);
  });

  it("are the zone itself for a card that does not lie there openly", () => {
    const [found] = starts([event({ hidden: true })]);

    expect(found?.rect).toMatchObject({ left: 0, top: 700, width: 500 });
  });

  it("are of events that move something, the first fourteen", () => {
    const still = { kind: "power", seat: 0 };
    const odd = event({ kind: "nothing known" });

    expect(starts([still, odd])).toEqual([]);
    expect(starts(Array.from({ length: 20 }, () => event({})))).toHaveLength(14);
  });

  it.each([
    ["nothing shall move", () => (calm = true)],
    ["everything shall be at once", () => (settings.speed = 0)],
  ])("are none where %s", (_, want) => {
    want();

    expect(starts([event({ card: "Kick" })])).toEqual([]);
  });
});

describe("fly", () => {
  it("moves a picture of the card, which is in nobody's way, and takes it away at the end", () => {
    card("Kick", hand, 10, 710);
    const found = starts([event({ card: "Kick" })]);
    hand.replaceChildren();
    card("Kick", play, 20, 410);
    fly(found);
    const flyer = layer().querySelector<HTMLElement>(".flyer")!;

    expect(flyer.textContent).toBe("Kick");
    expect(flyer.hasAttribute("data-card")).toBe(false);
    expect(flyer.getAttribute("aria-hidden")).toBe("true");
    expect(flyer.style.pointerEvents).toBe("none");

    for (const one of Flight.all) one.finish();

    expect(layer().children).toHaveLength(0);
  });

  it("shows no face of a card that is hidden", () => {
    const foe = zone(own(1, "hand"), 0, 0, 500, 100);
    const found = starts([drawn]);
    zone(own(1, "deck"), 600, 0, 60, 84);
    const again = starts([drawn]);
    card("Secret", foe, 10, 10);
    fly([...found, ...again]);

    expect(layer().children).toHaveLength(1);
    expect(layer().textContent).toBe("");
    expect(layer().querySelector(".flyer")?.className).toContain("back");
  });

  it("goes as fast as it is told to, one card after the other", () => {
    settings.speed = 2;
    for (const left of [10, 80]) card("Kick", hand, left, 710);
    const found = starts([event({ card: "Kick" }), event({ card: "Kick" })]);
    hand.replaceChildren();
    for (const left of [10, 80]) card("Kick", play, left, 410);
    fly(found);
    const flyers = Flight.all.filter((one) => one.of.classList.contains("flyer"));

    expect(flyers.map((one) => [one.timing.duration, one.timing.delay])).toEqual([
      [120, 0],
      [120, 30],
    ]);
  });

  it("lands at once when somebody chooses", () => {
    card("Kick", hand, 10, 710);
    const found = starts([event({ card: "Kick" })]);
    card("Kick", play, 20, 410);
    fly(found);
    land();

    expect(layer().children).toHaveLength(0);
  });
});
