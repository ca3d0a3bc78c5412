import { decimal } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './field.module.css';
import { block, blocksAcross, type FieldView, palmPitch, rowPitch, rowsOf } from './field-geometry.ts';
import { blockPatterns } from './field-marks.tsx';
import { type FieldFigures, type FieldPlan, marksOf, planField, type Stretch } from './field-plan.ts';

export function describeField(figures: FieldFigures): string {
  const { marks, oneFor } = planField(figures);
  const goals = figures.phases.flatMap(({ year, trees, words = counted(trees ?? 0) }) =>
    trees === undefined || trees <= figures.now ? [] : [`${words} in ${year}`],
  );
  const field = `A plan of ${counted(marks)} marks, one for ${oneFor}. The ${counted(figures.now)} planted are solid, the others are rings.`;
  return field + (goals.length > 0 ? ` The roadmap’s goals: ${goals.join(', ')}.` : '');
}

type FieldPartProps = {
  view: FieldView;
  plan: FieldPlan;
  stretches: readonly Stretch[];
  /** `rest`: the last, incomplete row of blocks. */
  part: 'rows' | 'rest';
  /** Palms planted, or those of a goal. */
  kind: Stretch['kind'];
  /** From the right, so that the paper on the left stays free for a card. */
  isMirrored?: boolean;
};

/** Palms of one phase, block by block: those planted are solid, those of a goal are rings. */
export function FieldPart({ view, plan, stretches, part, kind, isMirrored = false }: FieldPartProps) {
  const across = blocksAcross(view, plan.marks);
  const marks = marksIn(plan, stretches);
  const planted = marksIn(
    plan,
    stretches.filter((stretch) => stretch.kind === 'today'),
  );
  const { rows, inRows } = rowsOf(marks, across);
  const [first, end] = part === 'rows' ? [0, inRows] : [inRows, marks];
  const [from, to] = kind === 'today' ? [first, Math.min(planted, end)] : [Math.max(first, planted), end];
  if (from >= to) return null;
  const outline =
    part === 'rows'
      ? outlines(from, to, { across, firstRow: 0, isMirrored: false })
      : outlines(from, to, { across, firstRow: rows, isMirrored });
  const isBelowOneBlock = part === 'rest' && end - first < block.palms;
  const width = across * (block.width + block.road) - block.road;
  const height = isBelowOneBlock
    ? Math.ceil((end - first) / block.columns) * rowPitch
    : (part === 'rows' ? rows : 1) * (block.height + block.road);
  // Where both kinds share a part, those planted lie over the veil of the others.
  const isOver = kind === 'today' && end > planted;
  return (
    <Svg
      className={[view === 'wide' ? styles.wide : styles.narrow, isOver && styles.over]
        .filter(Boolean)
        .join(' ')}
      viewBox={`0 0 ${width} ${decimal(height)}`}
    >
      {kind === 'today' && <path className={styles.planted} d={outline} />}
      <path fill={`url(#${blockPatterns[kind === 'today' ? 'planted' : 'planned']})`} d={outline} />
    </Svg>
  );
}

/** Whether a card fits beside the last row of a phase on wide screens. */
export function leavesPaper(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  const across = blocksAcross('wide', plan.marks);
  const { blocksLeft } = rowsOf(marksIn(plan, stretches), across);
  return blocksLeft > 0 && blocksLeft <= across * 0.6;
}

export function marksIn(plan: FieldPlan, stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, stretch) => sum + marksOf(stretch, plan.perMark), 0);
}

type Blocks = { across: number; firstRow: number; isMirrored: boolean };

/** The marks from one number to another, cut between palms, so that each mark is whole. */
function outlines(from: number, to: number, { across, firstRow, isMirrored }: Blocks): string {
  let path = '';
  for (let start = from; start < to; ) {
    const index = Math.floor(start / block.palms);
    const end = Math.min(to, (index + 1) * block.palms);
    const column = index % across;
    const x = (isMirrored ? across - 1 - column : column) * (block.width + block.road);
    const y = (Math.floor(index / across) - firstRow) * (block.height + block.road);
    path += rowsBetween(start % block.palms, end - index * block.palms, x, y);
    start = end;
  }
  return path;
}

/** Palms of a block by row: the end of a row, whole rows, the beginning of a row. */
function rowsBetween(from: number, to: number, x: number, y: number): string {
  const { columns } = block;
  const top = Math.ceil(from / columns);
  const bottom = Math.floor(to / columns);
  const row = (first: number, last: number, at: number) =>
    rectangle(x + (first % columns) * palmPitch, y + at * rowPitch, last - first, 1);
  if (top > bottom) return row(from, to, bottom);
  return (
    row(from, top * columns, top - 1) +
    rectangle(x, y + top * rowPitch, columns, bottom - top) +
    row(bottom * columns, to, bottom)
  );
}

function rectangle(x: number, y: number, columns: number, rows: number): string {
  if (columns === 0 || rows === 0) return '';
  const width = columns * palmPitch;
  return `M${x} ${decimal(y, 2)}h${width}v${decimal(rows * rowPitch, 2)}h-${width}z`;
}
