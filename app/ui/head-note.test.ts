import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shared, sharedDay } from './head-note.ts';

const of = (...days: readonly (string | null)[]) => sharedDay(days.map((asOf) => ({ asOf })));

describe('the day shared by several figures', () => {
  it('is their common day, or that none has a day', () => {
    assert.deepEqual(of('2026-01-31', '2026-01-31'), { value: '2026-01-31', isUnanimous: true });
    assert.deepEqual(of(null, null, null), { value: null, isUnanimous: true });
  });

  it('is the most frequent day, where some have another day or none', () => {
    assert.deepEqual(of('2026-01-31', null, '2026-01-31'), { value: '2026-01-31', isUnanimous: false });
    assert.deepEqual(of(null, '2026-01-31', null), { value: null, isUnanimous: false });
    assert.deepEqual(of('2026-01-31', '2026-02-01', '2026-02-01'), {
      value: '2026-02-01',
      isUnanimous: false,
    });
  });

  it('does not exist where all days differ, nor for one figure or none', () => {
    for (const days of [['2026-01-31', '2026-02-01', null], ['2026-01-31'], [null], []])
      assert.equal(of(...days), undefined);
  });

  it('is the day of at least two figures, and is marked where all have it', () => {
    const day = fc.constantFrom(null, '2026-01-31', '2026-02-01', '2025-12-24');
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const head = shared(days);
        const alike = days.filter((one) => one === head?.value).length;
        if (!head) assert.equal(new Set(days).size, days.length);
        else assert.ok(alike > 1 && head.isUnanimous === (alike === days.length));
      }),
    );
  });
});
