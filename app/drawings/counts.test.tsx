import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  countDots,
  countGoalMarks,
  countPlantedMarks,
  countSquares,
  countStars,
} from '../../tests/rigs/drawn-marks.ts';
import { Acres, describeAcres } from './charts/acres.tsx';
import circles from './charts/circles.module.css';
import { RevenueCircles, TreeCircles } from './charts/circles.tsx';
import { describeField, FieldPart } from './field/field.tsx';
import { palmPitch, rowPitch } from './field/field-geometry.ts';
import { blockPatterns, FieldPatterns } from './field/field-marks.tsx';
import { type FieldFigures, planField } from './field/field-plan.ts';
import { describeNursery, Nursery } from './palms/nursery.tsx';
import { describePalms, PalmPlot, PalmTiles, palmsScale } from './palms/palms.tsx';
import { Sprite } from './shared/svg.tsx';

const drawn = (drawing: ReactElement) => renderToStaticMarkup(drawing);
const patterns = () =>
  drawn(
    <Sprite>
      <FieldPatterns />
    </Sprite>,
  );
const tilesOf = (palms: number) => drawn(<PalmTiles palms={palms} />);

test('a plot has exactly one star for each palm planted', () => {
  for (const planted of [0, 1, 3, 7, 50, 149, 1500, 1501, 1620, 1999, 7000]) {
    assert.equal(countStars(drawn(<PalmPlot palms={planted} />), tilesOf(planted)), planted);
  }
});

test('a plot keeps its proportions for any number of palms', () => {
  for (const planted of [1500, 1501, 1620, 1999]) {
    const [, , width, height] = viewBox(drawn(<PalmPlot palms={planted} />));
    assert.ok(Math.abs(width / height / 1.85 - 1) < 0.15, `${planted}: ${width} by ${height}`);
  }
});

test('a nursery has exactly one dot for each seedling, in five beds', () => {
  for (const seedlings of [0, 3, 5, 4999, 5000, 5003, 5200]) {
    assert.equal(countDots(drawn(<Nursery seedlings={seedlings} />)), seedlings);
  }
});

test('one square is drawn for each acre', () => {
  for (const cultivated of [0, 1, 7, 150, 162, 163])
    assert.equal(countSquares(drawn(<Acres acres={cultivated} />)), cultivated);
});

test('the great field has one mark for each palm, planted or not, for goals of any order and size', () => {
  for (const [now, vision, ...goals] of [
    [1620, 100_000, 1500, 7000, 50_000, 100_000],
    [0, 20_017, 3, undefined, 20_000],
    [2150, 100_030, undefined, 50_000, 7000, 7000, 49_999, 120_000],
    [9000, 3, 1, 2],
  ] as const) {
    const phases = goals.map((trees, at) => ({ year: 2025 + at, ...(trees !== undefined && { trees }) }));
    const palms = Math.max(now, vision, ...goals.map((goal) => goal ?? 0));
    const field = drawnField({ now, vision, phases });
    assert.equal(countPlantedMarks(field), now);
    assert.equal(countGoalMarks(field), palms - now);
  }
});

test('a number too large to count is drawn to scale, and the page says how many one mark means', () => {
  const figures = { now: 12_345, vision: 1_000_000, phases: [] };
  const field = drawnField(figures);
  assert.equal(countPlantedMarks(field), 1235);
  assert.equal(countGoalMarks(field), 98_765);
  assert.match(
    describeField(figures),
    /100,000 marks, one for every 10 palms\. The 12,345 planted are solid/,
  );
  const plot = drawn(<PalmPlot palms={12_345} />);
  assert.equal(countStars(plot, tilesOf(12_345)), 6173);
  assert.match(describePalms(12_345), /6,173 stars, one for every 2 palms/);
  assert.equal(palmsScale(12_345).markMeans, '2 palms');
  assert.equal(palmsScale(1500).markMeans, 'one palm');
  assert.equal(countDots(drawn(<Nursery seedlings={1_000_000} />)), 10_000);
  assert.match(describeNursery(1_000_000), /one for every 100 seedlings/);
  assert.match(describeAcres(12_345), /2,469 squares, one for every 5 acres/);
});

