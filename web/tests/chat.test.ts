import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Log from "../src/table/Log.svelte";
import { Sitting } from "./sitting";
import { stubSockets } from "./socket";

let sitting: Sitting;
let shown: ReturnType<typeof mount>;

const SEAT = { name: "Ann", agent: null, person: true, here: true, away: null };

async function chat(more: object): Promise<void> {
  sitting.say({
    is: "people",
    seats: [SEAT],
    watching: 0,
    muted: false,
    wish: null,
    rematch: null,
    ...more,
  });
  document.querySelector<HTMLElement>("#tab-chat")!.click();
  await tick();
}

async function begin(seat: number | null): Promise<void> {
  sitting = new Sitting({ seat });
  await sitting.show();
  shown = mount(Log, { target: document.body, props: { table: sitting.table } });
}

const hush = () => document.querySelector<HTMLElement>(".hush");

beforeEach(() => {
  Object.assign(settings, { speed: 0, sound: false });
  stubSockets();
});

afterEach(async () => {
  await unmount(shown);
  sitting.table.close();
});

describe("who watches", () => {
  it("is marked in the chat, whatever they are called", async () => {
    await begin(0);
    await chat({ watching: 1 });
    sitting.say({ is: "said", seat: null, name: "Cat", text: "hello" });
    sitting.say({ is: "said", seat: 0, name: "Ann", text: "hello" });
    await tick();

    const said = [...document.querySelectorAll(".balloon")].map(
      (one) => one.querySelector(".mark")?.textContent,
    );
    expect(said).toEqual(["watching", undefined]);
  });

  it("is silenced and heard again by who plays", async () => {
    await begin(0);
    await chat({});
    expect(hush()).toBeNull();
    await chat({ watching: 2 });
    hush()!.click();
    await chat({ watching: 2, muted: true });
    hush()!.click();

    expect(sitting.sent).toEqual([
      { do: "mute", yes: true },
      { do: "mute", yes: false },
    ]);
  });

  it("cannot write while those who play ask for silence", async () => {
    await begin(null);
    await chat({ watching: 1, muted: true });
    const field = document.querySelector<HTMLInputElement>("#say")!;

    expect(hush()).toBeNull();
    expect([field.disabled, field.placeholder]).toEqual([true, "Those who play ask for silence"]);
  });
});
