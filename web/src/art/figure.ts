// A person put together from parts: those that a look names, and for the rest the card's own dice.
import type { LookPart } from "../lib/types";
import type { Dice } from "./dice";
import { INK, PAPER, glyphOf, spotOf, type Inks } from "./inks";
import {
  is,
  layer,
  paintsOf,
  strokesOf,
  tinted,
  type Paints,
  type Place,
  type Screens,
  type Worn,
} from "./kit";

const YOKE = "M-42 60L-17 48L0 64L17 48L42 60L26 82L0 98L-26 82Z";
const PAD = "M-122 122C-120 88 -92 70 -60 68C-62 96 -86 118 -122 122Z";
const NECK = "M-15 26L-17 54L0 66L17 54L15 26Z";
const SHADE = "M5 -50H44V60H-2C8 44 14 32 9 20L14 6L5 -6Z";

// What the dice choose from, for somebody whose looks nobody has described.
const HEROIC: Parts[] = [
  { hair: "hair-curl" },
  { hair: "hair-swept" },
  { hair: "hair-short", eyes: "eyes-mask" },
  { hair: "hair-side", eyes: "eyes-glasses" },
  { hair: "hair-wavy" },
  { hair: "hair-ponytail", eyes: "eyes-mask" },
  { hair: "hair-bob", hat: "hat-tiara" },
  { hair: "hair-afro" },
  { hair: "hair-crew", eyes: "eyes-visor" },
  { hair: "hair-spiky", eyes: "eyes-goggles" },
  { hair: "hair-braid", hat: "hat-band" },
  { hair: "hair-pixie", eyes: "eyes-mask" },
  { hair: "hair-locks" },
  { hair: "hair-bald", beard: "beard-goatee" },
  { hat: "hat-helm" },
  { hat: "hat-armet" },
  { hat: "hat-hood", eyes: "eyes-mask" },
  { hat: "hat-full" },
  { hat: "hat-pan", hair: "hair-short" },
  { hat: "hat-crash", eyes: "eyes-goggles" },
];
const WICKED: Parts[] = [
  { hair: "hair-widow", mouth: "mouth-sneer" },
  { hair: "hair-wild", mouth: "mouth-grin" },
  { hat: "hat-horns", hair: "hair-bald" },
  { hair: "hair-bald", eyes: "eyes-glow" },
  { hat: "hat-hood", eyes: "eyes-glow" },
  { hat: "hat-crown", hair: "hair-long" },
  { hat: "hat-fins" },
  { hair: "hair-flame" },
  { hair: "hair-snakes" },
  { hat: "hat-stone" },
  { hair: "hair-mohawk", eyes: "eyes-shades" },
  { hair: "hair-bald", mask: "mask-tubes" },
  { hat: "hat-cowl" },
  { hair: "hair-shaggy", mark: "mark-scars" },
  { head: "head-skull", hat: "hat-hood" },
  { hat: "hat-full" },
  { hair: "hair-long", mark: "mark-paint" },
  { head: "head-robot" },
];
const BUILDS = ["body-man", "body-lean", "body-woman", "body-man"] as const;
const EYES = ["eyes-plain", "eyes-heavy", "eyes-plain", "eyes-sly"] as const;
const WICKED_EYES = ["eyes-glow", "eyes-heavy", "eyes-sly", "eyes-glow"] as const;
const MOUTHS = ["mouth-smile", "mouth-grim", "mouth-smile"] as const;
const WICKED_MOUTHS = ["mouth-grin", "mouth-sneer", "mouth-grim", "mouth-snarl"] as const;
const HIS_HAIR = ["hair-short", "hair-swept", "hair-side", "hair-curl", "hair-crew"] as const;
const HER_HAIR = ["hair-wavy", "hair-long", "hair-bangs", "hair-ponytail", "hair-bob"] as const;

const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)]!;

const shape = (d: string, fill: string, width = 3.4) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Somebody as they are drawn: a part for each place, and what only the dice decide. */
export interface Person {
  parts: Partial<Record<Place, Worn>>;
  padded: boolean;
  badge: boolean;
  tilt: number;
  mirrored: boolean;
  dotted: boolean;
  ashen: boolean;
  dyed: boolean;
}