test('all acres have the same colour, because it is not known what grows on which', () => {
  assert.equal(drawn(<Acres acres={150} />).split('<path').length - 1, 1);
});

test('the goals of the vision are rings, each with its name; only what is there today is filled', () => {
  const quantity = (amount: number) => ({ amount, value: `${amount}`, words: `${amount}` });
  const trees = drawn(<TreeCircles now={quantity(1500)} goal={quantity(100_000)} />);
  assert.doesNotMatch(trees, /url\(/);
  const goal = { amount: [2500, 3500], value: '$2.5K - $3.5K', words: '' } as const;
  const revenue = drawn(<RevenueCircles now={quantity(250)} goal={goal} />);
  const inks = (drawing: string) => [...drawing.matchAll(/<circle class="(.*?)"/g)].map(([, ink]) => ink);
  assert.deepEqual(inks(trees), [circles.goal, circles.today]);
  assert.deepEqual(inks(revenue), [circles.goal, circles.goal, circles.projection]);
  const names = (drawing: string) => [...drawing.matchAll(/<text.*?>(.*?)</g)].map(([, name]) => name);
  assert.deepEqual(names(trees), ['100000']);
  assert.deepEqual(names(revenue), ['$3.5K', '$2.5K', '250']);
  for (const drawing of [
    <TreeCircles key="trees" now={quantity(0)} goal={quantity(0)} />,
    <RevenueCircles key="revenue" now={quantity(9)} goal={quantity(3)} />,
  ])
    assert.doesNotMatch(drawn(drawing), /NaN|Infinity|r="(3[0-9][1-9]|[4-9]\d\d)/);
});

test('each pattern has two marks in a tile of two rows: stars where palms are planted, rings where they are a goal', () => {
  const tile = (id: string) => patterns().match(new RegExp(`<pattern id="${id}".*?d="(.*?)"`))?.[1] ?? '';
  const within = (path: string, toCentre: number) =>
    [...path.matchAll(/M(-?[\d.]+)/g)].filter(([, x]) => {
      const centre = Number(x) + toCentre;
      return centre >= 0 && centre < palmPitch;
    }).length;
  assert.equal(within(tile('pg'), 4.2 * Math.cos(Math.PI / 6)), 2);
  assert.equal(within(tile('pu'), 2.7), 2);
  assert.match(tile('pu'), /^(M[^M]*a[^M]*)+$/);
});

test('each pattern of blocks has one block of 1,000 palms with the road around it', () => {
  const all = patterns();
  for (const [id, marks] of [
    [blockPatterns.planted, 'pg'],
    [blockPatterns.planned, 'pu'],
  ]) {
    const [, width, height, body = ''] =
      all.match(new RegExp(`<pattern id="${id}" width="(.*?)" height="(.*?)" .*?>(.*?)</pattern>`)) ?? [];
    assert.match(body, new RegExp(`<path fill="url\\(#${marks}\\)" d="M0 0h250v346\\.4H0z">`), id);
    assert.deepEqual([width, height], ['258', '354.4'], id);
  }
  assert.equal((250 / palmPitch) * Math.round(346.4 / rowPitch), 1000);
});

test('descriptions name the goals', () => {
  const phases = [{ year: 2025, trees: 1500 }, { year: 2026, trees: 8000 }, { year: 2028 }]; // biome-ignore format: three
  assert.match(
    describeField({ now: 1500, vision: 100_000, phases }),
    /1,500 planted are solid, the others are rings\. The roadmap’s goals: 8,000 in 2026\.$/,
  );
});

function drawnField(figures: FieldFigures): string {
  const plan = planField(figures);
  return [...plan.phases, plan.beyond]
    .flatMap((stretches) =>
      (['rows', 'rest'] as const).flatMap((part) =>
        (['today', 'goal'] as const).map((kind) => drawn(<FieldPart {...{ plan, stretches, part, kind }} />)),
      ),
    )
    .join('');
}

function viewBox(svg: string): [number, number, number, number] {
  return svg
    .match(/viewBox="([^"]*)"/)?.[1]
    ?.split(' ')
    .map(Number) as [number, number, number, number];
}
