import { printedDay } from '../dates.ts';
import type { Shared } from './shared.ts';

export function daySentence({ value, byAll }: Shared<string | null>): string {
  const day = value === null ? 'these figures have no date yet' : `figures as of ${printedDay(value)}`;
  return headSentence(day, byAll);
}

export function statusSentence({ value, byAll }: Shared<string>): string {
  return headSentence(value, byAll);
}

function headSentence(words: string, byAll: boolean): string {
  const sentence = byAll ? words : `unless marked: ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
