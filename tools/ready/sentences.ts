import { siteContent } from '../../app/page/site-content.ts';
import { offered } from '../../schema/consistency.ts';
import { valuesAt } from '../../schema/walk.ts';
import { canPrint } from '../build/fonts.ts';
import { sheetContent } from '../files/fact-sheet/sheet-content.ts';
import type { CheckInput } from './findings.ts';

/** Reports figures typed into sentences: they stay there when the figure changes. */
export function reportTypedFigures({ content, sentences, report }: CheckInput): void {
  for (const { name, place, text } of sentences) {
    // Figures belong in these files.
    if (['farm', 'figures', 'roadmap', 'photographs', 'log'].includes(name)) continue;
    const typed = text.replace(/\{[^{}]*\}/g, '');
    const figure = content.figures.figures.find(({ value }) => containsValue(typed, value));
    if (!figure) continue;
    const message = `“${figure.value}” is typed into a sentence and would stay when the figure changes: write {${figure.id}}.`;
    report('contradictions', name, place, message);
  }
}

function containsValue(text: string, value: string): boolean {
  // A single digit is too common.
  if (value.length < 2) return false;
  const at = text.indexOf(value);
  return (
    at >= 0 && !/[\w$.,]$/.test(text.slice(0, at)) && !/^([\w+%]|[.,]\d)/.test(text.slice(at + value.length))
  );
}

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

/** Reports offers that do not say how far they are, and sentences that say that something is to be confirmed. */
export function reportUnconfirmed({ content, sentences, report }: CheckInput): void {
  for (const [file, path, waitsFor] of offered) {
    // The value chain shows no status that is not known.
    if (file === 'value-chain') continue;
    for (const [entry, place] of valuesAt(content[file], path)) {
      const { today, [waitsFor]: goal, title, name = title } = entry as Record<string, unknown>;
      if (today || goal !== undefined) continue;
      const sentence = `“${name}” does not say how far it is: write the goal of the roadmap in “Waits for”, or switch on “There today”.`;
      report('unconfirmed', file, place, sentence);
    }
  }

  for (const { name, place, text } of sentences) {
    // copy.yaml defines the terms, and the landing page may explain them.
    if (['copy', 'landing', 'log'].includes(name)) continue;
    const [unknown] = /[^.:]*\bto be confirmed\b|We have not named [^.]*/i.exec(text) ?? [];
    if (unknown === undefined) continue;
    const sentence = `“${unknown.trim()}” is what the pages say: write what is known.`;
    report('unconfirmed', name, place, sentence);
  }
}
