import { copy } from '../content.ts';
import { howFar, type Offered } from './how-far.ts';
import { say } from './words.ts';

type Props = { of: Offered; inUse: string };

/** How far a thing is, “planned, 2028” or “in use today”, or that the farm has not said. */
export function Standing({ of, inUse }: Props) {
  return (
    <span className={of.today ? 'standing standing-today' : 'standing'}>
      {howFar(of, inUse) ?? say(copy.standing.notSaid)}
    </span>
  );
}
