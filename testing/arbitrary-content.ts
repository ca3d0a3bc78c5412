import fc from 'fast-check';
import type { Figure, Phase } from '../app/content.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';
import { productDrawings, technologyDrawings } from '../checks/content/schema/offer.ts';
import { statuses } from '../checks/content/schema/roadmap.ts';

/**
 * Content that an owner may have: other counts, sizes, lengths, scripts and days than those of one of these, all of them
 * such as the check takes.
 */
export function arbitraryContent(...like: readonly SiteContent[]): fc.Arbitrary<SiteContent> {
  return fc.constantFrom(...like).chain(contentLike);
}

function contentLike(like: SiteContent): fc.Arbitrary<SiteContent> {
  const aFigure = like.figures.find(({ id }) => id === 'trees-vision') as Figure;
  return fc
    .record({
      name: words(3, 60),
      planted: trees,
      vision: trees,
      seedlings: trees,
      acres: fc.integer({ min: 1, max: 20_000 }),
      asOf,
      phases: fc.array(
        fc.record({
          gap: fc.integer({ min: 1, max: 4 }),
          title: words(3, 60),
          status: fc.constantFrom(...statuses),
          goal: fc.option(trees, { nil: undefined }),
          goals: fc.array(words(3, 80), { maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      products: fc.array(
        fc.record({
          name: words(3, 60),
          drawing: fc.option(fc.constantFrom(...productDrawings), { nil: undefined }),
          description: words(20, 240),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      technologies: fc.array(
        fc.record({
          title: words(3, 60),
          drawing: fc.option(fc.constantFrom(...technologyDrawings), { nil: undefined }),
          description: words(20, 240),
          features: fc.array(fc.record({ name: words(3, 16), words: words(3, 80) }), { maxLength: 6 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map((drawn) => {
      let year = 2024;
      const phases = drawn.phases.map((phase) => {
        year += phase.gap;
        return { ...phase, year };
      });
      // What is said to be planned elsewhere on the page must stand on the roadmap here too.
      const planned = [...new Set(like.roadmap.flatMap(({ goals }) => goals))];
      const roadmap = phases.map(
        ({ year, title, status, goal, goals }, at): Phase => ({
          year,
          title,
          status,
          ...(goal !== undefined && { trees: `trees-${year}` as const }),
          goals: at === phases.length - 1 ? [...goals, ...planned] : goals,
          confirmed: drawn.asOf,
        }),
      );
      const others = like.figures
        .filter(({ id }) => !/^trees-\d/.test(id))
        .map((figure) => ({ ...figure, asOf: drawn.asOf }));
      const amounts: Partial<Record<string, number>> = {
        'trees-planted': drawn.planted,
        'trees-vision': drawn.vision,
        seedlings: drawn.seedlings,
        acres: drawn.acres,
      };
      const changed = others.map((figure) => withAmount(figure, amounts[figure.id]));
      const goals = phases.flatMap(({ year, goal }): Figure[] =>
        goal === undefined ? [] : [{ ...withAmount(aFigure, goal), id: `trees-${year}`, asOf: drawn.asOf }],
      );
      return {
        ...like,
        farm: { ...like.farm, name: drawn.name },
        figures: [...changed, ...goals],
        roadmap,
        products: drawn.products,
        technologies: drawn.technologies,
      };
    });
}

const trees = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999_999 }));
const asOf = fc.constantFrom(null, '2026-01-31', '2025-12-01');
const word = fc.constantFrom(
  ...'oil palm groundnut seedlings cultivation internationalisation and of the Ọlábísí ẹ̀kọ́ ṣẹ́ Nwosu ụlọ ọrụ ƙasa ɗan manja'.split(
    ' ',
  ),
  ...'نخيل الزيت 油棕 农场 Ölpalme пальма'.split(' '),
);

/** A text of whole words, of so many letters. */
function words(least: number, most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(word, { minLength: 40, maxLength: 40 }), fc.integer({ min: least, max: most }))
    .map(([all, length]) => {
      let text = '';
      for (const next of all) {
        if (text.length >= length) break;
        if (`${text} ${next}`.length <= most) text = `${text} ${next}`.trim();
      }
      return text.length < least ? 'oil palm' : text;
    });
}

function withAmount(figure: Figure, amount: number | undefined): Figure {
  if (amount === undefined) return figure;
  return { ...figure, amount, value: amount.toLocaleString('en'), openEnded: false };
}
