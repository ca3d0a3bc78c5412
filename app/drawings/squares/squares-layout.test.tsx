import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { Squares } from './squares.tsx';
import { describeSquares, goalsOf, labelled, type SquaresFigures, sideOf } from './squares-layout.ts';

const count = (palms: number, text = palms.toLocaleString('en')) => ({ palms, text });
const roadmap = (
  planted: number,
  goals: readonly (number | undefined)[],
  vision?: number,
): SquaresFigures => ({
  planted: count(planted),
  phases: goals.map((goal, at) => ({
    year: 2025 + at,
    goal: goal === undefined ? undefined : count(goal),
  })),
  vision: vision === undefined ? undefined : count(vision),
});

/** What is drawn: the sides of the squares in hundredths, and the labels. */
function drawn(figures: SquaresFigures) {
  const picture = parse(renderToStaticMarkup(<Squares figures={figures} />));
  const sides = picture
    .querySelectorAll('rect')
    .map((square) => [square.getAttribute('width'), square.getAttribute('height')]);
  for (const [width, height] of sides) assert.equal(width, height, 'a square');
  return {
    sides: sides.map(([width = '']) => Number(width.replace('%', ''))),
    labels: picture.querySelectorAll('text').map(({ textContent }) => textContent.trim()),
  };
}

describe('the squares of a roadmap', () => {
  for (const [what, figures, wanted] of [
    ['each goal, the largest first', roadmap(1500, [1500, 7000, 50_000, undefined, 100_000]), [100_000, 50_000, 7000]],
    ['a goal once, though two phases or the vision have it', roadmap(1500, [7000, 7000], 7000), [7000]],
    ['a vision beyond the goals', roadmap(1500, [7000], 100_000), [100_000, 7000]],
    ['no goal that is planted already', roadmap(8000, [1500, 7000, 8000, 9000]), [9000]],
    ['goals in any order', roadmap(10, [300, 20, 4000]), [4000, 300, 20]],
    ['every goal of a farm without a palm', roadmap(0, [1, 50]), [50, 1]],
    ['nothing where there is no goal', roadmap(1500, [undefined]), []],
  ] as const) // biome-ignore format: one roadmap a line
    it(`show ${what}`, () => {
      assert.deepEqual(
        goalsOf(figures).map(({ palms }) => palms),
        wanted,
      );
    });

  it('have areas that compare as the numbers of palms do: what is planted is in its own share of the largest', () => {
    assert.equal(sideOf(25_000, 100_000), 50);
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.option(amount, { nil: undefined }), { maxLength: 13 }),
        (planted, goals) => {
          const figures = roadmap(planted, goals);
          const all = [...goalsOf(figures).map(({ palms }) => palms), ...(planted > 0 ? [planted] : [])];
          const { sides } = drawn(figures);
          assert.equal(sides.length, all.length);
          const largest = all[0] ?? 1;
          // Printed to a hundredth of the largest square’s hundredth.
          for (const [at, palms] of all.entries())
            assert.ok(Math.abs((sides[at] ?? 0) - 100 * Math.sqrt(palms / largest)) <= 0.005 + 1e-9);
        },
      ),
    );
  });

  it('have their labels inside, each goal with its year, where there is room: the list has all', () => {
    for (const [figures, wanted] of [
      [roadmap(1500, [1500, 7000, 50_000, undefined, 100_000]), ['100,000 2029', '50,000 2027', '7,000 2026', '1,500 planted']],
      [roadmap(1500, [], 100_000), ['100,000', '1,500 planted']],
      // Too near to the next smaller one.
      [roadmap(1500, [90_000, 100_000]), ['90,000 2025', '1,500 planted']],
      [roadmap(99_000, [100_000]), ['99,000 planted']],
      // Too small for its own words.
      [roadmap(0, [10, 1_000_000]), ['1,000,000 2026']],
      [roadmap(0, [7000]), ['7,000 2025']],
      [roadmap(1500, []), ['1,500 planted']],
    ] as const) // biome-ignore format: one roadmap a line
      assert.deepEqual(drawn(figures).labels, wanted);
  });

  it('have no label that reaches the one below it', () => {
    const palms = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(palms, fc.array(palms, { minLength: 1, maxLength: 13 }), (planted, all) => {
        const figures = roadmap(planted, all);
        const goals = goalsOf(figures);
        const largest = goals[0]?.palms ?? planted;
        for (const goal of labelled(goals, figures.planted, largest)) {
          const next = goals[goals.indexOf(goal) + 1] ?? figures.planted;
          // Of a picture 300 px wide: letters of 18 px.
          const room = 3 * (sideOf(goal.palms, largest) - sideOf(next.palms, largest));
          assert.ok(room >= 18, `${goal.text}: ${room} px`);
        }
      }),
    );
  });

  it('are described for screen readers, with the years', () => {
    for (const [figures, words] of [
      [roadmap(1500, [1500, 7000, 50_000]), '1,500 planted, drawn to scale by number of palms inside the roadmap’s goals: 7,000 in 2026, 50,000 in 2027.'],
      [roadmap(1500, [], 100_000), '1,500 planted, drawn to scale by number of palms inside the vision: 100,000.'],
      [roadmap(1500, []), '1,500 planted, drawn to scale by number of palms.'],
    ] as const) // biome-ignore format: one roadmap a line
      assert.equal(describeSquares(figures), words);
  });
});
