import { copy } from '../content.ts';
import { statusSentence } from './head-sentence.ts';
import { howFar, type Offered } from './how-far.ts';
import { type Shared, shared } from './shared.ts';
import { say } from './words.ts';

/** A list of what the farm offers, whose head says how far most of it is. */
export type StatusHead = {
  /** Of the sentence that says it. */
  readonly id: string;
  /** What is said of an entry that is there today. */
  readonly inUse: string;
  readonly status: Shared<string> | undefined;
};

export function statusHead(id: string, inUse: string, entries: readonly Offered[]): StatusHead {
  return { id, inUse, status: shared(entries.map((entry) => statusOf(entry, inUse))) };
}

/** The status that most entries share; nothing where each has another. */
export function StatusNote({ head: { id, status } }: { head: StatusHead }) {
  if (!status) return null;
  return (
    <p className="head-note" id={id}>
      {statusSentence(status)}
    </p>
  );
}

/** How far an entry is, “planned, 2028” or “in use today”, or that the farm has not said; nothing where the head says it. */
export function Standing({ of, head }: { of: Offered; head: StatusHead }) {
  if (saidBy(head, of)) return null;
  const className = of.today ? 'standing standing-today' : 'standing';
  return <span className={className}>{statusOf(of, head.inUse)}</span>;
}

/** The id of the head's sentence, where that says how far an entry is. */
export function saidBy({ id, inUse, status }: StatusHead, entry: Offered): string | undefined {
  return status?.said === statusOf(entry, inUse) ? id : undefined;
}

function statusOf(entry: Offered, inUse: string): string {
  return howFar(entry, inUse) ?? say(copy.standing.notSaid);
}
