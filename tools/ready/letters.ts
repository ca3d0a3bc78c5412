import { siteContent } from '../../app/page/site-content.ts';
import { canPrint } from '../build/fonts.ts';
import { sheetContent } from '../files/fact-sheet/sheet-content.ts';
import type { CheckInput } from './rule.ts';

/** Reports letters that the fact sheet prints as question marks: docs/decisions/0008-fonts.md */
export function reportMissingLetters({ content, sentences, year, report }: CheckInput): void {
  const sheet = JSON.stringify(sheetContent(siteContent(content), '', new Date(Date.UTC(year))));
  for (const { name, place, text } of sentences) {
    const printed = text
      .split(/\{[^{}]*\}/)
      .filter((part) => sheet.includes(JSON.stringify(part).slice(1, -1)))
      .join(' ');
    const missing = new Set(printed.match(letter)?.filter((one) => !canPrint(one)));
    if (missing.size === 0) continue;
    const letters = [...missing].slice(0, 12).join(' ');
    const sentence = `The fact sheet prints a question mark for each of these letters, which its font lacks: ${letters}. Write the words in Latin letters.`;
    report('reach', name, place, sentence);
  }
}

const letter = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
