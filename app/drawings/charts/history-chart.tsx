import { scaleLinear } from 'd3-scale';
import { historyOf } from '../../../schema/history.ts';
import { type FigureId, type Measurement, useContent } from '../../page/use-content.ts';
import { findFigure } from '../../ui/figure-text.ts';
import { decimal } from '../shared/path.ts';
import { Description } from '../shared/svg.tsx';
import styles from './history-chart.module.css';
import { describeHistory, type PlannedAmount, plannedFor, yearOf } from './planned-amounts.ts';
import { shortened } from './revenue-range.tsx';

/** The values of a figure by day, beside the goals of the roadmap; nothing before two days have a value. */
export function HistoryChart({ figure: id }: { figure: FigureId }) {
  const content = useContent();
  const measured = historyOf(findFigure(content.figures, id), content.log);
  if (measured.length === 0) return null;
  const planned = plannedFor(id, content, measured);
  return (
    <div className={styles.history}>
      <p aria-hidden="true">
        <span className={styles.measuredKey}>measured by day</span>{' '}
        {planned.length > 0 && (
          <span className={styles.plannedKey}>{planned.length > 1 ? 'goals' : 'goal'} of the year</span>
        )}
      </p>
      <Chart measured={measured} planned={planned} />
      <Description words={describeHistory(measured, planned)} />
    </div>
  );
}

type ChartProps = { measured: readonly Measurement[]; planned: readonly PlannedAmount[] };

/** To scale from zero. Positions are in percent, so that no mark or text is stretched. */
function Chart({ measured, planned }: ChartProps) {
  const scale = chartScale(measured, planned);
  const { years, ticks, across, up } = scale;
  // The narrowest card has room for four labels.
  const step = Math.ceil(years.length / 4);
  return (
    <div className={styles.chart} aria-hidden="true">
      <ol className={styles.amounts}>
        {ticks.map((tick) => (
          <li key={tick}>{shortened(tick, '')}</li>
        ))}
      </ol>
      <svg width="200" height="112" fill="none" aria-hidden="true">
        {ticks.slice(1).map((tick) => (
          <line key={tick} stroke="var(--hair)" x2="100%" y1={up(tick)} y2={up(tick)} />
        ))}
        {planned.map((goal) => (
          <Goal key={goal.year} goal={goal} scale={scale} isLabelled={isApart(goal, planned, ticks)} />
        ))}
        {measured.map(({ day, amount }) => (
          <line
            key={day}
            stroke="var(--t3)"
            strokeWidth="1.5"
            x1={across(yearsAt(day))}
            x2={across(yearsAt(day))}
            y1={up(amount)}
            y2="100%"
          />
        ))}
        {measured.map(({ day, amount }) => (
          <circle
            key={day}
            fill="var(--t3)"
            cx={across(yearsAt(day))}
            cy={up(amount)}
            r={measured.length > 24 ? 2.5 : 4}
          />
        ))}
      </svg>
      <ol className={styles.years}>
        {years.map((year, at) => (
          <li key={year}>{at % step === 0 && year}</li>
        ))}
      </ol>
    </div>
  );
}

type GoalProps = { goal: PlannedAmount; scale: ReturnType<typeof chartScale>; isLabelled: boolean };

/** A goal is drawn over its whole year, because the farm has named no day. */
function Goal({ goal, scale, isLabelled }: GoalProps) {
  const { year, value, amount } = goal;
  const [from, to] = [scale.across(year), scale.across(year + 1)];
  const isLeft = Number.parseFloat(from) < 50;
  return (
    <>
      <line
        stroke="var(--peg)"
        strokeWidth="2"
        strokeDasharray="5 4"
        x1={from}
        x2={to}
        y1={scale.up(amount)}
        y2={scale.up(amount)}
      />
      {isLabelled && (
        <text x={isLeft ? from : to} y={scale.up(amount)} dy="-.55em" textAnchor={isLeft ? 'start' : 'end'}>
          {value}
        </text>
      )}
    </>
  );
}

/** Omits a label that a later, similar goal would overlap. */
function isApart(goal: PlannedAmount, planned: readonly PlannedAmount[], ticks: readonly number[]): boolean {
  const apart = (ticks.at(-1) ?? 1) / 6;
  return planned.every(({ year, amount }) => year <= goal.year || Math.abs(amount - goal.amount) > apart);
}

/** Whole years from the first measurement to the last goal, and round amounts from zero to the largest. */
function chartScale(measured: readonly Measurement[], planned: readonly PlannedAmount[]) {
  const named = [...measured.map(({ day }) => yearOf(day)), ...planned.map(({ year }) => year)];
  const [first, last] = [Math.min(...named), Math.max(...named)];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const max = Math.max(1, ...[...measured, ...planned].map(({ amount }) => amount));
  const ticks = scaleLinear([0, max], [0, 1]).nice(3).ticks(3).filter(Number.isInteger);
  const top = ticks.at(-1) ?? 1;
  return {
    years,
    ticks,
    across: (at: number) => `${decimal((100 * (at - first)) / years.length, 2)}%`,
    up: (amount: number) => `${decimal(100 - (100 * amount) / top, 2)}%`,
  };
}

/** `2026-07-02` is 2026.5. */
export function yearsAt(day: string): number {
  const year = yearOf(day);
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return year + (Date.parse(`${day}T00:00:00Z`) - begin) / (end - begin);
}
