import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shared, sharedDay } from './shared.ts';

const of = (...days: readonly (string | null)[]) => sharedDay(days.map((asOf) => ({ asOf })));

describe('the day that figures share', () => {
  it('is the day of all, or that none has one', () => {
    assert.deepEqual(of('2026-01-31', '2026-01-31'), { value: '2026-01-31', byAll: true });
    assert.deepEqual(of(null, null, null), { value: null, byAll: true });
  });

  it('is the day of most, where some have another or none', () => {
    assert.deepEqual(of('2026-01-31', null, '2026-01-31'), { value: '2026-01-31', byAll: false });
    assert.deepEqual(of(null, '2026-01-31', null), { value: null, byAll: false });
    assert.deepEqual(of('2026-01-31', '2026-02-01', '2026-02-01'), { value: '2026-02-01', byAll: false });
  });

  it('is not there where each has another, where there is one figure, and where there is none', () => {
    for (const days of [['2026-01-31', '2026-02-01', null], ['2026-01-31'], [null], []])
      assert.equal(of(...days), undefined);
  });

  it('leaves nobody out: whoever does not differ says the same as the head', () => {
    const day = fc.constantFrom(null, '2026-01-31', '2026-02-01', '2025-12-24');
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const head = shared(days);
        const alike = days.filter((one) => one === head?.value).length;
        if (!head) assert.equal(new Set(days).size, days.length);
        else assert.ok(alike > 1 && head.byAll === (alike === days.length));
      }),
    );
  });
});
