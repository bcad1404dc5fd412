import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Caption from "../src/table/Caption.svelte";
import { Sitting } from "./sitting";
import { stubSockets } from "./socket";

const END = { text: "end turn", kind: "end turn" };
let sitting: Sitting;
let shown: ReturnType<typeof mount>;

const words = async () => {
  await tick();
  return document.querySelector(".caption strong")?.textContent;
};

beforeEach(async () => {
  Object.assign(settings, { speed: 0, sound: false, askEnd: true, askOrder: true, endSelf: false });
  stubSockets();
  sitting = new Sitting();
  await sitting.asked([END], { prompt: "Your turn." });
  shown = mount(Caption, { target: document.body, props: { table: sitting.table } });
});

afterEach(async () => {
  await unmount(shown);
  sitting.table.close();
});

describe("what is said where the eye is", () => {
  it("is the question, with its answers below", async () => {
    expect(await words()).toBe("Your turn.");
    expect(document.querySelector(".buttons .btn")?.textContent).toContain("End turn");
  });

  it("is a refusal, until something else is chosen", async () => {
    sitting.table.choose(END);
    sitting.say({ is: "refused", text: "Not now." });
    expect(await words()).toBe("Not now.");

    sitting.table.choose(END);
    expect(await words()).not.toBe("Not now.");
  });

  it("is the end where the game is over", async () => {
    await sitting.show({ over: true, ending: "the main deck is empty" });

    expect(await words()).toBe("The game is over: the main deck is empty.");
  });
});
