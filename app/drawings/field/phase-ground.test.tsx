import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { marksFor } from '../shared/scale.ts';
import { leavesPaper } from './field.tsx';
import { marksOf, planField } from './field-plan.ts';
import { PhaseGround } from './phase-ground.tsx';

const drawn = (props: Omit<ComponentProps<typeof PhaseGround>, 'isMirrored'>) =>
  renderToStaticMarkup(<PhaseGround {...props} isMirrored />);
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
        const stretches = [...plan.phases.flat(), ...plan.beyond];
        let reached = 0;
        for (const { from, to, kind } of stretches) {
          assert.equal(from, reached);
          assert.ok(to > from);
          assert.equal(kind === 'today', to <= given.now);
          reached = to;
        }
        assert.equal(reached, plan.palms);
        assert.ok(
          given.phases.every(({ trees: goal = 0 }) => goal <= plan.palms) && given.vision <= plan.palms,
        );
        const marks = stretches.reduce((sum, stretch) => sum + marksOf(stretch, plan.perMark), 0);
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

describe('the sheet of a phase', () => {
  const plan = planField({
    now: 1500,
    vision: 100_000,
    phases: [
      { year: 2025, trees: 1500 },
      { year: 2027, trees: 50_000 },
    ],
  });
  const [first = [], second = []] = plan.phases;

  it('is solid, without a veil, where all its palms are planted', () => {
    const ground = drawn({ plan, stretches: first, goal: { words: '1,500', name: 'today 2025' } });
    assert.doesNotMatch(ground, /#ku|data-veil|data-towards/);
    assert.match(ground, /#kg/);
  });

  it('is a plan of rings that names its goal and counts nothing on the way', () => {
    const ground = drawn({ plan, stretches: second, goal: { words: '50,000', name: 'goal 2027' } });
    assert.doesNotMatch(ground, /#kg/);
    const words = [...ground.matchAll(/data-words="([^"]*)"/g)].map(([, word]) => word);
    assert.deepEqual(words, ['50,000', 'goal 2027', 'towards 50,000 · goal 2027']);
    assert.doesNotMatch(ground.replace(/<[^>]*>/g, ''), /\d/, 'it adds no text to the page');
  });

  it('shows palms planted over the veil, where they share a phase with a goal', () => {
    const mixed = planField({ now: 1500, vision: 7000, phases: [{ year: 2026, trees: 7000 }] });
    const ground = drawn({
      plan: mixed,
      stretches: mixed.phases[0] ?? [],
      goal: { words: '7,000', name: 'goal' },
    });
    assert.ok(
      ground.indexOf('#ku') < ground.indexOf('data-veil') &&
        ground.indexOf('data-veil') < ground.indexOf('#kg'),
    );
  });

  it('leaves paper beside its last row only where a card fits', () => {
    assert.ok(leavesPaper(plan, first));
    const full = planField({ now: 0, vision: 100_000, phases: [{ year: 2025, trees: 48_000 }] });
    assert.ok(!leavesPaper(full, full.phases[0] ?? []));
  });

  it('is empty for a phase that adds no palms', () => {
    const bare = planField({ now: 0, vision: 100, phases: [{ year: 2025 }] });
    assert.equal(drawn({ plan: bare, stretches: bare.phases[0] ?? [], goal: { words: '', name: '' } }), '');
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
      drawn({ plan: large, stretches: few, goal: { words: '7,003', name: 'goal' } }),
      /="-|0 0 \d+ -/,
    );
  });
});
