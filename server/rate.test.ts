import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestClock } from '../tests/rigs/test-clock.ts';
import { createBuckets } from './rate.ts';

it('Only so many keys are remembered', () => {
  const buckets = createBuckets({ burst: 1, perMinute: 1 }, createTestClock(), 100);
  for (let index = 0; index <= 100; index += 1) buckets.take(`key ${index}`);
  assert.deepEqual([buckets.tokens('key 0'), buckets.tokens('key 1')], [1, 0]);
});
