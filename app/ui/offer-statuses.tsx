import { type SiteContent, useContent } from '../page/use-content.ts';
import figures from './figure.module.css';
import { type Shared, shared, statusSentence } from './head-note.ts';
import { type Offer, offerStatus, statusWords } from './offer-status.ts';
import heads from './section-head.module.css';

/** The head of a list: prints the status that most of its entries share. */
type StatusHead = {
  readonly id: string;
  readonly inUse: string;
  readonly status: Shared<string> | undefined;
};

export function statusHead(
  content: SiteContent,
  id: string,
  inUse: string,
  entries: readonly Offer[],
): StatusHead {
  return { id, inUse, status: shared(entries.map((entry) => statusOf(content, entry, inUse))) };
}

export function StatusNote({ head: { id, status } }: { head: StatusHead }) {
  if (!status) return null;
  return (
    <p className={heads.note} data-note id={id}>
      {statusSentence(status)}
    </p>
  );
}

/** “Full refinery: planned, 2028”, “in use today” or “status to be confirmed”. */
export function Status({ of, inUse }: { of: Offer; inUse: string }) {
  return (
    <span className={figures.status} data-status={of.today ? 'today' : 'later'}>
      {statusOf(useContent(), of, inUse)}
    </span>
  );
}

/** The id of the note in the head, if that has the status of this entry. */
export function describedBy(
  content: SiteContent,
  { id, inUse, status }: StatusHead,
  entry: Offer,
): string | undefined {
  return status?.value === statusOf(content, entry, inUse) ? id : undefined;
}

function statusOf(content: SiteContent, entry: Offer, inUse: string): string {
  return offerStatus(content.roadmap, entry, inUse) ?? statusWords.unconfirmed;
}
