/** What `getImageData` gives: a square picture with a whole number of pixels for each cell. */
type Picture = { readonly data: Uint8ClampedArray; readonly width: number };
/** In cells, which are units of the field. */
export type Crown = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly confidence: number;
};

/** The picture is read as this many cells in each direction, so that every screen counts alike. */
const cells = 320;
const line = cells + 1;
/** Only every second cell gets an answer: a crown is ten wide, and a slow phone is spared three quarters of the work. */
const half = cells / 2;

/** Half the widths of two squares, for young palms and for old ones: how much greener is the smaller one? */
const squares = [
  [5, 11],
  [7, 16],
] as const;
/** Half the width of the square whose colourfulness all of this is compared with. */
const around = 24;
/** A threshold, as a part of the answer for a clear palm. Lower takes weeds for palms, higher misses young ones. */
const weakest = 0.265;
/** On bare ground there is no clear palm to compare with. */
const floor = 0.05;
/** Between two crowns. */
const apart = 6;
/** Nearer to the edge of the picture, a weed cannot be told from half a palm. */
const margin = 8;

/** Reads nothing but pixels, and finds green that is round and stands out. */
export function findCrowns(picture: Picture): Crown[] {
  const [green, colour] = readSums(picture);
  const strength = new Float32Array(half * half);
  for (let at = 0; at < half * half; at++) {
    const { x, y } = placeOf(at);
    if (Math.min(x, y, cells - x, cells - y) < margin) continue;
    // Shade and thin clouds take as much from the colour of the soil as from the green of a palm.
    const colourful = mean(colour, x, y, around);
    for (const [inner, outer] of squares) {
      const answer = (mean(green, x, y, inner) - mean(green, x, y, outer)) / colourful;
      if (answer > strength[at]!) strength[at] = answer;
    }
  }
  const peaks = summits(strength);
  const clear = peaks.length ? peaks[Math.min(30, peaks.length - 1)]!.confidence : 0;
  const least = Math.max(floor, weakest * clear);
  const crowns: Crown[] = [];
  for (const { x, y, confidence } of peaks) {
    if (confidence < least) break;
    if (crowns.some((other) => Math.hypot(other.x - x, other.y - y) < apart)) continue;
    crowns.push({ x, y, radius: reach(green, x, y), confidence: 1 - least / confidence / 2 });
  }
  return crowns;
}

function placeOf(at: number) {
  return { x: (at % half) * 2 + 1, y: Math.floor(at / half) * 2 + 1 };
}

/** For each cell the sum of all above and to the left: the mean of a wide square then costs as little as that of a narrow one. */
function readSums({ data, width }: Picture): [green: Float64Array, colour: Float64Array] {
  const pixels = width / cells;
  const [green, colour] = [new Float64Array(line * line), new Float64Array(line * line)];
  for (let y = 0; y < cells; y++) {
    let [greens, colours] = [0, 0];
    for (let x = 0; x < cells; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let row = 0; row < pixels; row++) {
        let from = ((y * pixels + row) * width + x * pixels) * 4;
        for (let pixel = 0; pixel < pixels; pixel++, from += 4) {
          r += data[from]!;
          g += data[from + 1]!;
          b += data[from + 2]!;
        }
      }
      greens += Math.max(0, 2 * g - r - b);
      colours += Math.max(r, g, b) - Math.min(r, g, b);
      const to = (y + 1) * line + x + 1;
      green[to] = green[to - line]! + greens;
      colour[to] = colour[to - line]! + colours;
    }
  }
  return [green, colour];
}

/** The mean of a square around a corner of four cells. @param reach half its width */
function mean(sums: Float64Array, x: number, y: number, reach: number): number {
  const left = Math.max(0, x - reach);
  const right = Math.min(cells, x + reach);
  const top = Math.max(0, y - reach) * line;
  const bottom = Math.min(cells, y + reach) * line;
  const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
  return (sum * line) / ((right - left) * (bottom - top));
}

/** Strongest first. */
function summits(strength: Float32Array): Crown[] {
  const peaks: Crown[] = [];
  for (let at = half + 1; at < half * (half - 1) - 1; at++) {
    const top = strength[at]!;
    if (top < floor) continue;
    const beside = (step: number) => strength[at + step]!;
    if ([1, half - 1, half, half + 1].some((step) => top <= beside(-step) || top < beside(step))) continue;
    peaks.push({ ...placeOf(at), radius: 0, confidence: top });
  }
  return peaks.sort((one, other) => other.confidence - one.confidence);
}

/** Neighbours may touch it: no further than the largest crown. */
function reach(green: Float64Array, x: number, y: number): number {
  let radius = 4;
  while (radius < 10 && mean(green, x, y, radius) > 0.6 * mean(green, x, y, 3)) radius++;
  // Measured on drawn palms: their leaves reach further than the dense part.
  return 1.42 * radius;
}
