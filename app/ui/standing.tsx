import { copy, roadmap } from '../content.ts';
import { say } from './words.ts';

/**
 * How far a thing is, “planned, 2028”: by the goal of the roadmap it waits for, or that the farm has not said.
 * @throws when no phase has the goal, which stops the build: nothing may be described as planned without a plan.
 */
export function Standing({ goal }: { goal: string | undefined }) {
  if (goal === undefined) return <span className="standing">{say(copy.standing.notSaid)}</span>;
  const phase = roadmap.find(({ goals, trees }) => goals.includes(goal) || trees === goal);
  if (!phase) throw new Error(`content/roadmap.yaml: no phase has the goal “${goal}”`);
  return <span className="standing">{`${goal}: ${phase.status.toLowerCase()}, ${phase.year}`}</span>;
}
