import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { detailOf, hasTenths, isRound } from './geometry.ts';
import inks from './inks.module.css';
import { meaningOfMarks } from './lattice-marks.tsx';
import { Loupe } from './loupe.tsx';
import { Names } from './names.tsx';
import { Numeral } from './numeral.tsx';
import styles from './phase-drawing.module.css';
import { Light, Rays } from './rays.tsx';
import { Thread } from './threads.tsx';
import { isReached, type Square } from './tower-plan.ts';
import { TowerSquare } from './tower-square.tsx';

/** Drawn as a plan in a phase without a square. */
export type Building = {
  readonly plan: ReactNode;
  readonly text: string;
  /** With its year, unless it is done. */
  readonly status: string;
  readonly isDone: boolean;
};

type PhaseDrawingProps = {
  square?: Square | undefined;
  /** Undefined if the square belongs to no phase. */
  year?: number | undefined;
  /** The last square before this phase, from which the threads come. */
  previous?: Square | undefined;
  building?: Building | undefined;
  /** The side of a square in the tower. */
  sideOf: (palms: number) => number;
  /** The side where the numeral and the loupe are. */
  to: 'left' | 'right';
  isFirst: boolean;
  isLast: boolean;
  hasCard: boolean;
};

/** The numeral of a phase, its square in the tower, and its loupe. Hidden from screen readers, which read `describeTower`. */
export function PhaseDrawing(props: PhaseDrawingProps) {
  const { square, building } = props;
  return (
    <div className={styles.drawing} aria-hidden="true" data-square={square?.palms}>
      {square ? <Reached {...props} square={square} /> : <Passed {...props} building={building} />}
    </div>
  );
}

function Reached(props: PhaseDrawingProps & { square: Square }) {
  const { square, year, previous, sideOf, to, isFirst, isLast, hasCard } = props;
  const { palms, text } = square;
  const side = sideOf(palms);
  const detail = detailOf(square, side);
  const isPlanted = isReached(square);
  const kind = isPlanted ? 'planted' : year ? `goal, ${year}` : 'goal';
  const tower = (
    <div className={styles.tower}>
      {previous && <Thread side={sideOf(previous.palms)} isPlanted={isReached(previous)} run="in" />}
      {!isLast && <Thread side={side} isPlanted={isPlanted} run="out" />}
      <Rays
        side={side}
        to={to}
        hasCard={hasCard}
        loupe={detail === 'loupe' ? (isFirst ? 'first' : 'other') : undefined}
        part={detail === 'part' ? { palms: palms / 100, isPlanted } : undefined}
      />
      <svg
        className={`${inks.drawing} ${styles.square}`}
        viewBox="-50 -50 100 100"
        width={`${decimal(side, 2)}%`}
        height="100"
        fill="none"
        aria-hidden="true"
      >
        <TowerSquare square={square} side={side} hasMarks={detail === 'marks'} />
      </svg>
      <Names square={square} side={side} />
    </div>
  );
  return (
    <>
      <Numeral
        text={text}
        kind={kind}
        isReached={isPlanted}
        place={detail === 'loupe' ? 'loupe' : side >= 50 ? 'corner' : 'middle'}
        isFirst={isFirst && detail === 'loupe'}
        isBeside={hasRoomBeside(text, kind, side)}
        means={meaningOf(square, side)}
      />
      {hasRoomBeside(text, kind, side) ? <div className={styles.beside}>{tower}</div> : tower}
      {detail === 'loupe' && (
        <>
          {!isPlanted && <Light side={side} />}
          <Loupe square={square} isFirst={isFirst} />
        </>
      )}
    </>
  );
}

function Passed({ previous, building, sideOf, to, isLast, hasCard }: PhaseDrawingProps) {
  const side = previous ? sideOf(previous.palms) : 0;
  return (
    <>
      {building && (
        <Numeral text={building.text} kind={building.status} isReached={building.isDone} place="pipe" />
      )}
      <div className={styles.tower}>
        {previous && <Thread side={side} isPlanted={isReached(previous)} run={isLast ? 'end' : 'past'} />}
        <Rays side={building ? 71 : side} to={to} hasCard={hasCard} />
        {building && (
          <div className={to === 'right' ? `${styles.plan} ${styles.mirrored}` : styles.plan}>
            {building.plan}
          </div>
        )}
      </div>
    </>
  );
}

/** What one mark, or one of the hundred squares between the lines, stands for. Undefined where the loupe prints it. */
function meaningOf(square: Square, side: number): string | undefined {
  const { palms } = square;
  if (detailOf(square, side) === 'marks') return meaningOfMarks(square);
  if (!hasTenths(square, side)) return undefined;
  return isRound(palms / 100) ? `One square, ${counted(palms / 100)} palms` : 'To scale';
}

/** Whether the numeral has room beside its square in a narrow window of 360 px: an estimate. */
function hasRoomBeside(text: string, kind: string, side: number): boolean {
  return side < 30 && Math.max(14 * text.length, 8 * kind.length) + 10 < 160 - 1.23 * side;
}
