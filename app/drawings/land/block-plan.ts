// The palms that are planted and the seedlings of the nursery, in blocks of one hundred.
import { counted } from '../../data/figure-text.ts';
import { stepFor } from '../shared/scale.ts';
import { linesThrough, pitch, rowHeight } from './lines.ts';
import type { Place } from './planting.ts';

/** A block has ten rows of ten. Between two of them one place and one row are free. */
const perSide = 10;
const perBlock = perSide * perSide;
const step = perSide + 1;

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

export type BlocksPicture = ReturnType<typeof draw>;

/** How many palms or seedlings one mark is. Both are drawn to one scale. */
export function perMark(palms: number, seedlings: number): number {
  return stepFor(palms + seedlings, maxMarks);
}

/** `100`, or `1,000` on a larger farm. */
export function blockMeans(palms: number, seedlings: number): string {
  return counted(perBlock * perMark(palms, seedlings));
}

/** The band in two shapes, of which the window shows one. */
export function blocksOf(palms: number, seedlings: number) {
  const marks = (amount: number) => Math.ceil(amount / perMark(palms, seedlings));
  return shapes.map((shape) => draw(marks(palms), marks(seedlings), shape));
}

function draw(palms: number, seedlings: number, { name, lanes: choices, perLane, minAcross }: Shape) {
  const [planted, nursery] = [palms, seedlings].map((marks) => Math.ceil(marks / perBlock)) as [
    number,
    number,
  ];
  const isWide = name === 'wide';
  const about = Math.round(Math.sqrt((planted + nursery) / perLane));
  const lanes = choices.findLast((count) => count <= about) ?? choices[0];
  const lines = (blocks: number) => Math.ceil(blocks / lanes);
  const across = Math.max(
    minAcross,
    isWide ? lines(planted) + lines(nursery) : Math.min(lanes, Math.max(planted, nursery)),
  );
  const down = (blocks: number) => (isWide ? Math.min(lanes, Math.max(planted, nursery)) : lines(blocks));
  const placesOf = (marks: number, skipped: number) =>
    plantBlocks(marks, (block) => {
      const [line, lane] = [Math.floor(block / lanes) + skipped, block % lanes];
      return isWide ? [line, lane] : [lane, line];
    });
  const width = across * step * pitch;
  const height = (blocks: number) => down(blocks) * step * rowHeight;
  const split = isWide ? lines(planted) * step * pitch : height(planted);
  // Blocks in the last line of the field, where others are full and the nursery is behind it.
  const last = planted > lanes && nursery > 0 ? planted % lanes : 0;
  const places = { planted: placesOf(palms, 0), nursery: placesOf(seedlings, lines(planted)) };
  return {
    name,
    width,
    height: isWide ? height(planted) : height(planted) + height(nursery),
    /** Where the nursery begins: so far from the left in a wide band, from above in a tall one. */
    split,
    /** A last line of the field that is not full: how long it is, and how wide. What is left of it is no bare field. */
    last: isWide
      ? { length: last * step * rowHeight, width: step * pitch }
      : { length: last * step * pitch, width: step * rowHeight },
    isWide,
    planted: bothParities(places.planted),
    nursery: bothParities(places.nursery),
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
  return places.length === 0 ? [] : [linesThrough(places, 0), linesThrough(places, 1)];
}
