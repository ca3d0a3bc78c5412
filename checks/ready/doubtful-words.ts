import type { Files } from '../content/check.ts';
import { type Content, contentNames } from '../content/schema/content.ts';
import { neededFigures } from '../content/schema/figures.ts';
import { sentencesIn } from '../content/sentences.ts';
import type { Told } from './finding.ts';

/** Files whose texts are sentences for readers: in the other three a figure stands where it belongs. */
const worded = contentNames.filter((name) => !['farm', 'figures', 'roadmap'].includes(name));

/** A figure written out in a sentence: it would stay as it is when the figure changes. */
export function typedFigures({ figures: { figures } }: Content, files: Files): Told[] {
  return worded.flatMap((name) =>
    sentencesIn(files[name]).flatMap(({ place, text }): Told[] => {
      const bare = text.replace(/\{[^{}]*\}/g, '');
      const typed = figures.find(({ value }) => holds(bare, value));
      if (!typed) return [];
      const sentence = `“${typed.value}” is typed into a sentence and would stay when the figure changes: write {${typed.id}}.`;
      return [{ group: 'contradictions', name, place, sentence }];
    }),
  );
}

/** Figures that no phase and no sentence asks for, and that no part of the page shows by itself. */
export function unusedFigures(content: Content, files: Files): Told[] {
  const texts = contentNames.flatMap((name) => sentencesIn(files[name]).map(({ text }) => text));
  const named = new Set<string | undefined>([
    ...neededFigures,
    ...content.roadmap.phases.map(({ trees }) => trees),
  ]);
  return content.figures.figures.flatMap(({ id, value, label }, at): Told[] => {
    // Goals in acres say on what land trees are to stand, among the meanings.
    if (named.has(id) || id.startsWith('acres-')) return [];
    if (texts.some((text) => text.includes(`{${id}}`) || text.includes(`{${id}-count}`))) return [];
    const sentence = `“${id}” (${value} ${label}) stands only among the meanings: name it in a phase or a sentence, or take it out.`;
    return [{ group: 'unused', name: 'figures', place: ['figures', `${at}`, 'id'], sentence }];
  });
}

function holds(text: string, value: string): boolean {
  // A single digit is a word like any other, and “2 years” is a figure.
  if (value.length < 2) return false;
  const at = text.indexOf(value);
  return (
    at >= 0 && !/[\w$.,]$/.test(text.slice(0, at)) && !/^([\w+%]|[.,]\d)/.test(text.slice(at + value.length))
  );
}
