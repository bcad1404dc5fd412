import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaigns, forget, keepCampaign, keepSeat, seats } from "../src/lib/settings.svelte";

beforeEach(() => localStorage.clear());

describe("kept seats", () => {
  it("keep what they were told before", () => {
    keepSeat("t", { token: "secret", title: "One vs. Other" });
    keepSeat("t", { what: "duel, turn 3", mine: true });

    expect(seats().t).toMatchObject({
      token: "secret",
      title: "One vs. Other",
      what: "duel, turn 3",
      mine: true,
    });
  });

  it("are the newest sixty", () => {
    vi.useFakeTimers({ now: 0 });
    for (let i = 0; i < 62; i++) {
      vi.setSystemTime(i * 1000);
      keepSeat(`t${i}`, { token: String(i) });
    }
    vi.useRealTimers();

    expect(Object.keys(seats())).toHaveLength(60);
    expect(seats()).not.toHaveProperty("t1");
    expect(seats()).toHaveProperty("t2");
    expect(seats()).toHaveProperty("t61");
  });

  it("are forgotten one at a time, and so are campaigns", () => {
    keepSeat("t", { token: "1" });
    keepSeat("u", { token: "2" });
    keepCampaign("c", { token: "3" });
    forget("t");

    expect(Object.keys(seats())).toEqual(["u"]);
    expect(Object.keys(campaigns())).toEqual(["c"]);

    forget("c");

    expect(campaigns()).toEqual({});
  });

  it("are none where what was kept cannot be read", () => {
    localStorage.setItem("longbox.seats", "{not json");

    expect(seats()).toEqual({});
  });

  it("are not missed by a browser that keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(() => keepSeat("t", { token: "1" })).not.toThrow();
    expect(() => forget("t")).not.toThrow();
  });
});
