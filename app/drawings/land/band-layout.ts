// The palms that are planted and the seedlings of the nursery, in blocks of one hundred.
import { withCommas } from '../../data/figure-text.ts';
import { stepFor } from '../shared/scale.ts';
import type { Place } from './planting.ts';
import { pitch, rowHeight, rowPath } from './row-paths.ts';

/** A block has ten rows of ten. Between two of them one place and one row are free. */
const perSide = 10;
const perBlock = perSide * perSide;
const step = perSide + 1;
const [blockWidth, blockHeight] = [step * pitch, step * rowHeight];

/** In units of the drawing, from the corner of the first block. */
type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** More marks would be a texture: above it, one mark stands for several. */
const maxMarks = 10_000;

/**
 * Blocks are laid in lanes: in a wide window one below the other, on a phone side by side. Round amounts fill their lines, because a
 * line across all lanes is a round number, with ten lanes a thousand. There are as many lanes as possible where the blocks along one are
 * about `perLane` times as many as lanes, or more.
 */
const shapes = [
  { name: 'wide', lanes: [1, 2, 5], perLane: 2.6, minAcross: 8 },
  { name: 'tall', lanes: [5, 10], perLane: 0.4, minAcross: 4 },
] as const;
type Shape = (typeof shapes)[number];

export type BandLayout = ReturnType<typeof draw>;

/** How many palms or seedlings one mark is. Both are drawn to one scale. */
export function perMark(palms: number, seedlings: number): number {
  return stepFor(palms + seedlings, maxMarks);
}

/** `100`, or `1,000` on a larger farm. */
export function blockMeans(palms: number, seedlings: number): string {
  return withCommas(perBlock * perMark(palms, seedlings));
}

/** The band in two shapes, of which the window shows one. */
export function bandLayouts(palms: number, seedlings: number) {
  const marks = (amount: number) => Math.ceil(amount / perMark(palms, seedlings));
  return shapes.map((shape) => draw(marks(palms), marks(seedlings), shape));
}

function draw(palms: number, seedlings: number, { name, lanes: choices, perLane, minAcross }: Shape) {
  const planted = Math.ceil(palms / perBlock);
  const all = planted + Math.ceil(seedlings / perBlock);
  const isWide = name === 'wide';
  const about = Math.round(Math.sqrt(all / perLane));
  const lanes = choices.findLast((count) => count <= about) ?? choices[0];
  const cornerOf = (block: number) => {
    const [line, lane] = [Math.floor(block / lanes), block % lanes];
    return isWide ? ([line, lane] as const) : ([lane, line] as const);
  };
  /** The lines that are full, and the part of the last one that has blocks. */
  const groundOf = (blocks: number): readonly Rectangle[] => {
    const [full, rest] = [Math.floor(blocks / lanes), blocks % lanes];
    const areas = [
      [0, 0, full, lanes],
      [full, 0, 1, rest],
    ] as const;
    return areas.flatMap(([line, lane, length, breadth]) => {
      if (length * breadth === 0) return [];
      const [x, y, width, height] = isWide ? [line, lane, length, breadth] : [lane, line, breadth, length];
      return [
        { x: x * blockWidth, y: y * blockHeight, width: width * blockWidth, height: height * blockHeight },
      ];
    });
  };
  const [lines, breadth] = [Math.ceil(all / lanes), Math.min(lanes, all)];
  return {
    name,
    width: Math.max(minAcross, isWide ? lines : breadth) * blockWidth,
    height: (isWide ? breadth : lines) * blockHeight,
    planted: bothParities(plantBlocks(palms, cornerOf)),
    /** The nursery begins where the field ends. */
    nursery: bothParities(plantBlocks(seedlings, (block) => cornerOf(block + planted))),
    fieldGround: groundOf(planted),
    ground: groundOf(all),
  };
}

/** @param cornerOf the column and row of a block among blocks */
function plantBlocks(marks: number, cornerOf: (block: number) => readonly [number, number]): Place[] {
  return Array.from({ length: marks }, (_, mark): Place => {
    const block = Math.floor(mark / perBlock);
    const [left, top] = cornerOf(block);
    const row = top * step + Math.floor((mark % perBlock) / perSide);
    return { letter: block, row, column: 2 * (left * step + (mark % perSide)) + (row % 2) };
  });
}

function bothParities(places: readonly Place[]): readonly string[] {
  return places.length === 0 ? [] : [rowPath(places, 0), rowPath(places, 1)];
}
