import type { SiteContent } from '../../app/page/use-content.ts';
import type { Faces } from '../../tools/build/fonts.ts';
import { type SheetContent, sheetContent } from '../../tools/files/fact-sheet/sheet-content.ts';
import { factSheet } from '../../tools/files/fact-sheet.ts';
import { type readPdf, tagsOf, type Words } from './pdf.ts';

/** The smallest legible type on paper, in points. */
const legible = 8;
/** The margin that printers need, in points. */
const margin = 24;

/** The fact sheet of any content, and its file. */
export async function sheetOf(content: SiteContent, now: Date, faces: Faces) {
  const sheet = sheetContent(content, 'https://farm.example', now);
  return { sheet, file: await factSheet(sheet, now, faces) };
}

/** Problems of a fact sheet: words that are missing, too small, off the page or overlapping. */
export function sheetProblems(
  { pages, tree }: Awaited<ReturnType<typeof readPdf>>,
  content: SheetContent,
): string[] {
  const {
    figures,
    history,
    phases,
    products,
    technologies,
    company,
    contact,
    name,
    line,
    notice,
    issued,
    stale = '',
  } = content;
  const problems: string[] = [];
  const listed = [history, technologies, products, company].flatMap(({ entries }) => entries);
  const sheet = lettersOf(tree.text);
  const texts = [
    ...[name, line, notice, issued, stale, products.note ?? '', technologies.note ?? '', ...contact],
    ...figures.flatMap(({ value, name, meaning, asOf, source }) => [value, name, meaning, asOf, source]),
    ...phases.flatMap(({ year, title, status, goals }) => [`${year}`, title, status, ...goals]),
    ...listed.flatMap(({ name, description, status = '' }) => [name, description, status]),
  ];
  for (const text of new Set(texts)) {
    if (!sheet.includes(lettersOf(text))) problems.push(`“${text}” is missing`);
  }
  const counted = {
    H1: [tagsOf(tree, 'H1').length, 1],
    TR: [tagsOf(tree, 'TR').length, figures.length + 1],
    LI: [tagsOf(tree, 'LI').length, phases.length + listed.length],
  };
  for (const [role, [found, wanted]] of Object.entries(counted)) {
    if (found !== wanted) problems.push(`${found} ${role} in place of ${wanted}`);
  }
  for (const [at, { words }] of pages.entries()) {
    problems.push(...problemsOn(words).map((problem) => `page ${at + 1}: ${problem}`));
  }
  return problems;
}

function problemsOn(words: readonly Words[]): string[] {
  const problems = words.length < 5 ? ['it is almost empty'] : [];
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

function overlap(one: Words, other: Words): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1;
}

/** The sheet's fonts have only Latin letters. */
const otherScripts = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** A text without spaces: PDF readers add some after combining tone marks and at line ends. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '').replace(otherScripts, '?');
}
