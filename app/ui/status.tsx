import { type SiteContent, useContent } from '../content.ts';
import figures from './figure.module.css';
import { statusSentence } from './head-sentence.ts';
import { howFar, type Offered, statusWords } from './how-far.ts';
import heads from './section-head.module.css';
import { type Shared, shared } from './shared.ts';

/** A list of what the farm offers, whose head says how far most of it is. */
export type StatusHead = {
  /** Of the sentence that says it. */
  readonly id: string;
  /** What is said of an entry that is there today. */
  readonly inUse: string;
  readonly status: Shared<string> | undefined;
};

export function statusHead(
  content: SiteContent,
  id: string,
  inUse: string,
  entries: readonly Offered[],
): StatusHead {
  return { id, inUse, status: shared(entries.map((entry) => statusOf(content, entry, inUse))) };
}

/** The status that most entries share; nothing where each has another. */
export function StatusNote({ head: { id, status } }: { head: StatusHead }) {
  if (!status) return null;
  return (
    <p className={heads.note} data-note id={id}>
      {statusSentence(status)}
    </p>
  );
}

/** How far an entry is, “planned, 2028” or “in use today”, or that the farm has not said; nothing where the head says it. */
export function Status({ of, head }: { of: Offered; head: StatusHead }) {
  const content = useContent();
  if (describedBy(content, head, of)) return null;
  return (
    <span className={figures.status} data-status={of.today ? 'today' : 'later'}>
      {statusOf(content, of, head.inUse)}
    </span>
  );
}

/** The id of the head's sentence, where that says how far an entry is. */
export function describedBy(
  content: SiteContent,
  { id, inUse, status }: StatusHead,
  entry: Offered,
): string | undefined {
  return status?.value === statusOf(content, entry, inUse) ? id : undefined;
}

function statusOf(content: SiteContent, entry: Offered, inUse: string): string {
  return howFar(content.roadmap, entry, inUse) ?? statusWords.notSaid;
}
