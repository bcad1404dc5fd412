// Whether dice that were sealed are the ones that are opened: the page hashes by itself.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DiceTold } from "./types";

// Sealed, opened as they were sealed, opened as others, of a named seed, or of before there was any.
export type Seal = "sealed" | "verified" | "false" | "named" | "none";

// What this browser adds to dice that were sealed before it came.
export const newSalt = (): string => bytesToHex(randomBytes(16));

// What opens a seat that is taken by a code.
export const newToken = (): string => bytesToHex(randomBytes(18));

const ADDRESS = 32; // letters of a commitment with which the address of its table begins

// `noted` is the commitment that this browser was told first.
export function sealOf(dice: DiceTold, table: string, noted: string | null): Seal {
  const sealed = noted ?? dice.sealed;
  if (sealed === null) return dice.seed === null ? "none" : "named";
  if (dice.sealed !== sealed || sealed.slice(0, ADDRESS) !== table) return "false";
  if (dice.opened === null) return "sealed";
  return bytesToHex(sha256(utf8ToBytes(dice.opened))) === sealed ? "verified" : "false";
}
