/** A field is a square of this many units. */
export const side = 320;

type Blot = { readonly x: number; readonly y: number; readonly radius: number; readonly turn: number };
export type Palm = Blot;
/** A round part of a cloud, or of a shadow on the field. */
type Puff = { readonly x: number; readonly y: number; readonly radius: number; readonly alpha: number };
/**
 * `pitch` is the usual distance between neighbours, `sway` how far a palm may stand from its place in the grid, `spread` the
 * difference between the largest and the smallest radius. `gaps`, `young` and `doubles` are shares of the places: empty, with
 * a young palm, with a second palm. `nearest` is the minimum distance between two palms, as a share of the sum of their radii.
 */
type Level = readonly [pitch: number, sway: number, crownRadius: number, spread: number, gaps: number, young: number, doubles: number, nearest: number, weeds: number, maxWeedRadius: number, shades: number, cloudAlpha: number]; // biome-ignore format: one list
export type Field = {
  readonly seed: number;
  readonly palms: Palm[];
  readonly weeds: Blot[];
  readonly track: readonly [from: number, to: number, width: number];
  readonly clouds: Puff[];
  readonly shades: Puff[];
};

/** A crown with a smaller radius is young: it is drawn with the inner fronds only. */
export const youngBelow = 9;

/** How far to the right and down the shadow of a cloud lies. */
export const cloudFall = 30;

/** Its rows are whole, with a thick cloud and two palms that overlap: whoever counts with care wins. */
export const firstLevel = 3;

/** Neat, usual, wild, and the first. */
const levels: Level[] = [
  [30, 1.2, 12.4, 1.6, 0.08, 0, 0, 0.86, 8, 2, 0, 0],
  [27, 2.2, 12.8, 3, 0.1, 0.1, 0.05, 0.6, 30, 2.8, 1, 0],
  [24.5, 3.4, 12.8, 4.6, 0.15, 0.14, 0.07, 0.5, 44, 3.2, 2, 0.5],
  [44, 0.8, 13, 1.2, 0, 0, 0, 0.3, 8, 2, 0, 0.9],
];

export function plantField(seed: number, level: number): Field {
  const [usualPitch, sway, crownRadius, spread, usualGaps, young, doubles, nearest, weeds, maxWeedRadius, shades, cloudAlpha] = levels[level]!; // biome-ignore format: one list
  const random = seeded(seed * 3 + level);
  const between = (from: number, to: number) => from + random() * (to - from);
  // Varied: if every field of a level had about as many palms, the second guess would be easy.
  const [pitch, gaps] = [usualPitch * between(0.96, 1.16), usualGaps * between(0.3, 2)];
  const field: Field = {
    seed,
    palms: [],
    weeds: [],
    track: level === firstLevel ? [-9, -9, 0] : [between(60, 260), between(60, 260), usualPitch * 0.6],
    clouds: [],
    shades: [],
  };
  const isFree = ({ x, y, radius }: Palm) =>
    x > 7 && y > 7 && x < side - 7 && y < side - 7 &&
    field.palms.every((other) => distance(other, { x, y }) > nearest * (other.radius + radius)); // biome-ignore format: one condition
  const plant = (x: number, y: number) => {
    const palm = {
      x,
      y,
      radius: random() < young ? between(5.4, 8) : crownRadius + between(-0.5, 0.5) * spread,
      turn: between(-0.6, 0.6),
    };
    if (isFree(palm)) field.palms.push(palm);
  };
  const step = (pitch * Math.sqrt(3)) / 2;
  // A bare spot, where a group of palms is gone.
  const bare = { x: between(60, 260), y: between(60, 260), radius: (level % firstLevel) * between(8, 20) };
  const lean = between(-0.06, 0.06);
  for (let row = 0, y = pitch * 0.5; y < side; row++, y += step) {
    for (let x = pitch * (row % 2 ? 0.95 : 0.45); x < side; x += pitch) {
      const place = { x: x + between(-sway, sway), y: y + (x - side / 2) * lean + between(-sway, sway) };
      const isGone = random() < gaps || onTrack(field, place) || distance(place, bare) < bare.radius;
      if (!isGone) plant(place.x, place.y);
      // Two seedlings in one hole, or a palm that sowed itself.
      if (random() < doubles) plant(place.x + between(-15, 15), place.y + between(-15, 15));
    }
  }
  for (let index = 0; index < weeds; index++) {
    const [x, y] = [between(0, side), between(0, side)];
    field.weeds.push({ x, y, radius: between(1, maxWeedRadius), turn: between(0, 6) });
  }
  for (let index = 0; index < shades; index++) addPuffs(field.shades, random, 52, 0.15);
  if (cloudAlpha) addCloud(field, random, cloudAlpha);
  if (level === firstLevel) {
    // The cloud hides a palm, and two others share a hole: the page misses both.
    const hides = (palm: Palm) => (puff: Puff) => distance(puff, palm) < puff.radius * 0.55;
    while (!field.palms.some((palm) => field.clouds.filter(hides(palm)).length > 2)) {
      field.clouds.length = 0;
      addCloud(field, random, cloudAlpha);
    }
    const clear = field.palms.filter((palm) => field.clouds.every((puff) => distance(puff, palm) > 60));
    const { x, y } = clear[Math.floor(random() * clear.length)]!;
    plant(x + (x < side / 2 ? 9 : -9), y + between(-4, 4));
  }
  return field;
}

export function addCloud({ clouds }: Field, random: () => number, alpha = 0.9): void {
  addPuffs(clouds, random, 26, alpha);
}

function addPuffs(puffs: Puff[], random: () => number, size: number, alpha: number): void {
  const [x, y] = [40 + random() * (side - 80), 40 + random() * (side - 80)];
  for (let index = 0; index < 9; index++) {
    puffs.push({
      x: x + (random() - 0.5) * size * 2.6,
      y: y + (random() - 0.5) * size,
      radius: size * (0.5 + random() * 0.5),
      alpha,
    });
  }
}

function onTrack({ track: [from, to, width] }: Field, { x, y }: Pick<Blot, 'x' | 'y'>): boolean {
  return Math.abs(y - from - ((to - from) * x) / side) < width;
}

export function distance(a: Pick<Blot, 'x' | 'y'>, b: Pick<Blot, 'x' | 'y'>): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Mulberry32: random numbers, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
