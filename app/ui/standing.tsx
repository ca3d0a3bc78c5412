import { copy, type Phase, roadmap } from '../content.ts';
import { say } from './words.ts';

/** How far a thing is, “planned, 2028”: by the goal of the roadmap it waits for, or that the farm has not said. */
export function Standing({ goal }: { goal: string | undefined }) {
  if (goal === undefined) return <span className="standing">{say(copy.standing.notSaid)}</span>;
  const { status, year } = phaseOf(goal);
  return <span className="standing">{`${goal}: ${status.toLowerCase()}, ${year}`}</span>;
}

/**
 * The phase of the roadmap that a goal or a tree figure belongs to.
 * @throws when no phase has it, which stops the build: nothing may be described as planned without a plan.
 */
function phaseOf(goal: string): Phase {
  const phase = roadmap.find(({ goals, trees }) => goals.includes(goal) || trees === goal);
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${goal}”`);
  return phase;
}
