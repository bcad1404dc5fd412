import { describe, expect, it } from "vitest";
import { sealOf } from "../src/lib/sealing";
import { Sitting } from "./sitting";
import { stubSockets } from "./socket";

const TEXT = "abc";
const HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"; // FIPS 180-2

describe("sealed dice", () => {
  it("are sealed until their text is told, and verified by hashing it", () => {
    const sealed = { sealed: HASH, seed: null, opened: null };
    expect(sealOf(sealed, HASH)).toBe("sealed");
    expect(sealOf({ ...sealed, seed: "1", opened: TEXT }, HASH)).toBe("verified");
    expect(sealOf({ ...sealed, seed: "1", opened: "abd" }, HASH)).toBe("false");
  });

  it("are compared with what this browser was told first", () => {
    const other = { sealed: HASH, seed: "1", opened: TEXT };
    expect(sealOf(other, "0".repeat(64))).toBe("false");
    expect(sealOf({ sealed: null, seed: "1", opened: null }, HASH)).toBe("false");
  });

  it("are none where the seed was named, or where nobody may know anything", () => {
    expect(sealOf({ sealed: null, seed: "7", opened: null }, null)).toBe("named");
    expect(sealOf({ sealed: null, seed: null, opened: null }, null)).toBe("none");
  });

  it("are remembered by the browser from the first welcome on", () => {
    localStorage.clear();
    stubSockets();
    const dice = { sealed: HASH, seed: null, opened: null };
    const first = new Sitting({ dice });
    expect(first.table.seal).toBe("sealed");
    const again = new Sitting({ dice: { ...dice, sealed: "0".repeat(64) } });
    expect(again.table.seal).toBe("false");
  });
});
