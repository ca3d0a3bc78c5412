import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { countMarks } from '../../../tests/rigs/drawn-marks.ts';
import { edgeOf, plantedIn, squareOf } from './lattice.ts';
import { PhaseRow } from './phase.tsx';
import { describeTower, lensesOf, lensRadius, meaningOf, planTower, type Square, sideOf } from './plan.ts';

const count = (palms: number) => ({ palms, text: palms.toLocaleString('en') });
const tower = (planted: number, goals: readonly (number | undefined)[], vision = 0, seedlings = 0) =>
  planTower({
    planted: count(planted),
    seedlings: count(seedlings),
    phases: goals.map((goal, index) => ({
      year: 2025 + index,
      goal: goal === undefined ? goal : count(goal),
    })),
    vision: count(vision),
  });

type Inside = { readonly seedlings?: number; readonly goals?: readonly number[] };

/** A square that opens from the size of the goals inside it, or of what is planted. */
const squareOfPalms = (
  palms: number,
  planted: number,
  { seedlings = 0, goals = [] }: Inside = {},
): Square => ({
  ...count(palms),
  planted: count(planted),
  seedlings: count(seedlings),
  goals: goals.map(count),
  before: goals[0] ?? planted,
});

/** In a tower that is as wide as a square of `largest` palms. */
const lensOn = (square: Square, largest = 100_000) => lensesOf([square], largest).get(square);
const draw = (square: Square, largest = 100_000) =>
  renderToStaticMarkup(
    <PhaseRow
      square={square}
      side={sideOf(square.palms, largest)}
      lens={lensOn(square, largest)}
      isLast={false}
      cardSide="left"
      card="A card"
    />,
  );

describe('the squares of a roadmap', () => {
  for (const [what, planted, goals, vision, squares] of [
    ['what is planted, then each larger goal', 1500, [1500, 7000, undefined, 100_000], 0, [0, 1500, 7000, 0, 100_000, 0]],
    ['no goal that the one before it reaches', 1500, [600, 1500, 7000, 7000, 6000, 7001], 0, [0, 600, 1500, 7000, 0, 0, 7001, 0]],
    ['all that is planted in the phase of the largest goal reached', 1620, [600, 1500, 7000], 0, [0, 600, 1620, 7000, 0]],
    ['what is planted first where every goal is larger, and a vision beyond the goals', 1500, [undefined, 7000], 100_000, [1500, 0, 7000, 100_000]],
    ['no vision that is a goal', 0, [7000], 7000, [0, 7000, 0]],
  ] as const) // biome-ignore format: one roadmap a line
    it(`show ${what}`, () => {
      const { first, phases, last } = tower(planted, goals, vision);
      const shown = [first, ...phases, last].map((square) => square?.palms ?? 0);
      assert.deepEqual(shown, squares);
    });

  it('hold the seedlings that are for this field, as many as there is room for', () => {
    for (const [goals, seedlings, held] of [
      [[1500, 7000, 100_000], 5000, [0, 5000, 5000]],
      [[1500, 2000, 7000], 5000, [0, 500, 5000]],
      [[1500, 7000], 0, [0, 0]],
    ] as const) {
      const { phases } = tower(1500, goals, 0, seedlings);
      const shown = phases.map((square) => square?.seedlings.palms);
      assert.deepEqual(shown, held);
    }
  });

  it('rise from one to the next, and hold the goals between what is planted and their own', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 });
    const goals = fc.array(fc.option(amount, { nil: undefined }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, goals, amount, (planted, goals, vision) => {
        const { first, phases, last } = tower(planted, goals, vision);
        let before = 0;
        for (const square of [first, ...phases, last]) {
          if (!square) continue;
          assert.ok(square.palms > square.before);
          assert.equal(square.before, before);
          for (const inside of square.goals) assert.ok(inside.palms > planted && inside.palms < square.palms);
          before = square.palms;
        }
        assert.equal(before, Math.max(planted, vision, ...goals.map((goal) => goal ?? 0)));
      }),
    );
  });
});

