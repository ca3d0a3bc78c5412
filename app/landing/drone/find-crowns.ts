/** What `getImageData` gives: a square picture with a whole number of pixels for each cell. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number };
/** Measured in cells, which are units of the field. */
export type Crown = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly confidence: number;
};

/** The picture is read as this many cells in each direction, so that the count is the same on every screen. */
const cells = 320;
/** The length of a row in the tables of sums. */
const stride = cells + 1;
/** The response is computed for every second cell only: a crown is ten wide, and a slow phone is spared three quarters of the work. */
const half = cells / 2;

/** Half the widths of an inner and an outer square, for young palms and for old ones. The response is how much greener the inner one is. */
const squares = [
  [5, 11],
  [7, 16],
] as const;
/** Half the width of a square around both. The response is divided by its mean colourfulness. */
const surroundings = 24;
/** The threshold, as a share of the response of a clear palm. A lower one takes weeds for palms, a higher one misses young palms. */
const relativeThreshold = 0.265;
/** The lowest threshold, for bare ground without a clear palm. */
const minThreshold = 0.05;
/** The minimum distance between two crowns. */
const minDistance = 6;
/** Nearer to the edge of the picture, a weed cannot be told from half a palm. */
const margin = 8;

/** Finds round green shapes that stand out, from the pixels alone. */
export function findCrowns(picture: Pixels): Crown[] {
  const [green, colour] = readSums(picture);
  const responses = new Float32Array(half * half);
  for (let index = 0; index < half * half; index++) {
    const { x, y } = placeOf(index);
    if (Math.min(x, y, cells - x, cells - y) < margin) continue;
    // Shade and thin clouds take as much from the colour of the soil as from the green of a palm.
    const colourful = mean(colour, x, y, surroundings);
    for (const [inner, outer] of squares) {
      const response = (mean(green, x, y, inner) - mean(green, x, y, outer)) / colourful;
      if (response > responses[index]!) responses[index] = response;
    }
  }
  const peaks = findPeaks(responses);
  const clear = peaks.length ? peaks[Math.min(30, peaks.length - 1)]!.confidence : 0;
  const threshold = Math.max(minThreshold, relativeThreshold * clear);
  const crowns: Crown[] = [];
  for (const { x, y, confidence } of peaks) {
    if (confidence < threshold) break;
    if (crowns.some((other) => Math.hypot(other.x - x, other.y - y) < minDistance)) continue;
    crowns.push({ x, y, radius: radiusOf(green, x, y), confidence: 1 - threshold / confidence / 2 });
  }
  return crowns;
}

function placeOf(index: number) {
  return { x: (index % half) * 2 + 1, y: Math.floor(index / half) * 2 + 1 };
}

/** Summed-area tables: each cell has the sum of all cells above and to the left, so the mean of any square takes four reads. */
function readSums({ data, width }: Pixels): [green: Float64Array, colour: Float64Array] {
  const pixels = width / cells;
  const [green, colour] = [new Float64Array(stride * stride), new Float64Array(stride * stride)];
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
      const to = (y + 1) * stride + x + 1;
      green[to] = green[to - stride]! + greens;
      colour[to] = colour[to - stride]! + colours;
    }
  }
  return [green, colour];
}

/** The mean of a square around a corner of four cells. @param reach half its width */
function mean(sums: Float64Array, x: number, y: number, reach: number): number {
  const left = Math.max(0, x - reach);
  const right = Math.min(cells, x + reach);
  const top = Math.max(0, y - reach) * stride;
  const bottom = Math.min(cells, y + reach) * stride;
  const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
  return (sum * stride) / ((right - left) * (bottom - top));
}

/** Local maxima of the response, strongest first. */
function findPeaks(responses: Float32Array): Crown[] {
  const peaks: Crown[] = [];
  for (let index = half + 1; index < half * (half - 1) - 1; index++) {
    const top = responses[index]!;
    if (top < minThreshold) continue;
    const beside = (step: number) => responses[index + step]!;
    if ([1, half - 1, half, half + 1].some((step) => top <= beside(-step) || top < beside(step))) continue;
    peaks.push({ ...placeOf(index), radius: 0, confidence: top });
  }
  return peaks.sort((one, other) => other.confidence - one.confidence);
}

/** Grows to the size of the largest crown at most, because neighbours may touch. */
function radiusOf(green: Float64Array, x: number, y: number): number {
  let radius = 4;
  while (radius < 10 && mean(green, x, y, radius) > 0.6 * mean(green, x, y, 3)) radius++;
  // Measured on drawn palms: their leaves reach further than the dense part.
  return 1.42 * radius;
}
