import { offered } from '../../schema/consistency.ts';
import { valuesAt } from '../../schema/walk.ts';
import type { CheckInput } from './rule.ts';

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
