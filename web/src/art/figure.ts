// A bust put together from parts by a card's dice, printed in its emblem's inks.
import type { Dice } from "./dice";
import { INK, PAPER, glyphOf, type Inks } from "./inks";
import { isCrowd, printed, shapes, type Drawn } from "./picture";

const HEADS = [
  "M-31 -12C-32 -46 32 -46 31 -12L29 14C27 30 13 45 0 45C-13 45 -27 30 -29 14Z",
  "M-27 -14C-28 -47 28 -47 27 -14L25 10C23 28 10 43 0 47C-10 43 -23 28 -25 10Z",
];
const BODIES = [
  "M-128 150C-126 88 -74 68 -42 60L-17 48H17L42 60C74 68 126 88 128 150Z",
  "M-98 150C-96 92 -60 72 -34 62L-15 50H15L34 62C60 72 96 92 98 150Z",
];
const PADS = [
  "M-122 122C-120 88 -92 70 -60 68C-62 96 -86 118 -122 122Z",
  "M-92 122C-92 92 -68 76 -46 72C-48 96 -64 114 -92 122Z",
];

interface Look {
  back?: string; // behind the head
  front?: string; // over the face
  trim?: string; // in the light ink
  covers?: boolean; // hides the eyes' brows
}

const HEROIC: Look[] = [
  {
    front:
      "M-33 -2C-42 -56 -8 -62 6 -55C36 -58 40 -28 33 -2C30 -16 28 -26 14 -29C-2 -24 -16 -27 -25 -22C-30 -16 -31 -10 -33 -2Z",
  },
  {
    front:
      "M-34 0C-44 -40 -26 -64 8 -60C30 -72 52 -40 34 0C33 -18 27 -28 20 -31C2 -20 -18 -20 -27 -28C-31 -20 -33 -12 -34 0Z",
  },
  {
    back: "M-36 -14C-46 -66 46 -66 36 -14C46 20 46 52 42 76L20 62H-20L-42 76C-46 52 -46 20 -36 -14Z",
    front: "M-34 4C-40 -54 40 -54 34 4C32 -14 22 -30 0 -33C-22 -30 -32 -14 -34 4Z",
  },
  {
    back: "M-38 -14C-48 -68 48 -68 38 -14C50 24 46 56 48 84L22 62H-22L-48 84C-46 56 -50 24 -38 -14Z",
    front: "M-34 4C-40 -56 40 -56 34 4C32 -14 22 -26 0 -29C-22 -26 -32 -14 -34 4Z",
    trim: "M-33 -18L-12 -25L0 -40L12 -25L33 -18L32 -9L0 -19L-32 -9Z",
  },
  {
    front: "M-35 24C-42 -60 42 -60 35 24L23 20C25 -2 15 -14 0 0C-15 -14 -25 -2 -23 20Z",
    trim: "M-7 -14L-5 -76L5 -76L7 -14L0 -3Z",
    covers: true,
  },
  {
    front:
      "M-48 54C-58 -30 -32 -70 0 -72C32 -70 58 -30 48 54L30 34C34 -8 24 -34 0 -36C-24 -34 -34 -8 -30 34Z",
  },
  { front: "M-9 -22L-18 -58L-7 -52L-2 -76L5 -54L16 -66L14 -46L22 -50L9 -22Z" },
  {},
  {
    front: "M-33 22C-40 -58 40 -58 33 22L20 17C14 -2 6 2 0 10C-6 2 -14 -2 -20 17Z",
    trim: "M-33 -20L-48 -50L-20 -42ZM33 -20L48 -50L20 -42Z",
    covers: true,
  },
];

