import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeAcres } from '../../app/drawings/charts/acres.tsx';
import { currencyOf, RevenueRange, rangeScale, shortened } from '../../app/drawings/charts/revenue-range.tsx';
import { describeNursery } from '../../app/drawings/palms/nursery.tsx';
import { describePalms } from '../../app/drawings/palms/palms.tsx';
import { amountOf, towerFigures } from '../../app/drawings/shared/content-figures.ts';
import { describeTower } from '../../app/drawings/tower/tower-plan.ts';
import { printedDay } from '../../app/page/dates.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtPage } from '../rigs/last-build.ts';

const { copy, farm, figures, landingCopy, products, roadmap, technologies } = builtContent;

const page = (await builtPage('/')).replace(/<style>[\s\S]*?<\/style>/, '');

const words = figures.map(({ label, definition, source }) => [label, definition, source]);

/** Every number that comes from content/. */
const known = [
  ...figures.map(({ value }) => value),
  // The ends of a range, which the rings of the vision are named by.
  ...figures.flatMap(({ value }) => value.split(' - ')),
  // An amount written out, as in “100,000 or more”.
  ...figures.flatMap(({ amount }) => [amount].flat().map((one) => one.toLocaleString('en-US'))),
  ...roadmap.map(({ year }) => String(year)),
  ...figures.flatMap(({ asOf }) => (asOf ? [textOf(printedDay(asOf))] : [])),
  ...roadmap.flatMap(({ confirmed }) => (confirmed ? [textOf(printedDay(confirmed))] : [])),
  // How many marks a drawing has, and how many one of them means.
  ...[
    describePalms(amountOf(builtContent, 'trees-planted')),
    describeNursery(amountOf(builtContent, 'seedlings')),
    describeAcres(amountOf(builtContent, 'acres')),
    describeTower(towerFigures(builtContent)),
  ].flatMap((words) => words.match(/\d[\d,]*/g) ?? []),
  // Numbers in the owner's sentences, such as the year in which the farm began.
  ...(JSON.stringify([farm.name, landingCopy, copy, roadmap, products, technologies, words]).match(
    /\d[\d,.]*\d|\d/g,
  ) ?? []),
];

it('every number that a reader sees comes from the register of figures or the roadmap', () => {
  const sections = elementsIn(page, 'section[aria-labelledby$="-headline"]');
  assert.ok(sections.length > 4);
  for (const section of sections) assert.deepEqual(unknownNumbers(section), []);
});

it('the scale of a revenue in naira begins with naira, and goes to billions', () => {
  const scale = renderToStaticMarkup(<RevenueRange value="₦1B - ₦2B" amount={[1e9, 2e9]} />);
  assert.deepEqual(
    [...scale.matchAll(/<li>([^<]*)</g)].map(([, mark]) => mark),
    ['₦0', '500M', '1B', '1.5B', '2B'],
  );
});

/** Numbers that are not known. Known ones are removed whole, the longest first. */
function unknownNumbers(html: string): string[] {
  let left = textOf(withoutScales(html));
  for (const value of [...known].sort((a, b) => b.length - a.length)) {
    left = left.replace(new RegExp(`(?<![\\w$.,])${escaped(value)}(?![\\w+%]|[.,]\\d)`, 'g'), ' ');
  }
  return left.match(/\S*\d\S*/g) ?? [];
}

/** The marks of a scale are parts of a figure: checked one by one, then removed. */
function withoutScales(html: string): string {
  const { value = '', amount = 0 } = figures.find(({ id }) => id === 'revenue') ?? {};
  const ticks = rangeScale(amount).ticks.map((tick) => shortened(tick, currencyOf(value)));
  return html.replace(/<ol>(?:<li>[^<]*<\/li>)+<\/ol>/g, (scale) =>
    scale.replace(/<li>([^<]*)<\/li>/g, (mark, text) => (ticks.includes(text) ? '' : mark)),
  );
}

function escaped(text: string): string {
  return text.replace(/[$+.*?()[\]{}|\\^]/g, '\\$&');
}
