// app/drawings/field/ draws palms and seedlings in blocks of one hundred, and the acres that they grow on.
import type { Point } from '../shared/path.ts';
import { type Scale, scaleFor } from '../shared/scale.ts';

/** Marks of one block stand in ten rows of ten, in triangles. */
export const perBlock = 100;
export const perRow = 10;
export const pitch = 10;
export const rowHeight = 8.66;
const block = { width: 105, height: 86.6 };
const path = 10;
const margin = 22;

/** `fills`: the first column is filled before the second, or the first row before the second. */
export type Arrangement = {
  readonly columns: number;
  readonly rows: number;
  readonly fills: 'columns' | 'rows';
};

/** At most 10,000 marks: more would look like a texture. */
export const treesScale = (trees: number): Scale => scaleFor(trees, 10_000, 'palm');
export const seedlingsScale = (seedlings: number): Scale => scaleFor(seedlings, 10_000, 'seedling');

function blocksOf(marks: number): number {
  return Math.ceil(marks / perBlock);
}

/** Arranges blocks in a column of a phone's width: eight in each row, so that every map has the same pitch. */
export function arrangeUpright(marks: number): Arrangement {
  return { columns: 8, rows: Math.max(1, Math.ceil(blocksOf(marks) / 8)), fills: 'rows' };
}

/** Arranges blocks in a card as wide as the page. */
export function arrangeAcross(marks: number): Arrangement {
  const blocks = Math.max(1, blocksOf(marks));
  const columns = Math.min(blocks, Math.ceil(Math.sqrt(2.6 * blocks)));
  return { columns, rows: Math.ceil(blocks / columns), fills: 'rows' };
}

/**
 * Arranges the blocks of two cards beside each other. Both have the same number of rows, and so the same pitch, so their
 * widths can be compared. Undefined if one would be too narrow for its text.
 */
export function arrangeBeside(all: readonly number[]): readonly Arrangement[] | undefined {
  const blocks = all.map(blocksOf);
  const [min, max] = [Math.min(...blocks), Math.max(...blocks)];
  if (blocks.length < 2 || min < max / 4) return undefined;
  const rows = Math.min(max > 80 ? 10 : 5, max);
  return blocks.map((count) => ({ columns: Math.ceil(count / rows), rows, fills: 'columns' }));
}

export function placesOf(marks: number, { columns, rows, fills }: Arrangement): Point[] {
  return Array.from({ length: blocksOf(marks) }, (_, index) => {
    const [column, row] =
      fills === 'columns'
        ? [Math.floor(index / rows), index % rows]
        : [index % columns, Math.floor(index / columns)];
    return [margin + column * (block.width + path), margin + row * (block.height + path)];
  });
}

export function sizeOf({ columns, rows }: Arrangement): Point {
  return [
    2 * margin + columns * (block.width + path) - path,
    2 * margin + rows * (block.height + path) - path,
  ];
}
