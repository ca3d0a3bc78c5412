import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withAmounts, withoutFigures } from '../../tests/rigs/contents.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import type { SiteContent } from '../data/use-content.ts';
import { countReal } from './view-switch.tsx';

const isThere = <Entry extends object>(entry: Entry) => ({ ...entry, today: true, waitsFor: undefined });
const { figures, products, roadmap, technologies } = builtContent;
const none = 'No system is in use. No product is on sale.';
const amounts = (palms: number, seedlings: number, acres: number) =>
  withAmounts(builtContent, { 'trees-planted': palms, seedlings, acres });
const first = <Entry extends object>(all: readonly Entry[]) =>
  all.map((entry, at) => (at === 0 ? isThere(entry) : entry));

for (const [what, content, sentence] of [
  ['this farm', builtContent, `1,500 palms, 5,000 seedlings and 150 acres exist. ${none}`],
  ['one of each', amounts(1, 1, 1), `1 palm, 1 seedling and 1 acre exist. ${none}`],
  ['no palm', amounts(0, 5000, 150), `5,000 seedlings and 150 acres exist. ${none}`],
  ['an empty nursery', amounts(1500, 0, 150), `1,500 palms and 150 acres exist. ${none}`],
  ['nothing but one palm', withoutFigures(amounts(1, 0, 1), ['acres']), `1 palm exists. ${none}`],
  ['nothing at all', withoutFigures(amounts(0, 0, 1), ['acres']), `Nothing is planted yet. ${none}`],
  ['figures taken out', withoutFigures(builtContent, ['seedlings', 'acres']), `1,500 palms exist. ${none}`],
  [
    'acres that are a goal',
    { ...builtContent, figures: figures.map((one) => (one.id === 'acres' ? { ...one, kind: 'goal' } : one)) },
    `1,500 palms and 5,000 seedlings exist. ${none}`,
  ],
  [
    'one system in use and one product on sale',
    { ...builtContent, technologies: first(technologies), products: first(products) },
    '1,500 palms, 5,000 seedlings and 150 acres exist. 1 of 4 systems is in use. 1 of 4 products is on sale.',
  ],
  [
    'everything in use and on sale',
    { ...builtContent, technologies: technologies.map(isThere), products: products.map(isThere) },
    '1,500 palms, 5,000 seedlings and 150 acres exist. All 4 systems are in use. All 4 products are on sale.',
  ],
  [
    'the only system in use, and the only product waiting',
    { ...builtContent, technologies: technologies.slice(0, 1).map(isThere), products: products.slice(0, 1) },
    '1,500 palms, 5,000 seedlings and 150 acres exist. One system is in use. No product is on sale.',
  ],
  [
    'a phase done that a system and a product wait for',
    { ...builtContent, roadmap: roadmap.map((phase) => ({ ...phase, status: 'Done' })) },
    '1,500 palms, 5,000 seedlings and 150 acres exist. 2 of 4 systems are in use. 1 of 4 products is on sale.',
  ],
] as const satisfies readonly (readonly [string, SiteContent, string])[])
  it(`the sentence of the switch counts what is real: ${what}`, () =>
    assert.equal(countReal(content).replaceAll('\u00a0', ' '), sentence));