type Parts = Partial<Record<Place, string>>;

/** The parts of a look by the place that each of them takes. */
export function placed(look: readonly LookPart[]): Partial<Record<Place, Worn>> {
  return Object.fromEntries(look.map((one) => [one.place, one]));
}

/** A person by look and dice: the dice are thrown alike, whatever the look leaves to them. */
export function person(look: readonly LookPart[], roll: Dice, wicked: boolean): Person {
  const parts = placed(look);
  const build = pick(BUILDS, roll);
  const whole = pick(wicked ? WICKED : HEROIC, roll);
  const [eye, mouth, hair] = [roll(), roll(), roll()];
  const at = <T>(list: readonly T[], where: number): T => list[Math.floor(where * list.length)]!;
  const caped = roll() < 0.5;
  const rolled = {
    padded: roll() < 0.6,
    badge: roll() < 0.55 && !look.length, // whoever is described wears what is said
    tilt: (roll() - 0.5) * 9,
    mirrored: roll() < 0.5,
    dotted: roll() < 0.5,
    ashen: wicked && roll() < 0.5,
    dyed: roll() < 0.4 && !look.length,
  };
  if (!look.length) {
    const chosen = caped ? { cape: "cape-cape", ...whole } : whole;
    for (const [place, part] of Object.entries(chosen)) parts[place as Place] = { part };
  }
  parts.body ??= { part: build };
  const hers = parts.body.part === "body-woman" || parts.body.part === "body-girl";
  parts.head ??= { part: hers ? "head-woman" : "head-man" };
  if (!look.length && hers) parts.eyes ??= { part: "eyes-lashes" };
  if (!parts.eyes || parts.eyes.part === "eyes-any")
    parts.eyes = { ...parts.eyes, part: at(wicked ? WICKED_EYES : EYES, eye) };
  parts.mouth ??= { part: at(wicked ? WICKED_MOUTHS : MOUTHS, mouth) };
  if (!parts.hair || parts.hair.part === "hair-any") {
    const usual = at(hers ? HER_HAIR : HIS_HAIR, hair);
    parts.hair = { ...parts.hair, part: usual };
    if (is("hairless", parts.head.part) || is("hairless", parts.mask?.part)) delete parts.hair;
  }
  return { parts, ...rolled };
}

function inksOf(who: Person, inks: Inks, wicked: boolean): Paints {
  const { parts } = who;
  const paints = paintsOf(inks, wicked);
  if (who.ashen) paints.skin = PAPER;
  if (who.dyed) paints.hair = inks[0];
  const skin = spotOf(parts.skin?.ink ?? parts.head?.ink);
  if (skin) paints.skin = skin[1];
  return paints;
}

