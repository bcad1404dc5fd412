import { beforeEach, describe, expect, it } from "vitest";
import { addressIn, campaignIn, go, link, route, tableIn, tokenIn } from "../src/lib/route.svelte";

// Clicks on what the page holds; whether the page took the click for itself.
function isTaken(html: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let taken = false;
  const clicked = document.body.querySelector<HTMLElement>("b, a")!;
  clicked.addEventListener("click", (event) => {
    link(event);
    taken = event.defaultPrevented;
    event.preventDefault(); // nothing is loaded here
  });
  clicked.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
  return taken;
}

beforeEach(() => go("/"));

describe("a link", () => {
  it("of our own changes the page without loading it", () => {
    expect(isTaken('<a href="/table/x?move=3#token"><b>here</b></a>')).toBe(true);
    expect({ ...route }).toEqual({ path: "/table/x", search: "?move=3", hash: "#token" });
  });

  it.each([
    ["to a file of the server", '<a href="/api/tables/x/record">x</a>', {}],
    ["to somebody else", '<a href="https://example.org/cards">x</a>', {}],
    ["into a new window", '<a href="/cards" target="_blank">x</a>', {}],
    ["to be kept", '<a href="/cards" download>x</a>', {}],
    ["into a new tab", '<a href="/cards">x</a>', { ctrlKey: true }],
  ])("%s is the browser's", (_, html, more) => {
    expect(isTaken(html, more)).toBe(false);
    expect(route.path).toBe("/");
  });
});

it("going somewhere instead leaves no step back", () => {
  const before = history.length;
  go("/cards", true);

  expect(history.length).toBe(before);
  expect(route.path).toBe("/cards");
});

describe("an address", () => {
  it("says which table or campaign, and with which token", () => {
    expect([tableIn("/table/a-b_9"), tableIn("/cards")]).toEqual(["a-b_9", undefined]);
    expect([campaignIn("/campaign/c1"), campaignIn("/table/c1")]).toEqual(["c1", undefined]);
    expect([tokenIn("#q7d&x=1"), tokenIn("#q7d"), tokenIn("")]).toEqual(["q7d", "q7d", ""]);
  });

  it.each([
    ["krak", "/join/KRAK"],
    ["https://example.org/join/WHAM", "/join/WHAM"],
    ["https://box.example/table/pXk3pXk3pX#q7dL", "/table/pXk3pXk3pX#q7dL"],
    ["/campaign/pXk3pXk3pX", "/campaign/pXk3pXk3pX"],
    [" pXk3pXk3pX ", "/table/pXk3pXk3pX"],
    ["short", null],
  ])("that is pasted as %j leads to %j", (pasted, to) => {
    expect(addressIn(pasted)).toBe(to);
  });
});
