import { type Content, contentFiles } from '../content/read.ts';
import { type SentenceAt, sentencesIn } from '../content/sentences.ts';
import { type Finding, found } from './finding.ts';

const wanted: Record<string, string> = {
  name: 'the farm’s name',
  email: 'the farm’s email address',
  phone: 'the farm’s phone number',
  investment: 'the address of the page for investment meetings',
  partnership: 'the address of the page for partnership meetings',
  meeting: 'the address of the page for general meetings',
};

/** Values that stand in for a fact: reserved names that can be nobody's, and lines marked PLACEHOLDER. */
export function placeholders(content: Content): Finding[] {
  return contentFiles.flatMap((name) => {
    const file = content[name];
    const told = sentencesIn(file)
      .filter(({ text }) => isReserved(text))
      .map((one) => ({ ...one, marked: false, line: file.lineOf(one.place) }));
    const lines = new Set(told.map(({ line }) => line));
    const marked = sentencesIn(file)
      .map((one) => ({ ...one, marked: true, line: file.lineOf(one.place) }))
      .filter(({ line }) => !lines.has(line) && isMarked(file.lines[line - 1] ?? ''));
    return [...told, ...marked].map((one) => found(content, 'placeholders', name, one.place, sentence(one)));
  });
}

function sentence({ text, place, marked }: SentenceAt & { marked: boolean }): string {
  const what = wanted[place.at(-1) ?? ''] ?? 'the true one';
  return marked
    ? `“${text}” is marked as a placeholder: write ${what}, or delete the mark if this is it.`
    : `“${text}” is a placeholder: write ${what}.`;
}

/** The names and numbers that are kept free for examples; see RFC 2606. */
export function isReserved(text: string): boolean {
  if (/(^|[@./])[\w-]+\.(example|invalid)(?![\w.-])|\bexample\.(com|org|net)\b/i.test(text)) return true;
  return /^\+?[\d ()/-]+$/.test(text) && /0{7,}$/.test(text.replace(/\D/g, ''));
}

function isMarked(line: string): boolean {
  return /\/[/*].*\bPLACEHOLDER\b/.test(line);
}
