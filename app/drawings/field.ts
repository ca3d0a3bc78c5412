import {
  block,
  depthOf,
  type FieldSize,
  type FieldView,
  fieldSize,
  palmPitch,
  rowPitch,
  rowTop,
} from './field-geometry.ts';
import { blockKinds } from './field-marks.ts';
import { chip, frame } from './overlay.ts';
import { pair } from './path.ts';
import { seeded } from './random.ts';
import { type CountedDrawing, counted, decimal, svg } from './svg.ts';

export type FieldFigures = {
  /** Palms planted today. */
  readonly now: number;
  /** The tree goals of the roadmap, in year order; `words` is the figure as printed, where that is not the plain number. */
  readonly goals: readonly { readonly year: number; readonly trees: number; readonly words?: string }[];
  /** How many marks the whole field holds. */
  readonly capacity: number;
};

/** The great field: one mark for each palm of the vision, zones at the goals, and over it the same field unplanted. */
export function field(view: FieldView, { now, goals, capacity }: FieldFigures): CountedDrawing {
  const size = fieldSize(view, capacity);
  const className = view === 'wide' ? 'fw' : 'fn';
  const viewBox = `0 0 ${size.width} ${decimal(size.height)}`;
  const everyPalm = outlines(capacity, size);
  const here = outlines(Math.min(now, capacity), size).join('');
  const planted = plantedBlocks(everyPalm, size.columns / block.columns);
  const ground = `<rect class="soil" width="${size.width}" height="${decimal(size.height)}"/>`;
  return {
    svg:
      svg(
        `fp ${className}`,
        viewBox,
        `${planted}${inkedIn('class="strip"', here)}${inkedIn('fill="url(#kg)"', here)}${zones(now, goals, size)}${onePalm(view, size)}`,
      ) +
      `<div class="veil ${className}">${svg('fu', viewBox, ground + inkedIn('fill="url(#ku)"', everyPalm.join('')))}</div>`,
    description: `A field of ${counted(capacity)} marks, one for each palm. ${counted(now)} are planted. Lines mark the roadmap’s goals: ${goals
      .map(({ year, trees, words = counted(trees) }) => `${words} in ${year}`)
      .join(', ')}.`,
    count: capacity,
  };
}

/**
 * The first `palms` of the field, row by row from edge to edge: the outline of what they fill of each block, a row of
 * blocks after the other. Blocks that are not full are cut between palms, so that each mark is whole and the number exact.
 */
function outlines(palms: number, { columns }: FieldSize): string[] {
  const [wholeRows, left] = [Math.floor(palms / columns), palms % columns];
  const across = columns / block.columns;
  return Array.from({ length: Math.ceil(palms / columns / block.rows) * across }, (_, index) => {
    const [down, column] = [Math.floor(index / across), index % across];
    const rows = Math.min(block.rows, wholeRows - down * block.rows);
    const extra = rows < block.rows ? Math.max(0, Math.min(block.columns, left - column * block.columns)) : 0;
    const [x, y] = [column * (block.width + block.road), rowTop(down * block.rows)];
    return upright(x, y, block.columns, rows) + upright(x, y + rows * rowPitch, extra, 1);
  });
}

/** A rectangle of so many palms. */
function upright(x: number, y: number, columns: number, rows: number): string {
  if (columns === 0 || rows === 0) return '';
  const width = columns * palmPitch;
  return `M${x} ${decimal(y, 2)}h${width}v${decimal(rows * rowPitch, 2)}h-${width}z`;
}

/**
 * The blocks in four greens and four weaves of marks that drift over the field like fields seen from the air. One path
 * for each: a browser records eight elements in no time, and hundreds not.
 */
function plantedBlocks(everyPalm: readonly string[], across: number): string {
  const random = seeded(3);
  const greens = ['', '', '', ''];
  const weaves = ['', '', '', ''];
  everyPalm.forEach((outline, index) => {
    const [down, column] = [Math.floor(index / across), index % across];
    const drift = Math.sin(column * 1.3 + down * 0.7) + Math.cos(down * 0.9 - column * 0.4);
    greens[greenOf(drift + (random() - 0.5) * 2.2)] += outline;
    weaves[Math.floor(random() * blockKinds)] += outline;
  });
  return (
    greens.map((outline, green) => inkedIn(`class="b${green}"`, outline)).join('') +
    weaves.map((outline, kind) => inkedIn(`fill="url(#k${kind})"`, outline)).join('')
  );
}

function greenOf(drift: number): number {
  return drift > 1 ? 0 : drift > 0 ? 1 : drift > -1 ? 2 : 3;
}

function inkedIn(ink: string, outline: string): string {
  return outline && `<path ${ink} d="${outline}"/>`;
}

/** What the next goal asks for is lighter; what waits for the last is darker. */
function zones(now: number, goals: FieldFigures['goals'], size: FieldSize): string {
  const next = goals.find(({ trees }) => trees > now)?.trees ?? now;
  const lastBut = goals.findLast(
    ({ trees }) => trees < Math.min(size.rows * size.columns, goals.at(-1)?.trees ?? 0),
  );
  const zone = (ink: string, from: number, to: number) =>
    to > from
      ? `<rect class="${ink}" y="${decimal(from)}" width="${size.width}" height="${decimal(to - from)}"/>`
      : '';
  const light = zone('z2', depthOf(now, size), depthOf(next, size));
  return lastBut && lastBut.trees > next
    ? light + zone('z4', depthOf(lastBut.trees, size), size.height)
    : light;
}

/** One mark in the instrument's frame, to say what a mark is. Sizes are drawing units at the wide field's scale. */
function onePalm(view: FieldView, { columns, rows }: FieldSize): string {
  const scale = view === 'wide' ? 1.25 : 2.1;
  const column = Math.round(columns * (view === 'wide' ? 0.664 : 0.3));
  const row = Math.round(rows * (view === 'wide' ? 0.33 : 0.322));
  const roads = Math.floor(column / block.columns) * block.road;
  const x = column * palmPitch + roads + (row % 2 ? 7.5 : 2.5);
  const y = rowTop(row) + rowPitch / 2;
  const reach = 13 * scale;
  const left = x + reach + 20 * scale;
  const words = `<text x="${decimal(left + 11 * scale)}" y="${decimal(y + 6 * scale)}" font-size="${decimal(17 * scale)}">one palm</text>`;
  const lead = `M${pair(x + reach, y)}h${20 * scale}`;
  return `<g class="one">${frame(x, y, reach, Math.round(reach * 0.6))}${chip(words, lead, left, y - 14 * scale, 100 * scale, 28 * scale)}</g>`;
}
