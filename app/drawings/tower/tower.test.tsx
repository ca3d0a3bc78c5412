import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { countMarks } from '../../../tests/rigs/drawn-marks.ts';
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
const squaresOf = ({ first, phases, last }: ReturnType<typeof tower>) => [first, ...phases, last];

/** The square of a goal beyond other goals. */
const square = (palms: number, planted: number, seedlings = 0, ...goals: readonly number[]) =>
  tower(planted, [...goals, palms], 0, seedlings).phases.at(-1) as Square;

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

const amount = fc.integer({ min: 0, max: 9_999_999 });
const goals = fc.array(fc.option(amount, { nil: undefined }), { minLength: 1, maxLength: 12 });

describe('the squares of a roadmap', () => {
  for (const [what, planted, goals, vision, squares] of [
    ['what is planted, then each larger goal', 1500, [1500, 7000, undefined, 100_000], 0, [0, 1500, 7000, 0, 100_000, 0]],
    ['no goal that the one before it reaches', 1500, [600, 1500, 7000, 7000, 6000, 7001], 0, [0, 600, 1500, 7000, 0, 0, 7001, 0]],
    ['all that is planted in the phase of the largest goal reached', 1620, [600, 1500, 7000], 0, [0, 600, 1620, 7000, 0]],
    ['what is planted first where every goal is larger, and a vision beyond the goals', 1500, [undefined, 7000], 100_000, [1500, 0, 7000, 100_000]],
    ['no vision that is a goal', 0, [7000], 7000, [0, 7000, 0]],
  ] as const) // biome-ignore format: one roadmap a line
    it(`show ${what}`, () => {
      const shown = squaresOf(tower(planted, goals, vision)).map((square) => square?.palms ?? 0);
      assert.deepEqual(shown, squares);
    });

  it('rise from one to the next, and hold the goals between what is planted and their own, and the seedlings that there is room for', () => {
    fc.assert(
      fc.property(amount, goals, amount, amount, (planted, goals, vision, seedlings) => {
        let before = 0;
        for (const square of squaresOf(tower(planted, goals, vision, seedlings))) {
          if (!square) continue;
          assert.ok(square.palms > square.before);
          assert.equal(square.before, before);
          for (const inside of square.goals) assert.ok(inside.palms > planted && inside.palms < square.palms);
          assert.equal(square.seedlings.palms, Math.min(seedlings, Math.max(0, square.palms - planted)));
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
        const drawing = draw(square(palms, planted, seedlings), palms);
        assert.deepEqual(
          (['planted', 'seedlings', 'goal'] as const).map((kind) => countMarks(kind, drawing)),
          [planted, seedlings, more],
        );
      }),
      {
        numRuns: 60,
        examples: [[[1500, 0, 0]], [[1, 0, 0]], [[0, 0, 7000]], [[0, 5000, 0]], [[1500, 5000, 500]], [[1500, 40, 1]]], // biome-ignore format: in a row
      },
    );
  });

  it('is a square to the scale of the tower, as are those inside it', () => {
    const drawing = draw(square(50_000, 1500, 0, 7000));
    assert.match(drawing, /viewBox="-50 -50 100 100" width="70.71%"/);
    const sides = [...drawing.matchAll(/ d="M-([\d.]+)-\1h([\d.]+)v\2h-\2z"/g)].map(([, , side]) => side);
    // The land, a goal, the shade of the stamp, and the stamp.
    assert.deepEqual(sides, ['100', '37.42', '17.32', '17.32']);
    const rim = /fill="var\(--seed\)" fill-opacity="0.34" d="M-18.03-18.03h36.06v36.06h-36.06z"/;
    assert.match(draw(square(50_000, 1500, 5000)), rim);
    assert.doesNotMatch(drawing, /--seed/);
  });

  it('has its number, kind and the meaning of one mark, and names what is inside where that fits, but as no text of the page', () => {
    // biome-ignore format: one square a line
    for (const [shown, texts] of [
      [square(1500, 1500), '1,500|planted|Enlarged 8 times: one crown, one palm'],
      [square(7000, 1500), '7,000|goal|Enlarged 8 times: one ring, one palm'],
      [square(7000, 1500, 5000), '7,000|goal|Enlarged 8 times: one dot, one seedling'],
      [square(100_000, 1500, 0, 7000, 50_000), '50,000 goal|7,000 goal|1,500| planted|100,000|goal|Enlarged 8 times: one ring, one palm'],
      // No room for the others.
      [square(100_000, 1500, 0, 2000, 50_000), '50,000 goal|100,000|goal|Enlarged 8 times: one ring, one palm'],
    ] as const) {
      const drawing = draw(shown);
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
      assert.equal(meaningOf(square(palms, planted), sideOf(palms, largest), undefined), means);
  });
});

describe('the lenses', () => {
  it('show what is on both sides of the border of what is planted, or one kind where there is no border', () => {
    for (const [seen, ...marks] of [
      [square(1500, 1500), 'planted', 'planted'],
      [square(7000, 1500), 'planted', 'goal'],
      [square(7000, 1500, 5000), 'planted', 'seedlings'],
      [square(7000, 0, 2000), 'seedlings', 'goal'],
      [square(7000, 0), 'goal', 'goal'],
      // Fewer palms than a lens has room for, and a goal that is a thin rim.
      [square(30, 30), undefined, undefined],
      [square(1600, 1500), undefined, undefined],
    ] as const)
      assert.deepEqual([lensOn(seen)?.inner, lensOn(seen)?.outer], marks);
  });

  it('magnify only what is there, and are never laid over the small circle', () => {
    fc.assert(
      fc.property(amount, goals, amount, amount, (planted, goals, vision, seedlings) => {
        const squares = squaresOf(tower(planted, goals, vision, seedlings));
        const largest = Math.max(...squares.map((square) => square?.palms ?? 0));
        for (const [{ palms }, lens] of lensesOf(squares, largest)) {
          const half = sideOf(palms, largest) / 2;
          const radius = lensRadius / lens.times;
          assert.ok(lens.spot - radius >= -half && lens.spot + radius <= half, 'beyond its square');
          if (lens.inner !== lens.outer) assert.ok(2 * lens.spot >= radius, 'more than there is inside');
          assert.ok(Math.abs(lens.middle - lens.spot) >= lensRadius + radius, 'over the small circle');
          assert.ok(lens.middle + lensRadius <= 58 && lens.times >= 2);
        }
      }),
      { examples: [[30, [30], 100_000, 0], [1500, [1600], 9600, 0], [9_999_998, [], 9_999_999, 0], [9000, [50_000], 100_000, 0]] }, // biome-ignore format: in a row
    );
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
