import { copy, type FigureId, type Phase, roadmap } from '../content.ts';
import { say } from './words.ts';

/**
 * The phase of the roadmap that a goal or a tree figure belongs to.
 * @throws when no phase has it, which stops the build: nothing may be described as planned without a plan.
 */
export function phaseOf(goal: string): Phase {
  const phase = roadmap.find(({ goals, trees }) => goals.includes(goal) || trees === goal);
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${goal}”`);
  return phase;
}

/** “planned, 2028”: how far something is, in the words and the year of the roadmap. */
export function standingOf(goal: string | FigureId): string {
  const { status, year } = phaseOf(goal);
  return `${status.toLowerCase()}, ${year}`;
}

/** How far a thing is: the goal of the roadmap it waits for, or that the farm has not said. */
export function Standing({ goal }: { goal: string | undefined }) {
  return (
    <span className="standing">
      {goal === undefined ? say(copy.standing.notSaid) : `${goal}: ${standingOf(goal)}`}
    </span>
  );
}
