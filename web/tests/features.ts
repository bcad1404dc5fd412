// What is drawn in a picture: each of its shapes, and each of them with its ink.

export interface Features {
  shapes: Set<string>;
  inked: Set<string>;
}

export function featuresOf(svg: string): Features {
  const paths = new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("path");
  const shapes = new Set<string>();
  const inked = new Set<string>();
  for (const path of paths) {
    const shape = path.getAttribute("d") ?? "";
    shapes.add(shape);
    inked.add(`${path.getAttribute("fill") ?? ""} ${shape}`);
  }
  return { shapes, inked };
}

function shared(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((feature) => other.has(feature)).length;
  return both / (one.size + other.size - both);
}

/** How much of two pictures is the same, from 0 to 1: half of it is shapes, half shapes and inks. */
export function alike(one: Features, other: Features): number {
  return (shared(one.shapes, other.shapes) + shared(one.inked, other.inked)) / 2;
}
