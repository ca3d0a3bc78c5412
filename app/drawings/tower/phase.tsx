// One row of the tower: the square of a phase, its threads, its lens and its card.
import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { DrawnText, Svg } from '../shared/svg.tsx';
import { cell, type Mark, oddRows } from './lattice.ts';
import { markPatterns, nursery, shade } from './marks.tsx';
import { isReached, type Lens, lensPalm, lensRadius, meaningOf, type Square } from './plan.ts';
import { Names, TowerSquare } from './square.tsx';
import styles from './tower.module.css';

type PhaseRowProps = {
  square?: Square | undefined;
  /** The side of its square, in hundredths of the tower. */
  side: number;
  /** The last square before it, from which the threads come. */
  previous?: { readonly side: number; readonly isPlanted: boolean } | undefined;
  lens?: Lens | undefined;
  /** A building that the phase is for, where it has no square. */
  icon?: ReactNode;
  /** Whether the building is there. */
  isDone?: boolean;
  year?: number | undefined;
  isLast: boolean;
  /** The side of its card. The lens is on the other one. */
  cardSide: 'left' | 'right';
  /** None for a square that no phase of the roadmap has. */
  card?: ReactNode;
};

/** A drawing, and at the outer edge its numeral and its card. The drawing is hidden from screen readers, which read `describeTower`. */
export function PhaseRow(props: PhaseRowProps) {
  const { square, side, previous, lens, icon, isDone = false, year, isLast, cardSide, card } = props;
  const Tag = card ? 'li' : 'div';
  const isThere = square ? isReached(square) : isDone;
  // To the square, the icon, or the nearer thread.
  const tied = square ? side / 2 : icon ? 20 : previous && previous.side / 2;
  return (
    <Tag
      className={cardSide === 'right' ? `${styles.phase} ${styles.right}` : styles.phase}
      data-phase={card ? true : undefined}
    >
      {tied !== undefined && (
        <div className={styles.drawing} aria-hidden="true" data-square={square?.palms}>
          {previous && <Thread {...previous} run={square ? 'into' : isLast ? 'end' : 'past'} />}
          {square && !isLast && <Thread side={side} isPlanted={isThere} run="from" />}
          {card && (
            <Svg
              className={classes('on-screen', styles.lines, styles.appears, styles.tie, !isThere && 'ahead')}
              viewBox="0 -1 100 2"
            >
              <path {...line} d={`M${across(cardSide, tied)} 0H${across(cardSide, 80)}`} />
            </Svg>
          )}
          {square && (
            <>
              <svg
                className={classes(styles.lines, styles.square, !isThere && 'ahead')}
                viewBox="-50 -50 100 100"
                width={`${decimal(side, 2)}%`}
                height="100"
                fill="none"
                aria-hidden="true"
              >
                <TowerSquare square={square} side={side} />
              </svg>
              <Names square={square} side={side} />
            </>
          )}
          {lens && <RoundLens lens={lens} turn={cardSide === 'left' ? 1 : -1} />}
          {!square && icon && <div className={classes(styles.icon, !isDone && 'ahead')}>{icon}</div>}
        </div>
      )}
      <div className={styles.card} data-card>
        {square && <Numeral square={square} year={year} meaning={meaningOf(square, side, lens)} />}
        {card}
      </div>
    </Tag>
  );
}

const line = { stroke: 'var(--cream)', strokeWidth: 1.25 };

/** @param out from the middle of the tower */
function across(side: 'left' | 'right', out: number): string {
  return decimal(side === 'left' ? 50 - out : 50 + out, 2);
}

type ThreadProps = { side: number; isPlanted: boolean; run: 'into' | 'from' | 'past' | 'end' };

/**
 * The two sides of a square, drawn on towards the next one: the timeline. It is longer than needed, and cut off at the edge
 * of its phase.
 * @param run into the square, from it, past a phase without a square, or to the last phase, which has none
 */
function Thread({ side, isPlanted, run }: ThreadProps) {
  return (
    <svg
      className={classes('on-screen ahead', styles.thread, styles[run], isPlanted && styles.greenThread)}
      width={`${decimal(side, 2)}%`}
      height="9"
      fill="none"
      aria-hidden="true"
    />
  );
}