describe('the drawing of a phase', () => {
  it('has one crown for each palm planted, one dot for each seedling for this field, and one ring for each other of its goal, where all fit', () => {
    const numbers = fc.tuple(fc.nat(4000), fc.nat(2000), fc.nat(2000)).filter((all) => all.some(Boolean));
    fc.assert(
      fc.property(numbers, ([planted, seedlings, more]) => {
        const palms = planted + seedlings + more;
        const drawing = draw(squareOfPalms(palms, planted, { seedlings }), palms);
        assert.deepEqual(
          (['planted', 'seedlings', 'goal'] as const).map((kind) => countMarks(kind, drawing)),
          [planted, seedlings, more],
        );
        if (planted === 0) return;
        const block = plantedIn(squareOf(palms), planted);
        assert.equal(block.columns * (block.rows - 1) + block.last, planted);
        assert.match(edgeOf(block), /^M[\d.]+ [\d.]+V[^-]*(v-12h\d+)?V[\d.]+z$/);
      }),
      {
        numRuns: 60,
        examples: [[[1500, 0, 0]], [[1, 0, 0]], [[0, 0, 7000]], [[0, 5000, 0]], [[1500, 5000, 500]], [[1500, 40, 1]]], // biome-ignore format: in a row
      },
    );
  });

  it('is a square to the scale of the tower, as are those inside it', () => {
    const drawing = draw(squareOfPalms(50_000, 1500, { goals: [7000] }));
    assert.match(drawing, /viewBox="-50 -50 100 100" width="70.71%"/);
    const sides = [...drawing.matchAll(/ d="M-([\d.]+)-\1h([\d.]+)v\2h-\2z"/g)].map(([, , side]) => side);
    // Land and outline, a goal, the shade of the stamp, and the stamp.
    assert.deepEqual(sides, ['100', '100', '37.42', '17.32', '17.32']);
    const rim = /fill="var\(--seed\)" fill-opacity="0.34" d="M-18.03-18.03h36.06v36.06h-36.06z"/;
    assert.match(draw(squareOfPalms(50_000, 1500, { seedlings: 5000 })), rim);
    assert.doesNotMatch(drawing, /--seed/);
  });

  it('has its number, kind and the meaning of one mark, and names what is inside where that fits, but as no text of the page', () => {
    const goals = (...goals: readonly number[]) => squareOfPalms(100_000, 1500, { goals });
    for (const [square, texts] of [
      [squareOfPalms(1500, 1500), '1,500|planted|Lens, 8 times: one crown, one palm'],
      [squareOfPalms(7000, 1500), '7,000|goal|Lens, 8 times: one ring, one palm'],
      [squareOfPalms(7000, 1500, { seedlings: 5000 }), '7,000|goal|Lens, 8 times: one dot, one seedling'],
      [
        goals(50_000, 7000),
        '50,000 goal|7,000 goal|1,500| planted|100,000|goal|Lens, 8 times: one ring, one palm',
      ],
      // No room for the others.
      [goals(50_000, 2000), '50,000 goal|100,000|goal|Lens, 8 times: one ring, one palm'],
    ] as const) {
      const drawing = draw(square);
      assert.equal(Array.from(drawing.matchAll(/data-text="([^"]*)"/g), ([, text]) => text).join('|'), texts);
      assert.equal(drawing.replace(/<[^>]*>/g, '').trim(), 'A card');
    }
    for (const [palms, planted, largest, means] of [
      [7000, 1500, 7000, 'One ring, one palm'],
      [100_000, 1500, 100_000, 'One square, 1,000 palms'],
      [12_000, 12_000, 100_000, 'One square, 120 palms'],
      [9_999_999, 0, 9_999_999, 'To scale'],
      // Too small for lines.
      [9000, 1500, 1_000_000, undefined],
    ] as const)
      assert.equal(meaningOf(squareOfPalms(palms, planted), sideOf(palms, largest), undefined), means);
  });
});

describe('the lenses', () => {
  it('show what is on both sides of the border of what is planted, or one kind where there is no border', () => {
    for (const [square, ...marks] of [
      [squareOfPalms(1500, 1500), 'planted', 'planted'],
      [squareOfPalms(7000, 1500), 'planted', 'goal'],
      [squareOfPalms(7000, 1500, { seedlings: 5000 }), 'planted', 'seedlings'],
      [squareOfPalms(7000, 0, { seedlings: 2000 }), 'seedlings', 'goal'],
      [squareOfPalms(7000, 0), 'goal', 'goal'],
    ] as const)
      assert.deepEqual([lensOn(square)?.inner, lensOn(square)?.outer], marks);
  });

  it('magnify only what is there, and are never laid over the small circle', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(amount, fc.nat(9_999_999), fc.nat(9_999_999), amount, (palms, planted, seedlings, more) => {
        const held = Math.min(seedlings, Math.max(0, palms - planted));
        const lens = lensOn(squareOfPalms(palms, planted, { seedlings: held }), palms + more);
        if (!lens) return;
        const half = sideOf(palms, palms + more) / 2;
        const radius = lensRadius / lens.times;
        assert.ok(lens.spot - radius >= -half && lens.spot + radius <= half, 'beyond its square');
        if (lens.inner !== lens.outer) assert.ok(2 * lens.spot >= radius, 'more than there is inside');
        assert.ok(Math.abs(lens.middle - lens.spot) >= lensRadius + radius, 'over the small circle');
        assert.ok(lens.middle + lensRadius <= 58 && lens.times >= 2);
      }),
      { examples: [[30, 30, 0, 99_970], [1600, 1500, 0, 8000], [9_999_999, 9_999_999, 0, 1], [50_000, 9000, 0, 50_000]] }, // biome-ignore format: in a row
    );
    assert.equal(lensOn(squareOfPalms(30, 30)), undefined, 'a lens has room for more than 30 palms');
    assert.equal(lensOn(squareOfPalms(1600, 1500)), undefined, 'the goal is a thin rim');
  });
});

it('the description names what is planted and the goals', () => {
  const planted = count(1500);
  const phases = [{ year: 2025, goal: planted }, { year: 2026, goal: count(7000) }, { year: 2028 }];
  const vision = { palms: 100_000, text: '100k+' };
  for (const [figures, end] of [
    [{ planted, phases, vision }, ' planted, drawn to scale by number of palms inside the roadmap’s goals: 7,000 in 2026.'],
    [{ planted, phases: [], vision }, ' planted, drawn to scale by number of palms inside the vision: 100k+.'],
    [{ planted, phases: [], seedlings: count(5) }, ' planted and 5 in the nursery, drawn to scale by number of palms.'],
  ] as const) // biome-ignore format: one description a line
    assert.equal(describeTower(figures), `1,500${end}`);
});
