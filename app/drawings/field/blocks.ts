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

/** Blocks beside each other, where the first column is filled before the second, or the first row. */
export type Arrangement = {
  readonly columns: number;
  readonly rows: number;
  readonly fills: 'columns' | 'rows';
};

/** More marks would look like a texture. */
export const treesScale = (trees: number): Scale => scaleFor(trees, 10_000, 'palm');
export const seedlingsScale = (seedlings: number): Scale => scaleFor(seedlings, 10_000, 'seedling');

function blocksOf(marks: number): number {
  return Math.ceil(marks / perBlock);
}

/** In a column of a phone's width: eight blocks a row, so that every map has the same pitch. */
export function upright(marks: number): Arrangement {
  return { columns: 8, rows: Math.max(1, Math.ceil(blocksOf(marks) / 8)), fills: 'rows' };
}

/** In a card as wide as the page. */
export function across(marks: number): Arrangement {
  const blocks = Math.max(1, blocksOf(marks));
  const columns = Math.min(blocks, Math.ceil(Math.sqrt(2.6 * blocks)));
  return { columns, rows: Math.ceil(blocks / columns), fills: 'rows' };
}

/**
 * Beside each other: both have the same rows, and so the same pitch, and their widths compare. Undefined where one would
 * be too narrow for its text.
 */
export function beside(all: readonly number[]): readonly Arrangement[] | undefined {
  const blocks = all.map(blocksOf);
  const [min, max] = [Math.min(...blocks), Math.max(...blocks)];
  if (blocks.length < 2 || min < max / 4) return undefined;
  const rows = Math.min(max > 80 ? 10 : 5, max);
  return blocks.map((count) => ({ columns: Math.ceil(count / rows), rows, fills: 'columns' }));
}

export function placesOf(marks: number, { columns, rows, fills }: Arrangement): Point[] {
  return Array.from({ length: blocksOf(marks) }, (_, at) => {
    const [column, row] =
      fills === 'columns' ? [Math.floor(at / rows), at % rows] : [at % columns, Math.floor(at / columns)];
    return [margin + column * (block.width + path), margin + row * (block.height + path)];
  });
}

export function sizeOf({ columns, rows }: Arrangement): Point {
  return [
    2 * margin + columns * (block.width + path) - path,
    2 * margin + rows * (block.height + path) - path,
  ];
}