const WICKED: Look[] = [
  {
    front:
      "M-33 2C-42 -54 -14 -62 0 -58C14 -62 42 -54 33 2C31 -18 24 -30 0 -10C-24 -30 -31 -18 -33 2Z",
  },
  {
    front: "M-34 14C-40 -58 40 -58 34 14L25 8C26 -14 14 -20 0 -10C-14 -20 -26 -14 -25 8Z",
    trim: "M-28 -28C-62 -34 -62 -60 -54 -76C-48 -54 -34 -50 -18 -44ZM28 -28C62 -34 62 -60 54 -76C48 -54 34 -50 18 -44Z",
    covers: true,
  },
  {},
  {
    front:
      "M-52 60C-60 -30 -34 -78 0 -80C34 -78 60 -30 52 60L31 36C34 -8 22 -30 0 -38C-22 -30 -34 -8 -31 36Z",
  },
  {
    front: "M-33 0C-38 -40 38 -40 33 0C28 -18 14 -24 0 -24C-14 -24 -28 -18 -33 0Z",
    trim: "M-31 -22L-36 -66L-18 -46L0 -76L18 -46L36 -66L31 -22Z",
  },
  {
    front: "M-34 18C-40 -56 40 -56 34 18L24 12C26 -8 14 -18 0 -8C-14 -18 -26 -8 -24 12Z",
    trim: "M-34 4L-62 -34L-34 -26ZM34 4L62 -34L34 -26ZM-6 -46L0 -84L6 -46Z",
    covers: true,
  },
  {
    back: "M-36 -14C-48 -66 48 -66 36 -14C52 20 54 56 60 92L26 66H-26L-60 92C-54 56 -52 20 -36 -14Z",
    front: "M-34 8C-42 -56 42 -56 34 8C32 -12 26 -26 0 -34C-26 -26 -32 -12 -34 8Z",
  },
  {
    front:
      "M-34 0C-46 -30 -36 -46 -40 -66C-28 -58 -24 -60 -18 -80C-8 -62 -2 -64 6 -88C12 -64 20 -62 28 -72C28 -58 46 -40 34 0C30 -18 20 -28 0 -24C-20 -28 -30 -18 -34 0Z",
  },
];

const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)]!;

const line = (d: string, width: number, colour = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, fill: string, width = 3.4) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;

function figure(roll: Dice, inks: Inks, wicked: boolean, glyph: string, id: string): string {
  const [a, b, c] = inks;
  const build = roll() < 0.55 ? 0 : 1;
  const head = HEADS[roll() < 0.5 ? 0 : 1]!;
  const look = pick(wicked ? WICKED : HEROIC, roll);
  const eyes = Math.floor(roll() * 4);
  const mouth = Math.floor(roll() * 3);
  const caped = roll() < 0.6;
  const padded = roll() < 0.75;
  const badge = roll() < 0.8;
  const tilt = (roll() - 0.5) * 9;
  const mirrored = roll() < 0.5;
  const hairInk = roll() < 0.55 ? INK : a;
  const skin = wicked ? (roll() < 0.6 ? PAPER : c) : c;
  const shade = wicked ? INK : b;
  const suit = wicked ? b : b;
  const armour = wicked ? a : a;
  let out = "";
  if (caped)
    out += shape(
      "M-62 52C-120 68 -146 116 -150 170H150C146 116 120 68 62 52L30 36H-30Z",
      wicked ? INK : a,
    );
  if (look.back) out += shape(look.back, hairInk);
  out += shape(BODIES[build]!, suit);
  out += shape("M-42 60L-17 48L0 64L17 48L42 60L26 82L0 98L-26 82Z", armour);
  if (padded) {
    out += shape(PADS[build]!, c) + `<g transform="scale(-1 1)">${shape(PADS[build]!, c)}</g>`;
  }
  out += line("M-50 150C-44 120 -30 104 -22 96M50 150C44 120 30 104 22 96", 3);
  if (badge) {
    const d = shapes[glyph] ?? "";
    out += `<circle cx="0" cy="112" r="17" fill="${PAPER}" stroke="${INK}" stroke-width="4"/>`;
    out += `<path d="${d}" fill="${INK}" transform="translate(-11.5 100.5) scale(.045)"/>`;
  }
  let face =
    shape("M-15 26L-17 54L0 66L17 54L15 26Z", skin) +
    `<path d="M2 40L16 34L17 54L0 66Z" fill="${shade}"/>`;
  face += shape(head, skin, 3.8);
  face += `<clipPath id="${id}"><path d="${head}"/></clipPath>`;
  face += `<path clip-path="url(#${id})" d="M5 -50H44V60H-2C8 44 14 32 9 20L14 6L5 -6Z" fill="${shade}"/>`;
  face += line("M3 -2L8 14L0 16", 2.6, wicked ? (skin === PAPER ? INK : INK) : INK);
  face += mouthOf(mouth, wicked);
  if (!look.covers || eyes % 2 === 0) face += eyesOf(eyes, wicked, inks);
  else face += slits(wicked, c);
  face += line(head, 3.8);
  out += face;
  if (look.front) {
    out += shape(look.front, look.covers ? (wicked ? a : b) : hairInk);
    if (!look.covers && hairInk === INK) out += line("M-18 -42C-8 -50 4 -48 12 -46", 3, b);
  } else out += line("M-18 -30C-14 -36 -6 -39 2 -39", 4, PAPER);
  if (look.trim) out += shape(look.trim, wicked ? b : c);
  return `<g transform="${mirrored ? "scale(-1 1) " : ""}rotate(${Math.round(tilt * 10) / 10})">${out}</g>`;
}

