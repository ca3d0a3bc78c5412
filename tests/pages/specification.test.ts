// Checks of the built pages: here the words that the specification asks for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFigure, format, hasFigure } from '../../app/ui/figure-text.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtPage } from '../rigs/last-build.ts';

/** What the specification lists for each entity. */
const specified = {
  product: ['name', 'description', 'icon'],
  'progress stat': ['number', 'label', 'description', 'icon'],
  'technology item': ['title', 'description', 'icon', 'features'],
  'roadmap phase': ['year', 'title', 'goals', 'status'],
} as const;

const page = (await builtPage('/')).replaceAll('<!-- -->', '');
const { figures, landingCopy, products, roadmap, technologies } = builtContent;

const stats = (['trees-planted', 'seedlings', 'acres', 'revenue'] as const)
  .filter((id) => hasFigure(figures, id))
  .map((id) => ({ number: findFigure(figures, id).value, ...landingCopy.progress.cards[id] }));
const phases = roadmap.map(({ trees, goals, ...phase }) => {
  const figure = trees && findFigure(figures, trees);
  return { ...phase, goals: [...(figure ? [`${figure.value} ${figure.unit}`] : []), ...goals] };
});

const entries = {
  product: zip(products, elementsIn(page, '#products li')),
  'progress stat': zip(stats, elementsIn(page, '#progress article')),
  'technology item': zip(technologies, elementsIn(page, '#technology article')),
  'roadmap phase': zip(phases, elementsIn(page, '#future li[data-phase]')),
};

for (const [entity, fields] of Object.entries(specified)) {
  describe(`each ${entity} on the page`, () => {
    for (const field of fields) {
      it(`has its ${field}`, () => {
        for (const [entry, card] of entries[entity as keyof typeof specified]) {
          if (field === 'icon') assert.match(card, /<(?:svg|img)\b/, textOf(card));
          else assertShown(card, entry[field as keyof typeof entry]);
        }
      });
    }
  });
}

function assertShown(card: string, value: unknown): void {
  const words = [value].flat().map((one) => format(builtContent, String(one ?? '')));
  assert.ok(words.length > 0 && words.every(Boolean), `nothing to show in “${textOf(card)}”`);
  for (const one of words) assert.ok(letters(textOf(card)).includes(letters(one)), `${one}: ${textOf(card)}`);
}

function letters(text: string): string {
  return text.replace(/\s/g, '');
}

function zip<Entry extends object>(entries: readonly Entry[], cards: readonly string[]): [Entry, string][] {
  assert.ok(entries.length > 0);
  assert.equal(cards.length, entries.length);
  return entries.map((entry, at) => [entry, cards[at] ?? '']);
}
