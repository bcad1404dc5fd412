import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Wire, type Status } from "../src/lib/wire";
import { Socket, stubSockets } from "./socket";

let told: Status[];
let heard: object[];
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  stubSockets();
  told = [];
  heard = [];
  wire = new Wire(
    () => ({ do: "sit", table: "t", since: heard.length }),
    (message) => heard.push(message),
    (status) => told.push(status),
  );
});
afterEach(() => {
  wire.close();
  vi.useRealTimers();
});

describe("a wire", () => {
  it("says hello first, and hands on what it hears", () => {
    Socket.last().open();
    Socket.last().say({ is: "pong" });

    expect(Socket.last().sent).toEqual([{ do: "sit", table: "t", since: 0 }]);
    expect(heard).toEqual([{ is: "pong" }]);
    expect(told).toEqual(["open"]);
  });

  it("sends nothing while it is not open, and says so", () => {
    expect(wire.send({ do: "undo" })).toBe(false);
    Socket.last().open();

    expect(wire.send({ do: "undo" })).toBe(true);
    expect(Socket.last().sent).toEqual([{ do: "sit", table: "t", since: 0 }, { do: "undo" }]);
  });

  it("comes back by itself and says where it stands", () => {
    Socket.last().open();
    Socket.last().say({ is: "pong" });
    Socket.last().close();
    vi.advanceTimersByTime(200);
    Socket.last().open();

    expect(Socket.all).toHaveLength(2);
    expect(Socket.last().sent).toEqual([{ do: "sit", table: "t", since: 1 }]);
    expect(told).toEqual(["open", "lost", "open"]);
  });

  it("waits longer each time, at most five seconds", () => {
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      const before = Socket.all.length;
      Socket.last().close();
      let waited = 0;
      while (Socket.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }

    expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it("waits no longer once the network is back", () => {
    for (let i = 0; i < 6; i++) {
      Socket.last().close();
      vi.advanceTimersByTime(5000);
    }
    const before = Socket.all.length;
    Socket.last().close();
    window.dispatchEvent(new Event("online"));

    expect(Socket.all).toHaveLength(before + 1);

    Socket.last().close();
    vi.advanceTimersByTime(200);

    expect(Socket.all).toHaveLength(before + 2);
  });

  it("stays closed when it was closed", () => {
    Socket.last().open();
    wire.close();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("online"));

    expect(Socket.all).toHaveLength(1);
    expect(told).toEqual(["open"]);
  });
});
