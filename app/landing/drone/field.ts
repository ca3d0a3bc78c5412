// Plants the field of the game: the same for the same seed.

/** A field is a square of this many units. */
export const side = 320;

/** In units of the field. */
export type Place = { readonly x: number; readonly y: number };
type Blot = Place & { readonly radius: number; readonly turn: number };
export type Palm = Blot;
/** A round part of a cloud, or of a shadow on the field. */
export type Puff = Place & { readonly radius: number; readonly alpha: number };
/** A sandy path from the left edge, at the height `from`, to the right one, at the height `to`. */
type Track = { readonly from: number; readonly to: number; readonly width: number };

export type Field = {
  readonly seed: number;
  readonly palms: Palm[];
  readonly weeds: Blot[];
  readonly track: Track;
  readonly clouds: Puff[];
  readonly shades: Puff[];
};

/** `gaps`, `young` and `doubles` are shares of the places. */
type Level = {
  /** The usual distance between neighbours. */
  readonly pitch: number;
  /** How far a palm may stand from its place in the grid. */
  readonly sway: number;
  readonly crownRadius: number;
  /** The difference between the largest and the smallest radius. */
  readonly spread: number;
  /** Without a palm. */
  readonly gaps: number;
  /** With a young palm. */
  readonly young: number;
  /** With a second palm. */
  readonly doubles: number;
  /** The minimum distance between two palms, as a share of the sum of their radii. */
  readonly nearest: number;
  /** The size of a spot where a group of palms is gone. */
  readonly bareSpot: number;
  readonly weeds: number;
  readonly maxWeedRadius: number;
  readonly shades: number;
  /** Without a cloud: 0. */
  readonly cloudAlpha: number;
};

const neat: Level = {
  pitch: 30,
  sway: 1.2,
  crownRadius: 12.4,
  spread: 1.6,
  gaps: 0.08,
  young: 0,
  doubles: 0,
  nearest: 0.86,
  bareSpot: 0,
  weeds: 8,
  maxWeedRadius: 2,
  shades: 0,
  cloudAlpha: 0,
};
const usual: Level = {
  pitch: 27,
  sway: 2.2,
  crownRadius: 12.8,
  spread: 3,
  gaps: 0.1,
  young: 0.1,
  doubles: 0.05,
  nearest: 0.6,
  bareSpot: 1,
  weeds: 30,
  maxWeedRadius: 2.8,
  shades: 1,
  cloudAlpha: 0,
};
const wild: Level = {
  pitch: 24.5,
  sway: 3.4,
  crownRadius: 12.8,
  spread: 4.6,
  gaps: 0.15,
  young: 0.14,
  doubles: 0.07,
  nearest: 0.5,
  bareSpot: 2,
  weeds: 44,
  maxWeedRadius: 3.2,
  shades: 2,
  cloudAlpha: 0.5,
};
/** Its rows are whole, with a thick cloud and two palms that overlap: a visitor who counts with care wins. */
const first: Level = {
  pitch: 44,
  sway: 0.8,
  crownRadius: 13,
  spread: 1.2,
  gaps: 0,
  young: 0,
  doubles: 0,
  nearest: 0.3,
  bareSpot: 0,
  weeds: 8,
  maxWeedRadius: 2,
  shades: 0,
  cloudAlpha: 0.9,
};

const levels = [neat, usual, wild, first];
export const firstLevel = levels.indexOf(first);

/** A crown with a smaller radius is young: it is drawn with the inner fronds only. */
export const youngBelow = 9;

/** How far to the right and down the shadow of a cloud lies. */
export const cloudFall = 30;

