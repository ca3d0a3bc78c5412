import type { SiteContent } from '../content.ts';
import { printedDay } from '../dates.ts';
import type { Shared } from './shared.ts';

type Copy = SiteContent['copy'];

/** “Figures as of 31 January 2026.”, or that the farm has named no day. */
export function daySentence(copy: Copy, { value, byAll }: Shared<string | null>): string {
  const { asOf, asOfUnknown } = copy.shared;
  return headSentence(copy, value === null ? asOfUnknown : asOf.replace('{date}', printedDay(value)), byAll);
}

/** “Status to be confirmed.”, or another status that most entries have. */
export function statusSentence(copy: Copy, { value, byAll }: Shared<string>): string {
  return headSentence(copy, value, byAll);
}

function headSentence(copy: Copy, words: string, byAll: boolean): string {
  const sentence = byAll ? words : `${copy.shared.unlessMarked} ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
