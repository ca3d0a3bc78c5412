// The roadmap as a tower of squares of palms, all to one scale.
import type { ReactNode } from 'react';
import { type FigureId, type Phase, type SiteContent, useContent } from '../../page/use-content.ts';
import { amountOf, findFigure, hasFigure } from '../../ui/figure-text.ts';
import marks from '../illustrations/marks.svg?raw';
import refineryIcon from '../illustrations/refinery-icon.svg?raw';
import seedlingMark from '../illustrations/seedling-mark.svg?raw';
import { Description, Sprite, SvgFromFile } from '../shared/svg.tsx';
import { PhaseRow } from './phase.tsx';
import {
  type Count,
  describeTower,
  isReached,
  lensesOf,
  planTower,
  type Square,
  sideOf,
  summitOf,
  type TowerFigures,
} from './plan.ts';
import styles from './tower.module.css';

/**
 * Each square contains the one before it, around what is planted.
 * @param card of a phase, beside its square
 */
export function Tower({ card }: { card: (phase: Phase) => ReactNode }) {
  const content = useContent();
  const figures = towerFigures(content);
  const tower = planTower(figures);
  const largest = summitOf(tower)?.palms ?? 1;
  const lenses = lensesOf([tower.first, ...tower.phases, tower.last], largest);
  const sideIn = ({ palms }: Square) => sideOf(palms, largest);
  const rows: readonly RowContent[] = [
    ...(tower.first ? [{ square: tower.first }] : []),
    ...content.roadmap.map((phase, index) => ({ phase, square: tower.phases[index] })),
    ...(tower.last ? [{ square: tower.last }] : []),
  ];
  // In lines, because it is planned.
  const refinery = <SvgFromFile file={refineryIcon} />;
  const drawn = rows.map(({ phase, square }, index) => {
    const previous = rows.slice(0, index).findLast((row) => row.square)?.square;
    return (
      <PhaseRow
        key={phase?.year ?? `${index}`}
        square={square}
        side={square ? sideIn(square) : 0}
        previous={previous && { side: sideIn(previous), isPlanted: isReached(previous) }}
        lens={square && lenses.get(square)}
        icon={phase && !square && buildsRefinery(content, phase) ? refinery : undefined}
        isDone={phase?.status === 'Done'}
        year={phase?.year}
        isLast={index === rows.length - 1}
        cardSide={index % 2 === 0 ? 'left' : 'right'}
        card={phase && card(phase)}
      />
    );
  });
  const from = tower.first ? 1 : 0;
  const to = from + content.roadmap.length;
  return (
    <div className={styles.ground} data-ground>
      <Sprite files={figures.seedlings ? [marks, seedlingMark] : [marks]} />
      <div className="wrap">
        <Description text={describeTower(figures)} />
        {drawn.slice(0, from)}
        <ol className={styles.phases}>{drawn.slice(from, to)}</ol>
        {drawn.slice(to)}
      </div>
    </div>
  );
}

/** A phase of the roadmap, or a square that no phase has, which is what is planted or the vision. */
type RowContent = { readonly phase?: Phase; readonly square?: Square | undefined };

/** Whether it has the goal that the refinery of the value chain waits for. */
function buildsRefinery({ valueChain }: SiteContent, { goals }: Phase): boolean {
  const goal = valueChain.find(({ id }) => id === 'refinery')?.waitsFor;
  return goal !== undefined && goals.includes(goal);
}

export function towerFigures(content: SiteContent): TowerFigures {
  const count = (id: FigureId): Count => ({
    palms: Math.round(amountOf(content, id)),
    text: findFigure(content.figures, id).value,
  });
  return {
    planted: count('trees-planted'),
    seedlings:
      content.seedlingsAreForThisField && hasFigure(content.figures, 'seedlings')
        ? count('seedlings')
        : undefined,
    phases: content.roadmap.map(({ year, trees }) => ({ year, goal: trees && count(trees) })),
    vision: hasFigure(content.figures, 'trees-vision') ? count('trees-vision') : undefined,
  };
}
