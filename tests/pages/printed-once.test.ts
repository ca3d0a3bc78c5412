import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertClaimed, cardsOf, figuresOn } from '../rigs/claims.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Content with another day for each figure, or none. */
const days: Readonly<Record<string, (at: number) => string | null>> = {
  'no day': () => null,
  'one day': () => '2026-01-31',
  'a day of its own each': (at) => `2026-01-${10 + at}`,
  'no day for most': (at) => (at % 4 ? null : `2026-02-${10 + at}`),
};

/** What the head of each section says of them. */
const headOf: Readonly<Record<string, string>> = {
  'no day': 'Our own count, not yet dated.',
  'one day': 'As of 31 January 2026.',
  'no day for most': 'Where no day is shown: not yet dated.',
};

describe('the days of the figures', () => {
  for (const [what, dayOf] of Object.entries(days)) {
    it(`each figure has its day on its card or at the head of its section: ${what}`, async () => {
      const figures = builtContent.figures.map((figure, at) => ({ ...figure, asOf: dayOf(at) }));
      const products = builtContent.products.map((product, at) => {
        return { ...product, description: at ? '{seedlings} palms.' : '{trees-planted} palms.' };
      });
      const content = { ...builtContent, figures, products };
      const [landing = '', contact = ''] = await Promise.all(
        ['/', '/contact'].map(async (url) =>
          (await render({ url, now }, content)).html.replaceAll('<!-- -->', ''),
        ),
      );
      const cards = cardsOf(landing, contact);
      for (const card of cards) for (const figure of figuresOn(card, content)) assertClaimed(card, figure);
      for (const name of ['hero', 'progress', 'vision', 'product', 'investors'])
        assert.ok(
          cards.some((card) => card.name.startsWith(name) && figuresOn(card, content).length > 0),
          name,
        );
      const heads = [landing, contact].flatMap((page) => elementsIn(page, 'span[data-days]').map(textOf));
      const shared = headOf[what];
      if (shared)
        assert.ok(
          heads.length > 1 && heads.every((head) => head.replace('plan', 'count') === shared),
          `${heads}`,
        );
      else assert.deepEqual(heads, []);
    });
  }
});

describe('the content as it is shipped', () => {
  for (const url of ['/', '/contact']) {
    it(`says nowhere on ${url} that something is to be confirmed, and promises nothing with “will”`, async () => {
      const { html } = await render({ url, now });
      assert.doesNotMatch(
        textOf(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, '')),
        /to be confirmed|\bwill\b/i,
      );
    });
  }

  it('has no repeated sentence at the head of a section', async () => {
    for (const url of ['/', '/contact']) {
      const { html } = await render({ url, now });
      for (const section of elementsIn(html, 'section')) {
        const [meanings = ''] = elementsIn(section, 'details#meanings');
        const notes = elementsIn(section.replace(meanings, ''), 'p[data-note]').map(textOf);
        assert.equal(new Set(notes).size, notes.length, notes.join(' '));
      }
    }
  });
});
