import styles from './field.module.css';
import {
  block,
  blockKinds,
  columnsFor,
  type FieldView,
  fieldSize,
  palmPitch,
  rowPitch,
  rowTop,
} from './field-geometry.ts';
import {
  type FieldFigures,
  type FieldPlan,
  marksOf,
  planField,
  type Stretch,
  stretchesOf,
} from './field-plan.ts';
import ground from './ground.module.css';
import { Milestones } from './milestones.tsx';
import { OnePalm } from './one-palm.tsx';
import { decimal } from './path.ts';
import { seeded } from './random.ts';
import { counted, marksFor } from './scale.ts';
import { Svg } from './svg.tsx';

export function describeField(figures: FieldFigures): string {
  const { marks, oneFor } = planField(figures);
  const goals = figures.phases.flatMap(({ year, trees, words = counted(trees ?? 0) }) =>
    trees === undefined || trees <= figures.now ? [] : [`${words} in ${year}`],
  );
  const field = `A field of ${counted(marks)} marks, one for ${oneFor}. ${counted(figures.now)} are planted.`;
  return field + (goals.length > 0 ? ` The roadmap’s goals: ${goals.join(', ')}.` : '');
}

type FieldStretchProps = { view: FieldView; plan: FieldPlan; stretch: Stretch };

/** Palms that are not planted yet lie under bare ground (`veil`), which scrolling removes. */
export function FieldStretch({ view, plan, stretch }: FieldStretchProps) {
  const columns = columnsFor(view, plan.marks);
  const marks = marksOf(stretch, plan.perMark);
  const size = fieldSize(columns, marks);
  const [width, height] = [size.width, decimal(size.height)];
  const viewBox = `0 0 ${width} ${height}`;
  const shown = view === 'wide' ? styles.wide : styles.narrow;
  const every = outlines(marks, columns);
  const whole = every.join('');
  if (stretch.kind === 'today') {
    return (
      <Svg className={`${styles.palms} ${shown}`} viewBox={viewBox}>
        {whole && <path className={styles.today} d={whole} />}
        {whole && <path fill="url(#kg)" d={whole} />}
      </Svg>
    );
  }
  const above = Math.floor(marksFor(stretch.from, plan.perMark) / columns / block.rows);
  const tint = { next: styles.next, later: undefined, last: styles.last }[stretch.kind];
  return (
    <>
      <Svg className={`${styles.palms} ${shown}`} viewBox={viewBox}>
        <PlantedBlocks every={every} across={columns / block.columns} above={above} />
        {tint && <rect className={tint} width={width} height={height} />}
        {size.rows > 100 && stretch === largest(plan) && (
          <OnePalm view={view} label={plan.markMeans} columns={columns} rows={size.rows} />
        )}
        {/* On a phone the field is many windows high, and milestones show how far the visitor is. */}
        {view === 'narrow' && <Milestones plan={plan} stretch={stretch} columns={columns} width={width} />}
      </Svg>
      <span className={`${styles.veil} ${shown}`}>
        <Svg className={styles.bare} viewBox={viewBox}>
          <rect className={ground.soil} width={width} height={height} />
          {whole && <path fill="url(#ku)" d={whole} />}
        </Svg>
      </span>
    </>
  );
}

export function stretchRatio(view: FieldView, plan: FieldPlan, stretch: Stretch): number {
  const columns = columnsFor(view, plan.marks);
  const { width, height } = fieldSize(columns, marksOf(stretch, plan.perMark));
  return Math.max(0, height / width);
}

/** Incomplete blocks are cut between palms, so that each mark is whole. */
function outlines(marks: number, columns: number): string[] {
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

function upright(x: number, y: number, columns: number, rows: number): string {
  if (columns === 0 || rows === 0) return '';
  const width = columns * palmPitch;
  return `M${x} ${decimal(y, 2)}h${width}v${decimal(rows * rowPitch, 2)}h-${width}z`;
}

type PlantedBlocksProps = { every: readonly string[]; across: number; above: number };

/** Four greens and four patterns. One path for each: browsers paint eight elements faster than hundreds. */
function PlantedBlocks({ every, across, above }: PlantedBlocksProps) {
  const random = seeded(3 + above);
  const grounds = ['', '', '', ''];
  const weaves = ['', '', '', ''];
  every.forEach((outline, index) => {
    const [down, column] = [above + Math.floor(index / across), index % across];
    const drift = Math.sin(column * 1.3 + down * 0.7) + Math.cos(down * 0.9 - column * 0.4);
    grounds[greenOf(drift + (random() - 0.5) * 2.2)] += outline;
    weaves[Math.floor(random() * blockKinds.length)] += outline;
  });
  return (
    <>
      {blockKinds.map(
        (kind) => grounds[kind] && <path key={kind} className={greens[kind]} d={grounds[kind]} />,
      )}
      {blockKinds.map((kind) => weaves[kind] && <path key={kind} fill={`url(#k${kind})`} d={weaves[kind]} />)}
    </>
  );
}

const greens = [styles.lightGreen, styles.green, styles.darkGreen, styles.freshGreen] as const;

function greenOf(drift: number): number {
  return drift > 1 ? 0 : drift > 0 ? 1 : drift > -1 ? 2 : 3;
}

function largest(plan: FieldPlan): Stretch | undefined {
  const planted = stretchesOf(plan).filter(({ kind }) => kind !== 'today');
  return planted.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
}
