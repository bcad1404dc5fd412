import { describe, expect, it } from "vitest";
import { sealOf } from "../src/lib/sealing";
import { Sitting } from "./sitting";
import { Socket, stubSockets } from "./socket";

const TEXT = "abc";
const HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"; // FIPS 180-2

const TABLE = "ba7816bf8f01cfea414140de5dae2223"; // its address begins with what seals it

describe("sealed dice", () => {
  it("are sealed until their text is told, and verified by hashing it", () => {
    const sealed = { sealed: HASH, salt: null, seed: null, opened: null };
    expect(sealOf(sealed, TABLE, HASH)).toBe("sealed");
    expect(sealOf({ ...sealed, seed: "1", opened: TEXT }, TABLE, HASH)).toBe("verified");
    expect(sealOf({ ...sealed, seed: "1", opened: "abd" }, TABLE, HASH)).toBe("false");
  });

  it("are compared with what this browser was told first", () => {
    const other = { sealed: HASH, salt: null, seed: "1", opened: TEXT };
    expect(sealOf(other, TABLE, "0".repeat(64))).toBe("false");
    expect(sealOf(other, "another", HASH)).toBe("false");
    expect(sealOf({ sealed: null, salt: null, seed: "1", opened: null }, TABLE, HASH)).toBe(
      "false",
    );
  });

  it("are none where the seed was named, or where nobody may know anything", () => {
    expect(sealOf({ sealed: null, salt: null, seed: "7", opened: null }, TABLE, null)).toBe(
      "named",
    );
    expect(sealOf({ sealed: null, salt: null, seed: null, opened: null }, TABLE, null)).toBe(
      "none",
    );
  });

  it("are remembered by the browser from the first welcome on", () => {
    localStorage.clear();
    stubSockets();
    const dice = { sealed: HASH, salt: null, seed: null, opened: null };
    const first = new Sitting({ dice }, TABLE);
    expect(first.table.seal).toBe("sealed");
    const [sat] = Socket.last().sent;
    expect(sat).toMatchObject({ do: "sit", table: TABLE, salt: first.table.salt });
    const again = new Sitting({ dice: { ...dice, sealed: "0".repeat(64) } }, TABLE);
    expect(again.table.seal).toBe("false");
    expect(again.table.salt).toBe(first.table.salt);
  });
});