/** A small circle on the square, and what it shows, larger. @param turn 1: on the right, -1: on the left */
function RoundLens({ lens, turn }: { lens: Lens; turn: 1 | -1 }) {
  const { times, inner, outer } = lens;
  const [spot, middle] = [50 + turn * lens.spot, 50 + turn * lens.middle];
  const small = lensRadius / times;
  // Where the two tangents touch the circles.
  const lean = (lensRadius - small) / (middle - spot);
  const level = Math.sqrt(1 - lean * lean);
  const touch = (x: number, radius: number, sign: number) =>
    `${decimal(x - lean * radius, 2)} ${decimal(sign * level * radius, 2)}`;
  const tangents = [-1, 1].map((sign) => `M${touch(spot, small, sign)}L${touch(middle, lensRadius, sign)}`);
  const circle = { cx: decimal(middle, 2), cy: 0, r: lensRadius };
  const innerHalf = turn === 1 ? half(0) : half(1);
  return (
    <Svg
      className={classes(
        'on-screen',
        styles.lines,
        styles.appears,
        styles.lens,
        (outer !== 'planted' || inner !== outer) && 'ahead',
      )}
      viewBox="0 -17.5 100 35"
    >
      <path {...line} d={tangents.join('')} />
      <circle {...line} cx={decimal(spot, 2)} cy="0" r={decimal(small, 2)} />
      <circle {...shade} {...circle} cx={decimal(middle + 0.9, 2)} cy="1.2" />
      {outer !== 'planted' && <circle fill="var(--earth)" {...circle} />}
      <LensMarks mark={outer} outline={half(0) + half(1)} middle={middle} />
      {inner !== outer && <LensMarks mark={inner} outline={innerHalf} middle={middle} />}
      {/* A broad ring between two dark lines, and a glint. */}
      <circle stroke="var(--kernel)" strokeWidth="9" {...circle} />
      <circle stroke="var(--cream)" strokeWidth="5" {...circle} />
      <path
        stroke="#fff9"
        strokeWidth="3"
        strokeLinecap="round"
        d={`M${decimal(middle - 11)} -8.5A14 14 0 0 1 ${decimal(middle - 2)} -13.8`}
      />
    </Svg>
  );
}

const palmScale = lensPalm / cell.width;
const discRadius = decimal(lensRadius / palmScale);

/** Half a disc, from its top, in cells of the lattice. @param sweep 0: the left half, 1: the right one */
function half(sweep: 0 | 1): string {
  return `M0-${discRadius}a${discRadius} ${discRadius} 0 0 ${sweep} 0 ${2 * Number(discRadius)}z`;
}

/** Even rows, and odd ones, whose cells are moved by half a palm. */
function LensMarks({ mark, outline, middle }: { mark: Mark; outline: string; middle: number }) {
  const ground = { planted: { fill: 'var(--frond-old)' }, seedlings: nursery, goal: undefined }[mark];
  const [x, y] = [cell.width / 2, cell.height / 2];
  const moved = outline.replaceAll(`M0-${discRadius}`, `M-${x}-${decimal(Number(discRadius) + y)}`);
  return (
    <g
      transform={`translate(${decimal(middle, 2)} 0)scale(${decimal(palmScale, 4)})`}
      fill={`url(#${markPatterns[mark]})`}
    >
      {ground && <path {...ground} d={outline} />}
      <path d={outline} />
      <path transform={oddRows} d={moved} />
    </g>
  );
}

type NumeralProps = { square: Square; year: number | undefined; meaning: string | undefined };

/** Above the card of its phase. Solid where it is reached, an outline where it is a goal. */
function Numeral({ square, year, meaning }: NumeralProps) {
  const isThere = isReached(square);
  return (
    <p
      className={classes('on-screen wraps', styles.numeral, !isThere && `${styles.outlined} ahead`)}
      aria-hidden="true"
    >
      <DrawnText as="b" className={square.text.length > 7 ? styles.long : undefined} text={square.text} />{' '}
      <DrawnText text={isThere ? 'planted' : year ? `goal, ${year}` : 'goal'} />{' '}
      {meaning && <DrawnText as="small" text={meaning} />}
    </p>
  );
}

/** Joins the names that are there. */
function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
