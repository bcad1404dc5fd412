// A QR code of a short text, as rows of dark and light (ISO/IEC 18004): bytes, level M, versions 1 to 6.

// By version: all codewords, those of a block that mend it, and how many blocks there are, all alike.
const SIZES = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
] as const;
const LEVEL = 0; // how the format says M
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// The product of two bytes in the field of 256 that the mending words are reckoned in.
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

// The words that mend a block: what is left of it, divided by the generator of so many.
export function mending(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((value, at) => (next[at + 1]! ^= times(value, root)));
    generator = next;
  }
  const left = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    generator.slice(1).forEach((value, at) => (left[at]! ^= times(value, factor)));
  }
  return left;
}

// The bits of the format: the level and the mask, mended, and never all light.
export function format(mask: number): number {
  const data = (LEVEL << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

// The codewords of a text in a version, its blocks taken in turns.
function codewords(bytes: Uint8Array, version: number): number[] {
  const [all, mends, blocks] = SIZES[version - 1]!;
  const room = all - mends * blocks;
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes follow
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const size = room / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const ends = parts.map((part) => mending(part, mends));
  const turns = (rows: number[][]) => rows[0]!.flatMap((_, i) => rows.map((row) => row[i]!));
  return [...turns(parts), ...turns(ends)];
}

// The square without its data, and which of its modules are taken.
function frame(version: number): { dark: boolean[][]; taken: boolean[][] } {
  const size = 17 + 4 * version;
  const grid = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const dark = grid();
  const taken = grid();
  const set = (x: number, y: number, is: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = is;
    taken[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const rings = (x: number, y: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  rings(3, 3, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  for (let i = 0; i < 9; i++) {
    // where the format will stand
    for (const [x, y] of [
      [8, i],
      [i, 8],
      [8, size - 1 - i],
      [size - 1 - i, 8],
    ] as const)
      if (!taken[y]![x] && (i < 8 || x + y === 16)) set(x, y, false);
  }
  set(8, size - 8, true);
  return { dark, taken };
}

function withFormat(dark: boolean[][], mask: number): void {
  const size = dark.length;
  const bits = format(mask);
  for (let i = 0; i < 15; i++) {
    const is = ((bits >> i) & 1) === 1;
    if (i < 6) dark[i]![8] = is;
    else if (i < 8) dark[i + 1]![8] = is;
    else if (i === 8) dark[8]![7] = is;
    else dark[8]![14 - i] = is;
    if (i < 8) dark[8]![size - 1 - i] = is;
    else dark[size - 15 + i]![8] = is;
  }
}

// How hard a square is to read: long runs, blocks, what looks like a corner, too much of one kind.
function harm(dark: boolean[][]): number {
  const size = dark.length;
  let sum = 0;
  let count = 0;
  const corner = [1, 0, 1, 1, 1, 0, 1];
  for (const at of [(a: number, b: number) => dark[a]![b]!, (a: number, b: number) => dark[b]![a]!])
    for (let a = 0; a < size; a++) {
      let run = 0;
      for (let b = 0; b < size; b++) {
        run = b && at(a, b) === at(a, b - 1) ? run + 1 : 1;
        if (run >= 5) sum += run === 5 ? 3 : 1;
        if (corner.every((one, i) => b + i < size && at(a, b + i) === Boolean(one))) {
          const light = (from: number) =>
            [0, 1, 2, 3].every((i) => !(from + i >= 0 && from + i < size && at(a, from + i)));
          if (light(b - 4) || light(b + 7)) sum += 40;
        }
      }
    }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      count += Number(dark[y]![x]);
      if (
        y &&
        x &&
        [dark[y - 1]![x], dark[y]![x - 1], dark[y - 1]![x - 1]].every((o) => o === dark[y]![x])
      )
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
}

// The square of a text; null: the text is too long for one that a phone reads at once.
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const found = SIZES.findIndex(([all, mends, blocks]) => bytes.length + 2 <= all - mends * blocks);
  if (found < 0) return null;
  const version = found + 1;
  const words = codewords(bytes, version);
  const { dark, taken } = frame(version);
  const size = dark.length;
  const data: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!taken[y]![x]) data.push([x, y]);
      }
  }
  let best: boolean[][] | null = null;
  let least = Infinity;
  MASKS.forEach((masks, mask) => {
    const square = dark.map((row) => [...row]);
    data.forEach(([x, y], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      square[y]![x] = (bit === 1) !== masks(x, y);
    });
    withFormat(square, mask);
    const harms = harm(square);
    if (harms < least) [best, least] = [square, harms];
  });
  return best;
}
