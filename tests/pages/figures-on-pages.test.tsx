import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeAcres } from '../../app/drawings/field/acres.tsx';
import { describeBlocks } from '../../app/drawings/field/block-map.tsx';
import { seedlingsScale, treesScale } from '../../app/drawings/field/blocks.ts';
import { amountOf, towerFigures } from '../../app/drawings/shared/content-figures.ts';
import { describeTower } from '../../app/drawings/tower/tower-plan.ts';
import { printedDay } from '../../app/page/dates.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtData, builtPage } from '../rigs/last-build.ts';

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
  String(Math.round(builtData.sheetSize / 1000)),
  ...figures.flatMap(({ asOf }) => (asOf ? [textOf(printedDay(asOf))] : [])),
  ...roadmap.flatMap(({ confirmed }) => (confirmed ? [textOf(printedDay(confirmed))] : [])),
  // How many marks a drawing has, and how many one of them means.
  ...[
    describeBlocks(treesScale(amountOf(builtContent, 'trees-planted')), 'crowns'),
    describeBlocks(seedlingsScale(amountOf(builtContent, 'seedlings')), 'dots'),
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

/** Numbers that are not known. Known ones are removed whole, the longest first. */
function unknownNumbers(html: string): string[] {
  let left = textOf(html.replace(/>\p{Sc}0</u, '><'));
  for (const value of [...known].sort((a, b) => b.length - a.length)) {
    left = left.replace(new RegExp(`(?<![\\w$.,])${escaped(value)}(?![\\w+%]|[.,]\\d)`, 'g'), ' ');
  }
  return left.match(/\S*\d\S*/g) ?? [];
}

function escaped(text: string): string {
  return text.replace(/[$+.*?()[\]{}|\\^]/g, '\\$&');
}
