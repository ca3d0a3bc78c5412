import { decimal } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './field.module.css';
import { block, blocksInHalf, palmPitch, rowPitch, rowsOf } from './field-geometry.ts';
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
  plan: FieldPlan;
  stretches: readonly Stretch[];
  /** `rest`: the last, incomplete row of blocks. */
  part: 'rows' | 'rest';
  /** Palms planted, or those of a goal. */
  kind: Stretch['kind'];
  /** From the right on wide screens, so that the paper on the left stays free for a card. */
  isMirrored?: boolean;
};

/** Palms of one phase, block by block: those planted are solid, those of a goal are rings. */
export function FieldPart({ plan, stretches, part, kind, isMirrored = false }: FieldPartProps) {
  const inHalf = blocksInHalf(plan.marks);
  const marks = marksIn(plan, stretches);
  const planted = marksIn(
    plan,
    stretches.filter((stretch) => stretch.kind === 'today'),
  );
  const { rows, inRows } = rowsOf(marks, inHalf);
  const [first, end] = part === 'rows' ? [0, inRows] : [inRows, marks];
  const [from, to] = kind === 'today' ? [first, Math.min(planted, end)] : [Math.max(first, planted), end];
  if (from >= to) return null;
  // Where both kinds share a part, those planted lie over the veil of the others.
  const isOver = kind === 'today' && end > planted;
  const classes = [styles.halves, isOver && styles.over, isMirrored && styles.mirrored];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {([0, 1] as const).map((half) => {
        const inThisHalf = part === 'rows' ? inRows / 2 : end - first - half * inHalf * block.palms;
        if (inThisHalf <= 0) return null;
        const height =
          inThisHalf < block.palms
            ? Math.ceil(inThisHalf / block.columns) * rowPitch
            : (part === 'rows' ? rows : 1) * (block.height + block.road);
        const outline = outlines(from, to, { inHalf, half, firstRow: part === 'rows' ? 0 : rows });
        return (
          <Svg
            key={half}
            viewBox={`${-block.road / 2} 0 ${inHalf * (block.width + block.road)} ${decimal(height)}`}
          >
            {kind === 'today' && <path className={styles.planted} d={outline} />}
            <path fill={`url(#${blockPatterns[kind === 'today' ? 'planted' : 'planned']})`} d={outline} />
          </Svg>
        );
      })}
    </span>
  );
}

/** Whether a card fits beside the last row of a phase on wide screens. */
export function leavesPaper(plan: FieldPlan, stretches: readonly Stretch[]): boolean {
  const inHalf = blocksInHalf(plan.marks);
  const { blocksLeft } = rowsOf(marksIn(plan, stretches), inHalf);
  return blocksLeft > 0 && blocksLeft <= inHalf * 1.2;
}

export function marksIn(plan: FieldPlan, stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, stretch) => sum + marksOf(stretch, plan.perMark), 0);
}

type Blocks = { inHalf: number; half: 0 | 1; firstRow: number };

/** The marks of a half from one number to another, cut between palms, so that each mark is whole. */
function outlines(from: number, to: number, { inHalf, half, firstRow }: Blocks): string {
  let path = '';
  for (let start = from; start < to; ) {
    const index = Math.floor(start / block.palms);
    const end = Math.min(to, (index + 1) * block.palms);
    const column = (index % (2 * inHalf)) - half * inHalf;
    if (column >= 0 && column < inHalf) {
      const x = column * (block.width + block.road);
      const y = (Math.floor(index / (2 * inHalf)) - firstRow) * (block.height + block.road);
      path += rowsBetween(start % block.palms, end - index * block.palms, x, y);
    }
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
