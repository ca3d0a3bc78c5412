import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { marksOf, planField, stretchesOf } from './field-plan.ts';
import { meterLines, meterSteps } from './meter.tsx';
import { isTall, PhaseGround } from './phase-ground.tsx';
import { marksFor } from './scale.ts';

const drawn = (props: ComponentProps<typeof PhaseGround>) => renderToStaticMarkup(<PhaseGround {...props} />);
const trees = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
const figures = fc.record({
  now: fc.integer({ min: 0, max: 200_000 }),
  vision: fc.integer({ min: 1, max: 2_000_000 }),
  phases: fc
    .array(trees, { minLength: 1, maxLength: 12 })
    .map((goals) =>
      goals.map((goal, at) => ({ year: 2025 + at, ...(goal !== undefined && { trees: goal }) })),
    ),
});

describe('the field of a roadmap', () => {
  it('is divided into consecutive stretches from the first palm to the last', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const plan = planField(given);
        let reached = 0;
        for (const { from, to, kind } of stretchesOf(plan)) {
          assert.equal(from, reached);
          assert.ok(to > from);
          assert.equal(kind === 'today', to <= given.now);
          reached = to;
        }
        assert.equal(reached, plan.palms);
        assert.ok(
          given.phases.every(({ trees: goal = 0 }) => goal <= plan.palms) && given.vision <= plan.palms,
        );
        const marks = stretchesOf(plan).reduce((sum, stretch) => sum + marksOf(stretch, plan.perMark), 0);
        assert.equal(marks, marksFor(plan.palms, plan.perMark));
        assert.ok(marks <= 150_000);
      }),
    );
  });

  it('reaches each goal in the phase that has it', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const plan = planField(given);
        given.phases.forEach(({ trees: goal = 0 }, at) => {
          const reached =
            plan.phases
              .slice(0, at + 1)
              .flat()
              .at(-1)?.to ?? 0;
          assert.ok(reached >= goal);
          assert.equal(
            plan.phases[at]?.length === 0,
            goal <= Math.max(0, ...given.phases.slice(0, at).map((one) => one.trees ?? 0)),
          );
        });
      }),
    );
  });
});

describe('the meter', () => {
  it('counts from the trees planted to the goal, never ahead of the palms above the line, and at most a step behind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        (from, more) => {
          const lines = meterLines({ from, to: from + more, kind: 'later' });
          assert.equal(lines.length, meterSteps + 1);
          assert.equal(lines[0], from);
          assert.equal(lines.at(-1), from + more);
          lines.forEach((shown, step) => {
            const planted = from + (more * step) / meterSteps;
            assert.ok(shown <= planted && shown >= planted - Math.max(1, more / 12));
            assert.ok(shown >= (lines[step - 1] ?? 0));
          });
        },
      ),
    );
  });

  it('starts at the trees planted and names its goal; a goal already reached has no meter', () => {
    const plan = planField({
      now: 1500,
      vision: 100_000,
      phases: [
        { year: 2025, trees: 1500 },
        { year: 2027, trees: 50_000 },
      ],
    });
    const [first = [], second = []] = plan.phases;
    assert.doesNotMatch(
      drawn({ plan, stretches: first, goal: { words: '1,500', name: 'today 2025' } }),
      /meter|veil/,
    );
    const ground = drawn({ plan, stretches: second, goal: { words: '50,000', name: 'goal 2027' } });
    assert.match(ground, /data-words="1,500\n2,000\n/);
    assert.match(ground, /data-words="of 50,000 · goal 2027"/);
    assert.doesNotMatch(ground.replace(/<[^>]*>/g, ''), /\d/, 'it adds no text to the page');
    assert.ok(isTall(plan, second) && !isTall(plan, first));
  });

  it('draws nothing for a phase that adds no palms', () => {
    const plan = planField({ now: 0, vision: 100, phases: [{ year: 2025 }] });
    assert.equal(drawn({ plan, stretches: plan.phases[0] ?? [], goal: { words: '', name: '' } }), '');
    // Three palms more, where one mark means a hundred.
    const large = planField({
      now: 0,
      vision: 9_000_000,
      phases: [
        { year: 2025, trees: 7001 },
        { year: 2026, trees: 7003 },
      ],
    });
    const [, few = []] = large.phases;
    assert.equal(few.length, 1);
    assert.doesNotMatch(
      drawn({ plan: large, stretches: few, goal: { words: '7,003', name: 'goal 2026' } }),
      /="-|0 0 \d+ -/,
    );
    assert.ok(!isTall(large, few));
  });
});
