import { printedDay } from '../dates.ts';
import type { Shared } from './shared.ts';

export function daySentence({ value, isUnanimous }: Shared<string | null>): string {
  const day = value === null ? 'these figures have no date yet' : `figures as of ${printedDay(value)}`;
  return headSentence(day, isUnanimous);
}

export function statusSentence({ value, isUnanimous }: Shared<string>): string {
  return headSentence(value, isUnanimous);
}

function headSentence(words: string, isUnanimous: boolean): string {
  const sentence = isUnanimous ? words : `unless marked: ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
