import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSources } from '../../schema/check-content.ts';
import type { Figure } from '../../schema/fields/figures.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { historyOf, newestFirst, siteContent } from './site-content.ts';

describe('what happened', () => {
  const written = [
    { day: '2026-01-31', happened: 'b', amount: 0 },
    { day: '2026-03-31', happened: 'c', figure: 'trees-planted', value: '650', amount: 650 },
    { day: '2025-12-31', happened: 'a', figure: 'trees-planted', value: '200', amount: 200 },
    { day: '2026-03-31', happened: 'd', figure: 'seedlings', value: '900', amount: 900 },
  ] as const;
  const figure = { id: 'trees-planted', value: '1,500', amount: 1500, asOf: '2026-10-31' } as Figure;

  it('is sorted newest first, whatever its order in the file, and keeps its anchor when its text or the other days change', () => {
    const addresses = (log: Parameters<typeof newestFirst>[0]) =>
      newestFirst(log).map(({ anchor }) => anchor);
    const wanted = ['log-2026-03-31-2', 'log-2026-03-31', 'log-2026-01-31', 'log-2025-12-31'];
    assert.deepEqual(addresses(written), wanted);
    const [first, ...others] = written;
    assert.deepEqual(addresses([...others, { ...first, happened: 'Corrected.' }]), wanted);
  });

  it('is the history of a figure once it has a second day', () => {
    const days = (one: Figure, log: Parameters<typeof historyOf>[1]) =>
      historyOf(one, log).map(({ day, value }) => `${day} ${value}`);
    const logged = ['2025-12-31 200', '2026-03-31 650'];
    assert.deepEqual(days(figure, written), [...logged, '2026-10-31 1,500']);
    assert.deepEqual(days({ ...figure, asOf: null }, written), logged);
    assert.deepEqual(days({ ...figure, asOf: '2026-03-31', value: '650', amount: 650 }, written), logged);
    assert.deepEqual(days({ ...figure, id: 'seedlings', asOf: null }, written), []);
    assert.deepEqual(days(figure, []), []);
  });
});

it('figures are shown by kind, and phases and their figures by year, whatever their order in the file', () => {
  const checked = checkSources(greenAcre, new Date('2026-11-21T12:00:00Z'));
  assert.ok(checked.ok);
  const { content } = checked;
  const { phases } = content.roadmap;
  const written = content.figures.figures;
  const goal = (id: Figure['id']) => ({ ...written.at(-1), id, kind: 'goal' }) as Figure;
  const phase = (year: number, trees: Figure['id']) =>
    ({ ...phases[0], year, trees }) as (typeof phases)[number];
  const shown = (figures: readonly Figure[], added: typeof phases = []) => {
    const roadmap = { ...content.roadmap, phases: [...added, ...phases] };
    return siteContent({ ...content, figures: { figures: [...figures] }, roadmap });
  };
  const { figures, roadmap } = shown(
    [goal('trees-2031'), goal('trees-2029'), goal('acres-2029'), ...written],
    [phase(2027, 'trees-2031'), phase(2029, 'trees-2029')],
  );
  assert.deepEqual(
    figures.map(({ id }) => id),
    [
      ...['trees-planted', 'seedlings', 'acres', 'maturity', 'revenue', 'revenue-upper'],
      // The phase that names a goal decides, not its id.
      ...['trees-2026', 'trees-2031', 'acres-2028', 'trees-2029', 'acres-2029'],
      ...['vision-years', 'trees-vision', 'revenue-vision'],
    ],
  );
  assert.deepEqual(
    roadmap.map(({ year }) => year),
    [2026, 2027, 2028, 2029],
  );
  // Where a phase names the trees that are planted, or none names a goal.
  const others = [...written, goal('acres-2040')];
  assert.deepEqual(shown(others, [phase(2025, 'trees-planted')]).figures, others);
});
