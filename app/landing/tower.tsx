import { RefineryIcon } from '../drawings/illustrations/refinery.tsx';
import { towerFigures } from '../drawings/shared/content-figures.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { sideOf } from '../drawings/tower/geometry.ts';
import { magnification } from '../drawings/tower/lens.tsx';
import { Numeral } from '../drawings/tower/numeral.tsx';
import { type Building, meaningOf, PhaseDrawing } from '../drawings/tower/phase-drawing.tsx';
import { TowerPatterns } from '../drawings/tower/tower-marks.tsx';
import { describeTower, isReached, planTower, type Square, summitOf } from '../drawings/tower/tower-plan.ts';
import { type Phase as PhaseContent, type SiteContent, useContent } from '../page/use-content.ts';
import { Phase } from './phase.tsx';
import { PhaseCard } from './phase-card.tsx';
import styles from './tower.module.css';

/** The roadmap as a tower of squares of palms, all to one scale. Each square contains the one before it, around what is planted. */
export function Tower() {
  const content = useContent();
  const figures = towerFigures(content);
  const tower = planTower(figures);
  const largest = summitOf(tower)?.palms ?? 1;
  const side = (palms: number) => sideOf(palms, largest);
  const { first, phases, last } = tower;
  const tiers: readonly Tier[] = [
    ...(first ? [{ square: first }] : []),
    ...content.roadmap.map((phase, index) => ({
      phase,
      square: phases[index],
      building: buildingOf(content, phase),
    })),
    ...(last ? [{ square: last }] : []),
  ];
  // One lens on what is planted, one on the first goal.
  const lensed = [
    tiers.find(({ square }) => square && isReached(square)),
    tiers.find(({ square }) => square && !isReached(square)),
  ];
  const drawn = tiers.map((tier, index) => {
    const { phase, square, building } = tier;
    const isLeft = index % 2 === 0;
    const hasLens = lensed.includes(tier) && square !== undefined && magnification(largest) >= 2;
    return (
      <Phase
        key={phase?.year ?? `${index}`}
        as={phase ? 'li' : 'div'}
        card={isLeft ? 'left' : 'right'}
        drawing={
          <PhaseDrawing
            square={square}
            previous={tiers.slice(0, index).findLast((tier) => tier.square)?.square}
            building={building}
            sideOf={side}
            largest={largest}
            to={isLeft ? 'right' : 'left'}
            hasLens={hasLens}
            isLast={index === tiers.length - 1}
            hasCard={phase !== undefined}
          />
        }
      >
        {square && (
          <Numeral
            text={square.text}
            kind={isReached(square) ? 'planted' : phase ? `goal, ${phase.year}` : 'goal'}
            isReached={isReached(square)}
            means={meaningOf(square, side(square.palms), largest, hasLens)}
          />
        )}
        {phase && <PhaseCard phase={phase} />}
      </Phase>
    );
  });
  const from = first ? 1 : 0;
  const to = from + content.roadmap.length;
  return (
    <div className={styles.ground} data-ground>
      <Sprite>
        <TowerPatterns hasSeedlings={figures.seedlings !== undefined} />
      </Sprite>
      <div className="wrap">
        <Description text={describeTower(figures)} />
        {drawn.slice(0, from)}
        <ol className={styles.phases}>{drawn.slice(from, to)}</ol>
        {drawn.slice(to)}
      </div>
    </div>
  );
}

/** One row of the tower: a phase of the roadmap, or a square that no phase has, which is what is planted or the vision. */
type Tier = {
  readonly phase?: PhaseContent;
  readonly square?: Square | undefined;
  readonly building?: Building | undefined;
};

/** A refinery is drawn where the roadmap names the goal that its step of the value chain waits for. */
function buildingOf({ valueChain }: SiteContent, { goals, status }: PhaseContent): Building | undefined {
  const text = valueChain.find(({ id }) => id === 'refinery')?.waitsFor;
  if (!text || !goals.includes(text)) return undefined;
  return { plan: <RefineryIcon />, isDone: status === 'Done' };
}