function slits(wicked: boolean, c: string): string {
  const fill = wicked ? c : PAPER;
  return shape("M-22 -8L-6 -2L-18 3ZM22 -8L6 -2L18 3Z", fill, 2.6);
}

function eyesOf(kind: number, wicked: boolean, [, b, c]: Inks): string {
  switch (kind) {
    case 0:
      return (
        `<path d="M-31 -10C-20 -20 -8 -14 0 -9C8 -14 20 -20 31 -10C29 4 14 9 5 1H-5C-14 9 -29 4 -31 -10Z" fill="${INK}"/>` +
        `<path d="M-22 -7L-7 -3L-17 1ZM22 -7L7 -3L17 1Z" fill="${wicked ? c : PAPER}"/>`
      );
    case 1:
      return shape("M-31 -12H31L27 4H-27Z", wicked ? b : c, 3.4) + line("M-22 -7H-6", 3, PAPER);
    case 2:
      return wicked
        ? line("M-25 -16L-6 -7M25 -16L6 -7", 5) +
            `<path d="M-21 -5L-7 -1L-17 3ZM21 -5L7 -1L17 3Z" fill="${c}" stroke="${INK}" stroke-width="2"/>`
        : line("M-24 -12L-8 -11M24 -12L8 -11", 4) +
            `<path d="M-21 -4C-16 -8 -10 -8 -7 -3C-11 1 -17 1 -21 -4ZM21 -4C16 -8 10 -8 7 -3C11 1 17 1 21 -4Z" fill="${PAPER}" stroke="${INK}" stroke-width="2"/><circle cx="-13" cy="-4" r="2.6"/><circle cx="13" cy="-4" r="2.6"/>`;
    default:
      return (
        line("M-33 -6H33", 6) +
        `<circle cx="-14" cy="-5" r="11" fill="${wicked ? b : c}" stroke="${INK}" stroke-width="4"/><circle cx="14" cy="-5" r="11" fill="${wicked ? b : c}" stroke="${INK}" stroke-width="4"/>` +
        line("M-19 -9L-13 -12M9 -9L15 -12", 3, PAPER)
      );
  }
}

function mouthOf(kind: number, wicked: boolean): string {
  if (wicked) {
    if (kind === 0)
      return (
        shape("M-17 20Q0 38 18 18Q14 38 0 36Q-12 36 -17 20Z", PAPER, 2.6) +
        line("M-9 27V34M-1 29V36M7 28V35", 1.8)
      );
    if (kind === 1) return line("M-13 27Q-2 32 13 22", 3.4) + line("M-6 35H5", 2.4);
    return line("M-12 28L12 27", 3.4) + line("M-4 35H4", 2.4);
  }
  if (kind === 0) return line("M-11 26Q0 33 11 25", 3.2) + line("M-4 36H4", 2.2);
  if (kind === 1) return shape("M-12 24Q0 27 12 23Q8 34 0 34Q-8 34 -12 24Z", PAPER, 2.4);
  return line("M-9 27H9", 3.2) + line("M-4 34H4", 2.2);
}

export function bust(
  card: Drawn,
  roll: Dice,
  inks: Inks,
  w: number,
  h: number,
  wicked: boolean,
): string {
  const scale = Math.max(0.68, Math.min(h / 186, 1.42));
  const top = h > 240 ? h * 0.36 : 8 + 74 * scale;
  const glyph = glyphOf(card.emblem);
  const id = `f${Math.floor(roll() * 1e9)}`;
  const main = figure(roll, inks, wicked, glyph, id);
  let out = "";
  if (isCrowd(printed(card))) {
    const left = figure(roll, inks, wicked, glyph, `${id}l`);
    const right = figure(roll, inks, wicked, glyph, `${id}r`);
    const small = scale * 0.66;
    out += `<g transform="translate(${w * 0.2} ${top + 26 * scale}) scale(${small})">${left}</g>`;
    out += `<g transform="translate(${w * 0.8} ${top + 26 * scale}) scale(${small})">${right}</g>`;
  }
  return `${out}<g transform="translate(${w / 2} ${Math.round(top)}) scale(${Math.round(scale * 100) / 100})">${main}</g>`;
}
