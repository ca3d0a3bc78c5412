import { RefineryBlueprint } from '../drawings/illustrations/refinery.tsx';
import { towerFigures } from '../drawings/shared/content-figures.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { detailOf, sideOf } from '../drawings/tower/geometry.ts';
import { type Building, PhaseDrawing } from '../drawings/tower/phase-drawing.tsx';
import { TowerPatterns } from '../drawings/tower/tower-marks.tsx';
import { describeTower, planTower, type Square, summitOf } from '../drawings/tower/tower-plan.ts';
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
  const isSecondHigher = tiers.slice(0, 2).every((tier) => hasLoupe(tier, side)) && hasRoomBelow(tiers[0]);
  const drawn = tiers.map((tier, index) => {
    const { phase, square, building } = tier;
    const isLeft = index % 2 === 0;
    return (
      <Phase
        key={phase?.year ?? `${index}`}
        as={phase ? 'li' : 'div'}
        card={isLeft ? 'left' : 'right'}
        hasLoupe={hasLoupe(tier, side)}
        place={isSecondHigher ? places[index] : undefined}
        drawing={
          <PhaseDrawing
            square={square}
            year={phase?.year}
            previous={tiers.slice(0, index).findLast((tier) => tier.square)?.square}
            building={building}
            sideOf={side}
            to={isLeft ? 'right' : 'left'}
            isFirst={index === 0}
            isLast={index === tiers.length - 1}
            hasCard={phase !== undefined}
          />
        }
      >
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

const places = ['first', 'higher'] as const;

/** One row of the tower: a phase of the roadmap, or a square that no phase has, which is what is planted or the vision. */
type Tier = {
  readonly phase?: PhaseContent;
  readonly square?: Square | undefined;
  readonly building?: Building | undefined;
};

/** A refinery is drawn where the roadmap names the goal that its step of the value chain waits for. */
function buildingOf(
  { valueChain }: SiteContent,
  { goals, status, year }: PhaseContent,
): Building | undefined {
  const text = valueChain.find(({ id }) => id === 'refinery')?.waitsFor;
  if (!text || !goals.includes(text)) return undefined;
  const isDone = status === 'Done';
  const when = isDone ? '' : `, ${year}`;
  return { plan: <RefineryBlueprint />, text, status: status.toLowerCase() + when, isDone };
}

function hasLoupe({ square }: Tier, side: (palms: number) => number): boolean {
  return square !== undefined && detailOf(square, side(square.palms)) === 'loupe';
}

/**
 * Whether the first card leaves enough room below it for the numeral of the next phase. This is estimated from the lengths of
 * its lines. False for a goal: its threads are dotted, and where two phases overlap, both would draw the dots.
 */
function hasRoomBelow({ phase, square }: Tier = {}): boolean {
  if (!square || square.palms > square.planted.palms) return false;
  if (!phase) return true;
  const { title, description = '', goals, trees } = phase;
  const lines = [title, ...goals, description].map((line) => Math.ceil(line.length / 34));
  return lines.reduce((sum, count) => sum + count, trees ? 1 : 0) <= 4;
}
