import type { SheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { type readPdf, tagsOf, type Word } from './pdf.ts';

/** The smallest legible type on paper, in points. */
const legible = 8;
/** The margin that printers need, in points. */
const margin = 24;

/** Problems of a fact sheet: words that are missing, too small, off the page or overlapping. */
export function sheetProblems(
  { pages, tree }: Awaited<ReturnType<typeof readPdf>>,
  { planted: _, ...content }: SheetContent,
): string[] {
  const problems: string[] = [];
  const sheet = lettersOf(tree.text);
  for (const text of textsOf(content)) {
    if (!sheet.includes(lettersOf(text))) problems.push(`“${text}” is missing`);
  }
  const items = content.lists.reduce((sum, { entries }) => sum + entries.length, 0);
  const counted = { H1: 1, H2: content.lists.length + 2, TR: content.figures.entries.length + 1, LI: items };
  for (const [role, wanted] of Object.entries(counted)) {
    const found = tagsOf(tree, role).length;
    if (found !== wanted) problems.push(`${found} ${role} in place of ${wanted}`);
  }
  for (const [at, { words, unmarked }] of pages.entries()) {
    problems.push(...problemsOn(words).map((problem) => `page ${at + 1}: ${problem}`));
    for (const text of unmarked) problems.push(`page ${at + 1}: “${text}” is neither tagged nor an artifact`);
  }
  return problems;
}

/** Every text in a content. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function problemsOn(words: readonly Word[]): string[] {
  const problems = words.length < 5 ? ['it is almost empty'] : [];
  const [lowest] = words.toSorted((one, other) => other.bottom - one.bottom);
  if (lowest && lowest.size > 12) problems.push(`“${lowest.text}” has nothing below it`);
  for (const [at, one] of words.entries()) {
    const { text, size, left, right, top, bottom } = one;
    if (size < legible - 0.01) problems.push(`“${text}” is set in ${size} points`);
    if (left < margin || right > 595.3 - margin || top < margin || bottom > 841.9 - margin)
      problems.push(`“${text}” is off the page`);
    const under = words.slice(at + 1).find((other) => overlap(one, other));
    if (under) problems.push(`“${text}” is over “${under.text}”`);
  }
  return problems;
}

function overlap(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  // “7,” is kerned by more than a point.
  return across > 2 && down > 1;
}

/** The sheet's fonts have only Latin letters. */
const otherScripts = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** A text without spaces: PDF readers add some after combining tone marks and at line ends. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '').replace(otherScripts, '?');
}
