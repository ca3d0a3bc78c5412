import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { productDrawings, technologyDrawings } from '../../schema/fields/offer.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { Acres, describeAcres } from './charts/acres.tsx';
import { describeCircles, RevenueCircles } from './charts/circles.tsx';
import { DayBar } from './charts/day-bar.tsx';
import { RevenueRange } from './charts/revenue-range.tsx';
import { ClimbPatterns } from './climb/climb-marks.tsx';
import { describeClimb, planClimb } from './climb/climb-plan.ts';
import { PhaseSquare } from './climb/phase-square.tsx';
import { ChainDrawing } from './illustrations/chain.tsx';
import { ArrowOut, Icon, type IconName, icons } from './illustrations/icons.tsx';
import { Mark } from './illustrations/mark.tsx';
import { ProductDrawing } from './illustrations/products.tsx';
import { RefineryBlueprint } from './illustrations/refinery.tsx';
import { TechnologyDrawing } from './illustrations/technology.tsx';
import { Clearing, ClearingPattern } from './palms/clearing.tsx';
import { HeroPalms, ScanGlow } from './palms/hero-palms.tsx';
import { LandingPad } from './palms/landing-pad.tsx';
import { describeNursery, Nursery } from './palms/nursery.tsx';
import { CrownSymbols, DeepCrowns } from './palms/palm.tsx';
import { describePalms, PalmPlot, PalmTiles } from './palms/palms.tsx';
import { amountOf, climbFigures } from './shared/content-figures.ts';

const content = builtContent;
const palms = amountOf(content, 'trees-planted');
const seedlings = amountOf(content, 'seedlings');
const acres = amountOf(content, 'acres');
const compared = {
  now: { amount: 250, value: '$250', label: 'a year' },
  goal: { amount: [2500, 3500], value: '$2,500 - $3,500', label: 'a year' },
} as const;
const ways = ['mail', 'phone', 'pin'] as const satisfies readonly IconName[];
const landingIcons = (Object.keys(icons) as IconName[]).filter((name) => !ways.some((way) => way === name));
const squares = planClimb(climbFigures(content)).phases.flatMap((square) => square ?? []);

const pages: Record<string, Readonly<Record<string, ReactNode>>> = {
  landing: {
    mark: <Mark />,
    'arrow out': <ArrowOut />,
    crowns: <CrownSymbols />,
    glow: <ScanGlow />,
    hero: <HeroPalms palms={palms} />,
    ...byName('icon', landingIcons, (name) => <Icon name={name} />),
    ...byName('chain', ['field', 'refinery', 'market'], (step) => (
      <ChainDrawing step={step} isPlanned={step === 'refinery'} isOilPlanned />
    )),
    ...byName('product', [...productDrawings, undefined], (name) => <ProductDrawing name={name} />),
    ...byName('technology', [...technologyDrawings, undefined], (name) => <TechnologyDrawing name={name} />),
    palms: <PalmPlot palms={palms} />,
    nursery: <Nursery seedlings={seedlings} />,
    acres: <Acres acres={acres} />,
    revenue: <RevenueRange value="$200K - $250K" amount={[200_000, 250_000]} />,
    'circles of revenue': <RevenueCircles {...compared} />,
    ...byName(
      'square',
      squares.map(({ words }) => words),
      (name) => <PhaseSquare square={squares.find(({ words }) => words === name) as (typeof squares)[0]} />,
    ),
    refinery: <RefineryBlueprint />,
    tiles: <PalmTiles palms={palms} />,
    'crowns on deep ground': <DeepCrowns />,
    patterns: <ClimbPatterns />,
  },
  contact: {
    mark: <Mark />,
    'arrow out': <ArrowOut />,
    'landing pad': <LandingPad />,
    ...byName('icon', ways, (name) => <Icon name={name} />),
    technology: <TechnologyDrawing name="drone" />,
    crowns: <CrownSymbols />,
  },
  'not-found': {
    'clearing wide': <Clearing shape="wide" />,
    'clearing narrow': <Clearing shape="narrow" />,
    pattern: <ClearingPattern />,
  },
};
const everyDrawing = Object.values(pages).flatMap((drawings) => Object.entries(drawings));

test('no drawing has a style attribute, a script or a broken number', () => {
  for (const [name, drawing] of everyDrawing) {
    const markup = drawn(drawing);
    assert.doesNotMatch(markup, /style=|<script|\son\w+=|NaN|undefined|Infinity|null|\[object/, name);
    assert.doesNotMatch(markup, /="\s*"/, `${name} holds an empty attribute`);
  }
});

test('every drawing has its size and fill="none" in the markup, for browsers that do not load its stylesheet', () => {
  for (const [name, drawing] of everyDrawing) {
    for (const [opening] of drawn(drawing).matchAll(/<svg[^>]*>/g)) {
      const size = Math.max(
        ...[...opening.matchAll(/ (?:width|height)="(\d+)"/g)].map(([, side]) => Number(side)),
      );
      assert.ok(size <= 240, `${name}: ${opening}`);
      if (!opening.includes(' width="0"')) assert.match(opening, / fill="none"/, name);
    }
  }
});

test('every drawing is hidden from assistive technology', () => {
  const dayBar = ['day bar', <DayBar key="day" open={{ from: '08:00', to: '17:00' }} />] as const;
  for (const [name, drawing] of [...everyDrawing, dayBar]) {
    for (const [opening] of drawn(drawing).matchAll(/<svg[^>]*>/g))
      assert.match(opening, / aria-hidden="true"/, name);
  }
});

for (const [page, drawings] of Object.entries(pages)) {
  const whole = Object.values(drawings).map(drawn).join('\n');

  test(`on the ${page} page every id is unique, and every reference to an id resolves`, () => {
    const ids = [...whole.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const [, used] of whole.matchAll(/(?:href="#|url\(#)([^")]+)/g)) assert.ok(ids.includes(used), used);
  });
}

test('each drawing of a figure has a description with the figure in it', () => {
  const descriptions = [
    describePalms(palms),
    describeNursery(seedlings),
    describeAcres(acres),
    describeCircles(compared),
    describeClimb(climbFigures(content)),
  ];
  for (const description of descriptions) assert.match(description, /\d.*\.$/);
  assert.match(describePalms(palms), new RegExp(palms.toLocaleString('en-US')));
});

test('the drawings of a page stay within their share of its weight', () => {
  const budgets = { landing: 14_500, contact: 4800, 'not-found': 3700 };
  for (const [page, budget] of Object.entries(budgets)) {
    const whole = Object.values(pages[page] ?? {})
      .map(drawn)
      .join('')
      // Here classes have their long names, in the build short ones.
      .replace(/ class="[^"]*"/g, '');
    const weight = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    assert.ok(weight <= budget, `${page}: ${weight} bytes of ${budget}`);
  }
});

function drawn(drawing: ReactNode): string {
  return renderToStaticMarkup(drawing);
}

function byName<Name extends string | undefined>(
  family: string,
  names: readonly Name[],
  draw: (name: Name) => ReactNode,
): Record<string, ReactNode> {
  return Object.fromEntries(names.map((name) => [`${family} ${name ?? 'plain'}`, draw(name)]));
}
