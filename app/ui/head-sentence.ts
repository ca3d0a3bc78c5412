import { printedDay } from '../dates.ts';
import type { Shared } from './shared.ts';

/** “Figures as of 31 January 2026.”, or that the farm has named no day. */
export function daySentence({ value, byAll }: Shared<string | null>): string {
  const day = value === null ? 'these figures have no date yet' : `figures as of ${printedDay(value)}`;
  return headSentence(day, byAll);
}

/** “Status to be confirmed.”, or another status that most entries have. */
export function statusSentence({ value, byAll }: Shared<string>): string {
  return headSentence(value, byAll);
}

function headSentence(words: string, byAll: boolean): string {
  const sentence = byAll ? words : `unless marked: ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