/** @param number of the level: neat, usual, wild, and `firstLevel` */
export function plantField(seed: number, number: number): Field {
  const level = levels[number]!;
  const random = seeded(seed * 3 + number);
  const between = (from: number, to: number) => from + random() * (to - from);
  // Varied: if every field of a level had about as many palms, the second guess would be easy.
  const pitch = level.pitch * between(0.96, 1.16);
  const gaps = level.gaps * between(0.3, 2);
  const field: Field = {
    seed,
    palms: [],
    weeds: [],
    track:
      level === first
        ? { from: -9, to: -9, width: 0 }
        : { from: between(60, 260), to: between(60, 260), width: level.pitch * 0.6 },
    clouds: [],
    shades: [],
  };
  const plant = (place: Place) => {
    const palm = {
      ...place,
      radius:
        random() < level.young ? between(5.4, 8) : level.crownRadius + between(-0.5, 0.5) * level.spread,
      turn: between(-0.6, 0.6),
    };
    if (isFree(field, palm, level.nearest)) field.palms.push(palm);
  };
  const bareSpot = { x: between(60, 260), y: between(60, 260), radius: level.bareSpot * between(8, 20) };
  const lean = between(-0.06, 0.06);
  const sway = () => between(-level.sway, level.sway);
  for (const { x, y } of triangularGrid(pitch)) {
    const place = { x: x + sway(), y: y + (x - side / 2) * lean + sway() };
    const isGone =
      random() < gaps || isOnTrack(field.track, place) || distance(place, bareSpot) < bareSpot.radius;
    if (!isGone) plant(place);
    // Two seedlings in one hole, or a palm that sowed itself.
    if (random() < level.doubles) plant({ x: place.x + between(-15, 15), y: place.y + between(-15, 15) });
  }
  for (let index = 0; index < level.weeds; index++) {
    const place = { x: between(0, side), y: between(0, side) };
    field.weeds.push({ ...place, radius: between(1, level.maxWeedRadius), turn: between(0, 6) });
  }
  for (let index = 0; index < level.shades; index++) addPuffs(field.shades, random, 52, 0.15);
  if (level.cloudAlpha) addCloud(field, random, level.cloudAlpha);
  if (level === first) {
    // The page misses both: the palm under the cloud, and one of two that share a hole.
    while (!hasHiddenPalm(field)) {
      field.clouds.length = 0;
      addCloud(field, random, level.cloudAlpha);
    }
    const clear = field.palms.filter((palm) => field.clouds.every((puff) => distance(puff, palm) > 60));
    const { x, y } = clear[Math.floor(random() * clear.length)]!;
    plant({ x: x + (x < side / 2 ? 9 : -9), y: y + between(-4, 4) });
  }
  return field;
}

/** Rows of places, each the same distance from its six neighbours. */
function* triangularGrid(pitch: number): Generator<Place> {
  const step = (pitch * Math.sqrt(3)) / 2;
  for (let row = 0, y = pitch * 0.5; y < side; row++, y += step)
    for (let x = pitch * (row % 2 ? 0.95 : 0.45); x < side; x += pitch) yield { x, y };
}

function isFree({ palms }: Field, { x, y, radius }: Palm, nearest: number): boolean {
  const isInside = (at: number) => at > 7 && at < side - 7;
  const isApart = (other: Palm) => distance(other, { x, y }) > nearest * (other.radius + radius);
  return isInside(x) && isInside(y) && palms.every(isApart);
}

function hasHiddenPalm({ palms, clouds }: Field): boolean {
  const isOver = (palm: Palm) => (puff: Puff) => distance(puff, palm) < puff.radius * 0.55;
  return palms.some((palm) => clouds.filter(isOver(palm)).length > 2);
}

export function addCloud({ clouds }: Field, random: () => number, alpha = 0.9): void {
  addPuffs(clouds, random, 26, alpha);
}

function addPuffs(puffs: Puff[], random: () => number, size: number, alpha: number): void {
  const centre = { x: 40 + random() * (side - 80), y: 40 + random() * (side - 80) };
  for (let index = 0; index < 9; index++) {
    puffs.push({
      x: centre.x + (random() - 0.5) * size * 2.6,
      y: centre.y + (random() - 0.5) * size,
      radius: size * (0.5 + random() * 0.5),
      alpha,
    });
  }
}

function isOnTrack({ from, to, width }: Track, { x, y }: Place): boolean {
  return Math.abs(y - from - ((to - from) * x) / side) < width;
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
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
