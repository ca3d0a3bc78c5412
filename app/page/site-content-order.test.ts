import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkSources } from '../../schema/check-content.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { siteContent } from './site-content.ts';

/** A figure as the owner writes it. */
const figure = (id: string, kind = 'goal') => `  - id: ${id}
    value: "${id.length}0"
    unit: ${id.split('-')[0]}
    label: to come
    kind: ${kind}
    definition:
      text: To come.
      draft: false
    source: The farm
`;
const phase = (year: number, trees = '') =>
  `  - year: ${year}\n    title: Phase\n    status: Planned\n${trees && `    trees: ${trees}\n`}    goals: []\n`;

it('figures are sorted by kind, and those of phases by year, whatever their order in the file', () => {
  const ids = shownIds({
    figures: greenAcre.figures.replace(
      'figures:\n',
      `figures:\n${figure('trees-2031')}${figure('trees-2029')}${figure('acres-2029')}`,
    ),
    roadmap: greenAcre.roadmap + phase(2029, 'trees-2029') + phase(2031, 'trees-2031'),
  });
  assert.deepEqual(ids, [
    ...['trees-planted', 'seedlings', 'acres', 'maturity', 'revenue', 'revenue-upper'],
    ...['trees-2026', 'acres-2028', 'trees-2029', 'acres-2029', 'trees-2031'],
    ...['vision-years', 'trees-vision', 'revenue-vision'],
  ]);
});

it('figures without a phase keep the order of the file, also when a phase shows the trees planted', () => {
  assert.deepEqual(shownIds({}), greenAcre.figures.match(/(?<=id: ).+/g));
  const planted = phase(2025, 'trees-planted').replace('Planned', 'In Progress');
  const ids = shownIds({ roadmap: greenAcre.roadmap.replace('phases:\n', `phases:\n${planted}`) });
  assert.deepEqual(ids, greenAcre.figures.match(/(?<=id: ).+/g));
  const last = shownIds({ figures: greenAcre.figures + figure('acres-2040') }).at(-1);
  assert.equal(last, 'acres-2040');
});

function shownIds(change: Partial<typeof greenAcre>): string[] {
  const checked = checkSources({ ...greenAcre, ...change }, new Date('2026-11-21T12:00:00Z'));
  assert.ok(checked.ok, checked.ok ? '' : JSON.stringify(checked.mistakes));
  return siteContent(checked.content).figures.map(({ id }) => id);
}
