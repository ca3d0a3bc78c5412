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
  const planted = blocks(capacity, size)
    .map(plantedRow(seeded(3)))
    .join('');
  const here = blocks(Math.min(now, capacity), size).flat().map(strip).join('');
  const bare = blocks(capacity, size).map(bareRow).join('');
  const ground = `<rect class="soil" width="${size.width}" height="${decimal(size.height)}"/>`;
  return {
    svg:
      svg(`fp ${className}`, viewBox, planted + here + zones(now, goals, size) + onePalm(view, size)) +
      `<div class="veil ${className}">${svg('fu', viewBox, ground + bare)}</div>`,
    description: `A field of ${counted(capacity)} marks, one for each palm. ${counted(now)} are planted. Lines mark the roadmap’s goals: ${goals
      .map(({ year, trees, words = counted(trees) }) => `${words} in ${year}`)
      .join(', ')}.`,
    count: capacity,
  };
}

/** The palms of a region that fall in one block: whole rows, and some of the next. */
type BlockPart = { readonly x: number; readonly y: number; readonly rows: number; readonly extra: number };

/** The first `palms` of the field, row by row from edge to edge, as the blocks they fill. */
function blocks(palms: number, { columns }: FieldSize): BlockPart[][] {
  const [wholeRows, left] = [Math.floor(palms / columns), palms % columns];
  const across = Array.from({ length: columns / block.columns }, (_, index) => index);
  return Array.from({ length: Math.ceil(palms / columns / block.rows) }, (_, down) => {
    const rows = Math.min(block.rows, wholeRows - down * block.rows);
    const started = rows < block.rows ? left : 0;
    return across.map((column) => ({
      x: column * (block.width + block.road),
      y: rowTop(down * block.rows),
      rows,
      extra: Math.max(0, Math.min(block.columns, started - column * block.columns)),
    }));
  });
}

/** Which of the four greens and four patterns a block has: drifting, like fields seen from the air. */
function plantedRow(random: () => number): (row: readonly BlockPart[], down: number) => string {
  return (row, down) => {
    const drawn = row.map((part, across) => {
      const drift = Math.sin(across * 1.3 + down * 0.7) + Math.cos(down * 0.9 - across * 0.4);
      const ink = `class="${greenOf(drift + (random() - 0.5) * 2.2)}"`;
      const kind = Math.floor(random() * 4);
      if (part.rows === block.rows) return `<use href="#k${kind}" ${ink}${part.x ? ` x="${part.x}"` : ''}/>`;
      return partly(part, [ink, 'fill="url(#pb)"', `fill="url(#pd${kind})"`, `fill="url(#pl${kind})"`]);
    });
    return atHeight(row, drawn.join(''));
  };
}

function greenOf(drift: number): string {
  return drift > 1 ? 'b0' : drift > 0 ? 'b1' : drift > -1 ? 'b2' : 'b3';
}

function bareRow(row: readonly BlockPart[]): string {
  const drawn = row.map((part) =>
    part.rows === block.rows
      ? `<use href="#bun"${part.x ? ` x="${part.x}"` : ''}/>`
      : partly(part, ['fill="url(#pu)"']),
  );
  return atHeight(row, drawn.join(''));
}

function atHeight([first]: readonly BlockPart[], body: string): string {
  return first?.y ? `<g transform="translate(0 ${decimal(first.y)})">${body}</g>` : body;
}

/** The palms planted today, in the lightest green. */
function strip(part: BlockPart): string {
  const filled = partly(part, ['class="strip"', 'fill="url(#pg)"']);
  return part.y ? `<g transform="translate(0 ${decimal(part.y)})">${filled}</g>` : filled;
}

/** A block that is not full: cut between palms, so that each mark is whole and the number is exact. */
function partly({ x, rows, extra }: BlockPart, layers: readonly string[]): string {
  const bottom = decimal(rows * rowPitch, 2);
  const whole = rows ? `M0 0h${block.width}v${bottom}H0z` : '';
  const outline = extra ? `${whole}M0 ${bottom}h${extra * palmPitch}v${rowPitch}H0z` : whole;
  if (!outline) return '';
  const drawn = layers.map((layer) => `<path ${layer} d="${outline}"/>`).join('');
  return x ? `<g transform="translate(${x})">${drawn}</g>` : drawn;
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
