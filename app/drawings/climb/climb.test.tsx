import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { countMarks } from '../../../tests/rigs/drawn-marks.ts';
import { describeClimb, planClimb, type Square } from './climb-plan.ts';
import { edgeOf, plantedIn, squareOf } from './lattice-square.ts';
import { PhaseSquare } from './phase-square.tsx';

const count = (palms: number) => ({ palms, words: palms.toLocaleString('en') });
const climb = (planted: number, goals: readonly (number | undefined)[], vision = 0) =>
  planClimb({
    planted: count(planted),
    phases: goals.map((goal, at) => ({ year: 2025 + at, goal: goal === undefined ? goal : count(goal) })),
    vision: count(vision),
  });
const palmsOf = (squares: readonly (Square | undefined)[]) => squares.map((square) => square?.palms);
const draw = (square: Square) => renderToStaticMarkup(<PhaseSquare square={square} />);
/** A goal after a smaller one. */
const goal = (palms: number, planted: number, ...goals: readonly number[]): Square => ({
  ...count(palms),
  planted: count(planted),
  goals: goals.map(count),
  before: goals[0] ?? planted,
});

describe('the squares of a roadmap', () => {
  it('show what is planted, then each goal that is larger than the one before it', () => {
    assert.deepEqual(palmsOf(climb(1500, [1500, 7000, 50_000, undefined, 100_000]).phases), [1500, 7000, 50_000, undefined, 100_000]); // biome-ignore format: in a row
    assert.deepEqual(palmsOf(climb(1500, [600, 1500, 7000, 7000, 6000, 7001]).phases), [600, 1500, 7000, undefined, undefined, 7001]); // biome-ignore format: in a row
  });

  it('show all that is planted in the phase of the largest goal reached', () => {
    assert.deepEqual(palmsOf(climb(1620, [600, 1500, 7000]).phases), [600, 1620, 7000]);
    assert.deepEqual(palmsOf(climb(9000, [1, 2]).phases), [1, 9000]);
  });

  it('begin with what is planted where every goal is larger, and end with a vision beyond the goals', () => {
    const { first, phases, last } = climb(1500, [undefined, 7000], 100_000);
    assert.deepEqual(palmsOf([first, ...phases, last]), [1500, undefined, 7000, 100_000]);
    const none = climb(0, [7000], 7000);
    assert.deepEqual(palmsOf([none.first, ...none.phases, none.last]), [undefined, 7000, undefined]);
  });

  it('climb from one to the next, and hold the goals between what is planted and their own', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 });
    const goals = fc.array(fc.option(amount, { nil: undefined }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, goals, amount, (planted, goals, vision) => {
        const { first, phases, last } = climb(planted, goals, vision);
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

describe('the square of a phase', () => {
  it('has one crown for each palm planted and one ring for each other of its goal, and its stamp lies around the crowns alone', () => {
    const pairs = fc.tuple(fc.nat(6000), fc.nat(2000)).filter(([planted, more]) => planted + more > 0);
    fc.assert(
      fc.property(pairs, ([planted, more]) => {
        const drawing = draw(goal(planted + more, planted));
        assert.equal(countMarks('planted', drawing), planted);
        assert.equal(countMarks('goal', drawing), more);
        if (planted === 0) return;
        const { columns, rows, last } = plantedIn(squareOf(planted + more), planted);
        assert.equal(columns * (rows - 1) + last, planted);
        assert.match(
          edgeOf(plantedIn(squareOf(planted + more), planted)),
          /^M[\d.]+ [\d.]+V[^-]*(v-12h\d+)?V[\d.]+z$/,
        );
      }),
      { numRuns: 60, examples: [[[1500, 48_500]], [[1500, 0]], [[1, 0]], [[0, 7000]], [[1500, 40]]] },
    );
  });

  it('is as wide as it is high, to scale with those inside it', () => {
    const drawing = draw(goal(100_000, 1500, 50_000, 7000));
    const sides = [...drawing.matchAll(/ d="M-([\d.]+)-\1h([\d.]+)v\2h-\2z"/g)].map(([, , side]) =>
      Number(side),
    );
    assert.deepEqual(
      sides,
      [70.71, 26.46, 12.25, 12.25],
      'two goals, the shadow of the stamp, and the stamp',
    );
    assert.doesNotMatch(drawing, /url\(/, 'no marks');
  });

  it('begins at the height where the one before it ended, but at most five times enlarged', () => {
    const enlarged = (square: Square) =>
      draw(square).match(/<g transform="scale\([\d.]+\)"><g transform="scale\(([\d.]+)\)">/)?.[1];
    assert.equal(enlarged(goal(7000, 1500)), '2.16');
    assert.equal(enlarged(goal(100_000, 1500, 50_000)), '1.414');
    assert.equal(enlarged(goal(9_999_999, 3)), '5');
    assert.equal(enlarged({ ...goal(7000, 0), before: 0 }), undefined);
  });

  it('says what one mark or one of its hundred squares means, and names what is inside where that fits', () => {
    const words = (square: Square) =>
      [...draw(square).matchAll(/data-words="([^"]*)"/g)].map(([, word]) => word);
    assert.deepEqual(words(goal(1500, 1500)), ['1,500', 'planted', 'One crown, one palm']);
    assert.deepEqual(words(goal(7000, 1500)), ['7,000', 'goal', 'One ring, one palm', '1,500 planted']);
    assert.deepEqual(words(goal(100_000, 1500, 50_000, 7000)), ['100,000', 'goal', 'One square, 1,000 palms', '50,000 goal', '7,000 goal', '1,500 planted']); // biome-ignore format: in a row
    assert.deepEqual(words(goal(7003, 1500, 7000)), [
      '7,003',
      'goal',
      'One ring, one palm',
      '7,000 goal',
      '1,500 planted',
    ]);
    assert.deepEqual(words(goal(9_999_999, 0)), ['9,999,999', 'goal', 'To scale']);
    assert.deepEqual(words(goal(12_000, 12_000)), ['12,000', 'planted', 'One square, 120 palms']);
  });

  it('adds no text to the page', () => {
    assert.equal(
      draw(goal(50_000, 1500, 7000))
        .replace(/<[^>]*>/g, '')
        .trim(),
      '',
    );
  });
});

it('the description names what is planted and the goals', () => {
  const phases = [{ year: 2025, goal: count(1500) }, { year: 2026, goal: count(7000) }, { year: 2028 }]; // biome-ignore format: three
  assert.equal(
    describeClimb({ planted: count(1500), phases, vision: { palms: 100_000, words: '100k+' } }),
    '1,500 planted, drawn to scale by number of palms inside the roadmap’s goals: 7,000 in 2026.',
  );
  assert.match(describeClimb({ planted: count(3), phases: [], vision: count(9) }), /inside the vision: 9\.$/);
});
