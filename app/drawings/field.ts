import {
  block,
  columnsFor,
  type FieldSize,
  type FieldView,
  fieldSize,
  palmPitch,
  rowPitch,
  rowTop,
} from './field-geometry.ts';
import { blockKinds } from './field-marks.ts';
import {
  type FieldFigures,
  type FieldPlan,
  marksOf,
  planField,
  type Stretch,
  stretchesOf,
} from './field-plan.ts';
import { chip, frame } from './overlay.ts';
import { pair } from './path.ts';
import { seeded } from './random.ts';
import { each, marksFor } from './scale.ts';
import { type CountedDrawing, counted, decimal, svg } from './svg.ts';

/** The whole field in one shape of screen, with what it shows in words. */
export function field(view: FieldView, figures: FieldFigures): CountedDrawing {
  const plan = planField(figures);
  const goals = figures.phases.flatMap(({ year, trees, words = counted(trees ?? 0) }) =>
    trees === undefined || trees <= figures.now ? [] : [`${words} in ${year}`],
  );
  const marks = marksFor(plan.palms, plan.perMark);
  return {
    svg: stretchesOf(plan)
      .map((stretch) => fieldStretch(view, plan, stretch))
      .join(''),
    description:
      `A field of ${counted(marks)} marks, one for ${plan.perMark === 1 ? 'each palm' : `every ${each(plan.perMark, 'palm', 'palms')}`}. ${counted(figures.now)} are planted.` +
      (goals.length > 0 ? ` The roadmap’s goals: ${goals.join(', ')}.` : ''),
    count: plan.palms,
  };
}

/**
 * One stretch of the field: a mark for each palm it adds, and over it, where the palms are not planted yet, the same
 * ground bare (`veil`), which a stylesheet may draw away as the page is scrolled.
 */
export function fieldStretch(view: FieldView, plan: FieldPlan, stretch: Stretch): string {
  const columns = columnsFor(view, marksFor(plan.palms, plan.perMark));
  const marks = marksOf(stretch, plan.perMark);
  const size = fieldSize(columns, marks);
  const viewBox = `0 0 ${size.width} ${decimal(size.height)}`;
  const className = view === 'wide' ? 'fw' : 'fn';
  const every = outlines(marks, size);
  if (stretch.kind === 'today') {
    const whole = every.join('');
    return svg(
      `fp ${className}`,
      viewBox,
      inkedIn('class="strip"', whole) + inkedIn('fill="url(#kg)"', whole),
    );
  }
  const above = Math.floor(marksFor(stretch.from, plan.perMark) / columns / block.rows);
  const tint = { next: 'z2', later: '', last: 'z4' }[stretch.kind];
  const tinted = tint && `<rect class="${tint}" width="${size.width}" height="${decimal(size.height)}"/>`;
  const soil = `<rect class="soil" width="${size.width}" height="${decimal(size.height)}"/>`;
  const named = size.rows > 100 && stretch === largest(plan) ? onePalm(view, plan, size) : '';
  // On a phone the field is many windows tall: numbers at its side say how far it has come.
  const counts = view === 'narrow' ? milestones(plan, stretch, size) : '';
  return (
    svg(
      `fp ${className}`,
      viewBox,
      plantedBlocks(every, columns / block.columns, above) + tinted + named + counts,
    ) +
    `<span class="veil ${className}">${svg('fu', viewBox, soil + inkedIn('fill="url(#ku)"', every.join('')))}</span>`
  );
}

/** How tall a stretch is against its width. */
export function stretchRatio(view: FieldView, plan: FieldPlan, stretch: Stretch): number {
  const columns = columnsFor(view, marksFor(plan.palms, plan.perMark));
  const { width, height } = fieldSize(columns, marksOf(stretch, plan.perMark));
  return Math.max(0, height / width);
}

/**
 * The marks of a stretch, row by row from edge to edge: the outline of what they fill of each block, a row of blocks
 * after the other. Blocks that are not full are cut between palms, so that each mark is whole and the number exact.
 */
function outlines(marks: number, { columns }: FieldSize): string[] {
  const [wholeRows, left] = [Math.floor(marks / columns), marks % columns];
  const across = columns / block.columns;
  return Array.from({ length: Math.ceil(marks / columns / block.rows) * across }, (_, index) => {
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
 * for each: a browser records eight elements in no time, and hundreds not. @param above rows of blocks before this stretch.
 */
function plantedBlocks(every: readonly string[], across: number, above: number): string {
  const random = seeded(3 + above);
  const greens = ['', '', '', ''];
  const weaves = ['', '', '', ''];
  every.forEach((outline, index) => {
    const [down, column] = [above + Math.floor(index / across), index % across];
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

function largest(plan: FieldPlan): Stretch | undefined {
  const planted = stretchesOf(plan).filter(({ kind }) => kind !== 'today');
  return planted.sort((one, other) => other.to - other.from - (one.to - one.from))[0];
}

/** One mark in the instrument's frame, to say what a mark is. Sizes are drawing units at the wide field's scale. */
function onePalm(view: FieldView, { perMark }: FieldPlan, { columns, rows }: FieldSize): string {
  const scale = view === 'wide' ? 1.25 : 2.1;
  const column = Math.round(columns * (view === 'wide' ? 0.56 : 0.3));
  const row = Math.round(rows * 0.28);
  const roads = Math.floor(column / block.columns) * block.road;
  const x = column * palmPitch + roads + (row % 2 ? 7.5 : 2.5);
  const y = rowTop(row) + rowPitch / 2;
  const reach = 13 * scale;
  const left = x + reach + 20 * scale;
  const name = each(perMark, 'palm', 'palms');
  const words = `<text x="${decimal(left + 11 * scale)}" y="${decimal(y + 6 * scale)}" font-size="${decimal(17 * scale)}">${name}</text>`;
  const lead = `M${pair(x + reach, y)}h${20 * scale}`;
  const span = (20 + name.length * 10) * scale;
  return `<g class="one">${frame(x, y, reach, Math.round(reach * 0.6))}${chip(words, lead, left, y - 14 * scale, span, 28 * scale)}</g>`;
}

/**
 * A round number of palms at the row where they are reached, about ten of them from the first palm to the last. For the eye
 * only: the stylesheet prints them, so that they are no text of the page.
 */
function milestones(
  { palms, perMark }: FieldPlan,
  { from, to }: Stretch,
  { columns, width }: FieldSize,
): string {
  const letter = Math.round(width * 0.035);
  const height = letter * 1.4;
  const step = roundStep(palms / 12);
  const rowOf = (planted: number) =>
    Math.floor((marksFor(planted, perMark) - marksFor(from, perMark)) / columns);
  const end = rowTop(rowOf(to));
  let drawn = '';
  for (let planted = step * Math.ceil(from / step + 0.001); planted < to; planted += step) {
    const y = rowTop(rowOf(planted));
    if (y < height || y > end - height) continue;
    const words = counted(planted);
    drawn += `<foreignObject y="${decimal(y - height / 2)}" width="${Math.round((words.length * 0.57 + 0.7) * letter)}" height="${decimal(height)}" font-size="${letter}"><i class="milestone" data-words="${words}"></i></foreignObject>`;
  }
  return drawn;
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}
