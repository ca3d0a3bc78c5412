import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOverAYearAgo } from './lagos.ts';

it('A photograph is over a year old from the day after a year has passed, by the clock in Lagos', () => {
  assert.equal(isOverAYearAgo('2025-11-22', new Date('2026-11-22T12:00:00Z')), false);
  assert.equal(isOverAYearAgo('2025-11-22', new Date('2026-11-22T22:59:00Z')), false);
  assert.equal(isOverAYearAgo('2025-11-22', new Date('2026-11-22T23:00:00Z')), true);
  assert.equal(isOverAYearAgo('2024-02-29', new Date('2025-02-28T12:00:00Z')), false);
  assert.equal(isOverAYearAgo('2024-02-29', new Date('2025-03-01T12:00:00Z')), true);
});
