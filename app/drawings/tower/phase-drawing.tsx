import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { detailOf, hasTenths, isRound } from './geometry.ts';
import inks from './inks.module.css';
import { meaningOfMarks } from './lattice-marks.tsx';
import { Lens, magnification } from './lens.tsx';
import { Names } from './names.tsx';
import styles from './phase-drawing.module.css';
import { Tie } from './rays.tsx';
import { Thread } from './threads.tsx';
import { isReached, type Square } from './tower-plan.ts';
import { TowerSquare } from './tower-square.tsx';

/** Drawn as an icon in a phase without a square. */
export type Building = { readonly plan: ReactNode; readonly isDone: boolean };

type PhaseDrawingProps = {
  square?: Square | undefined;
  /** The last square before this phase, from which the threads come. */
  previous?: Square | undefined;
  building?: Building | undefined;
  /** The side of a square in the tower. */
  sideOf: (palms: number) => number;
  largest: number;
  /** The side where the lens is. The card is on the other one. */
  to: 'left' | 'right';
  hasLens: boolean;
  isLast: boolean;
  hasCard: boolean;
};

/** The square of a phase in the tower, and its lens. Hidden from screen readers, which read `describeTower`. */
export function PhaseDrawing({
  square,
  previous,
  building,
  sideOf,
  largest,
  to,
  hasLens,
  isLast,
  hasCard,
}: PhaseDrawingProps) {
  const isThere = square ? isReached(square) : building?.isDone;
  const side = square ? sideOf(square.palms) : previous ? sideOf(previous.palms) : 0;
  return (
    <div className={styles.tower} aria-hidden="true" data-square={square?.palms}>
      {previous && (
        <Thread
          side={sideOf(previous.palms)}
          isPlanted={isReached(previous)}
          run={square ? 'in' : isLast ? 'end' : 'past'}
        />
      )}
      {square && !isLast && <Thread side={side} isPlanted={isReached(square)} run="out" />}
      {hasCard && <Tie half={square ? side / 2 : 14} to={to} isThere={isThere ?? false} />}
      {square && (
        <>
          <svg
            className={`${inks.drawing} ${styles.square}${isThere ? '' : ' ahead'}`}
            viewBox="-50 -50 100 100"
            width={`${decimal(side, 2)}%`}
            height="100"
            fill="none"
            aria-hidden="true"
          >
            <TowerSquare square={square} side={side} hasMarks={detailOf(square, side) === 'marks'} />
          </svg>
          <Names square={square} side={side} />
          {hasLens && <Lens square={square} side={side} largest={largest} to={to} />}
        </>
      )}
      {building && (
        <div className={building.isDone ? styles.plan : `${styles.plan} ahead`}>{building.plan}</div>
      )}
    </div>
  );
}

/** What one mark, or one of the hundred squares between the lines, stands for. */
export function meaningOf(
  square: Square,
  side: number,
  largest: number,
  hasLens: boolean,
): string | undefined {
  const { palms } = square;
  if (hasLens)
    return `Lens, ${decimal(magnification(largest), 0)} times: ${meaningOfMarks(square).toLowerCase()}`;
  if (!hasTenths(square, side)) return undefined;
  return isRound(palms / 100) ? `One square, ${counted(palms / 100)} palms` : 'To scale';
}
