import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Figure } from '../../schema/fields/figures.ts';
import { historyOf, newestFirst } from './site-content.ts';

describe('what happened', () => {
  const written = [
    { day: '2026-01-31', happened: 'b', amount: 0 },
    { day: '2026-03-31', happened: 'c', figure: 'trees-planted', value: '650', amount: 650 },
    { day: '2025-12-31', happened: 'a', figure: 'trees-planted', value: '200', amount: 200 },
    { day: '2026-03-31', happened: 'd', figure: 'seedlings', value: '900', amount: 900 },
  ] as const;
  const figure = { id: 'trees-planted', value: '1,500', amount: 1500, asOf: '2026-10-31' } as Figure;

  it('is sorted newest first, whatever its order in the file', () => {
    assert.equal(
      newestFirst(written)
        .map(({ happened }) => happened)
        .join(''),
      'dcba',
    );
  });

  it('keeps its anchor when its text or the other days change', () => {
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
