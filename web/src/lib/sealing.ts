// Whether dice that were sealed are the ones that are opened: the page hashes by itself.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DiceTold } from "./types";

// Sealed, opened as they were sealed, opened as others, of a named seed, or of before there was any.
export type Seal = "sealed" | "verified" | "false" | "named" | "none";

// `noted` is the commitment that this browser was told first.
export function sealOf(dice: DiceTold, noted: string | null): Seal {
  const sealed = noted ?? dice.sealed;
  if (sealed === null) return dice.seed === null ? "none" : "named";
  if (dice.sealed !== sealed) return "false";
  if (dice.opened === null) return "sealed";
  return bytesToHex(sha256(utf8ToBytes(dice.opened))) === sealed ? "verified" : "false";
}
