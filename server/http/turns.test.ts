import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

test('a crowd goes on a few at a time, in the order it came, and others come between', async () => {
  const nextTurn = createTurns(2);
  const seen: string[] = [];
  const crowd = ['one', 'two', 'three', 'four', 'five'].map((name) => nextTurn().then(() => seen.push(name)));
  setImmediate(() => seen.push('a page'));
  await Promise.all(crowd);
  assert.deepEqual(seen, ['one', 'two', 'a page', 'three', 'four', 'five']);
  await nextTurn();
});