export function figure(
  who: Person,
  inks: Inks,
  wicked: boolean,
  glyph: string,
  id: string,
  screens: Screens,
): string {
  const { parts } = who;
  const paints = inksOf(who, inks, wicked);
  const draw = (place: Place, at: string, extra = paints) =>
    layer(parts[place], at, extra, screens);
  const caped = parts.cape?.ink
    ? paints
    : { ...paints, spot: wicked ? INK : inks[0], "spot-deep": inks[1] };
  const dressed = { ...paints, spot: inks[0], "spot-deep": INK };
  const covered = is("covers", parts.hat?.part);
  const blind = is("blind", parts.hat?.part) || is("blind", parts.mask?.part);
  const faceless = is("faceless", parts.head?.part) || is("faceless", parts.hat?.part);
  const [form] = strokesOf(parts.head?.part);
  const shade = spotOf(parts.skin?.ink ?? parts.head?.ink)?.[0] ?? (wicked ? INK : inks[1]);
  const haired = tinted(paints, "hair", parts.hair?.ink); // what a hat lets out of the hair
  const seen = blind ? tinted(haired, "spot", parts.eyes?.ink) : haired;

  let out = draw("cape", "cape", caped) + draw("collar", "cape");
  out += draw("hair", "back") + draw("hat", "back", seen);
  out += layer(
    parts.body && { ...parts.body, ink: parts.suit?.ink ?? parts.body.ink },
    "body",
    paints,
    screens,
  );
  if (parts.dress) out += draw("dress", "body", dressed);
  else {
    out += shape(YOKE, paints.a!);
    if (who.padded && !parts.collar && !parts.cape)
      out += shape(PAD, paints.c!) + `<g transform="scale(-1 1)">${shape(PAD, paints.c!)}</g>`;
    if (who.badge && glyph) {
      out += `<circle cx="0" cy="112" r="17" fill="${PAPER}" stroke="${INK}" stroke-width="4"/>`;
      out += `<path d="${glyph}" fill="${INK}" transform="translate(-11.5 100.5) scale(.045)"/>`;
    }
  }
  out += draw("cape", "body", caped) + draw("collar", "body");
  out += shape(NECK, paints.skin!) + `<path d="M2 40L16 34L17 54L0 66Z" fill="${shade}"/>`;
  out += draw("head", "head");
  if (!faceless && form) {
    const [, , , path] = form;
    const fill = who.dotted && !wicked ? screens.of(shade) : shade;
    out += `<clipPath id="${id}"><path d="${path}"/></clipPath>`;
    out += `<path clip-path="url(#${id})" d="${SHADE}" fill="${fill}"/>`;
    if (!is("faceless", parts.mask?.part)) {
      out += line("M3 -2L8 14L0 16", 2.6) + draw("mark", "face");
      if (!is("lips", parts.beard?.part)) out += draw("mouth", "face");
      out += draw("beard", "face");
      if (!blind) out += draw("eyes", "face");
    }
    out += line(path, 3.8);
  } else if (!is("faceless", parts.hat?.part)) out += draw("mark", "face") + draw("beard", "face");
  out += draw("mask", "face");
  if (!covered) out += draw("hair", "front");
  out += draw("hat", "body") + draw("hat", "front", seen);
  return out;
}

const crowds: Record<string, number> = { "crowd-two": 2, "crowd-three": 3 };

export function bust(
  look: readonly LookPart[],
  emblem: string | undefined,
  shapes: Record<string, string>,
  roll: Dice,
  inks: Inks,
  w: number,
  h: number,
  wicked: boolean,
  many: boolean,
  screens: Screens,
): string {
  const who = person(look, roll, wicked);
  const { parts } = who;
  const tall = [parts.hat, parts.head, parts.hair].some(
    (one) => one && is("tall", one.part) && !(one === parts.hair && is("covers", parts.hat?.part)),
  );
  const most = Math.max(0.68, Math.min(h / 186, 1.42));
  const scale = tall ? most * 0.86 : most;
  const top = h > 240 ? h * (tall ? 0.4 : 0.36) : 8 + (tall ? 104 : 74) * scale;
  const glyph = shapes[glyphOf(emblem)] ?? "";
  const id = `f${Math.floor(roll() * 1e9)}`;
  const count = crowds[parts.crowd?.part ?? ""] ?? (many ? 3 : 1);
  const paints = inksOf(who, inks, wicked);
  const around = (place: Place, at: string) => layer(parts[place], at, paints, screens);
  const posed = `${who.mirrored && !parts.prop ? "scale(-1 1) " : ""}rotate(${Math.round(who.tilt * 10) / 10})`;
  const main = figure(who, inks, wicked, glyph, id, screens);
  const put = (x: number, y: number, size: number, what: string) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(size * 100) / 100})">${what}</g>`;
  const middle = w / 2 - (parts.prop ? 16 * scale : 0);
  let out = put(w / 2, top, scale, around("aura", "aura"));
  if (count > 1) {
    const other = figure(who, inks, wicked, glyph, `${id}o`, screens);
    const small = scale * (count > 2 ? 0.66 : 0.8);
    out += put(w * 0.2, top + 26 * scale, small, other);
    if (count > 2) out += put(w * 0.8, top + 26 * scale, small, other);
  }
  const at = count === 2 ? middle + w * 0.12 : middle;
  out += put(at, top, scale, `<g transform="${posed}">${main}</g>${around("prop", "prop")}`);
  const low = put(
    w / 2,
    h - 150 * scale,
    scale,
    ["aura", "prop", "near"].map((one) => around(one as Place, "near")).join(""),
  );
  return out + low;
}
