import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure as fewDescriptors } from '../torture/few-descriptors.ts';
import { measure as largeBodies } from '../torture/large-bodies.ts';
import { measure as manyWriters } from '../torture/many-writers.ts';
import { measure as slowBodies } from '../torture/slow-bodies.ts';
import { measure as stopping } from '../torture/stopping.ts';

/*
 * The short forms of what `npm run torture` does for minutes. Nothing here depends on how fast the machine is.
 * Linux only: elsewhere a machine has one loopback address, and does not show the memory of a process.
 */
const skip = process.platform === 'linux' ? false : 'needs the loopback addresses of Linux';

test('Hundreds who hold their bodies back keep nobody else from posting or reading', { skip }, async () => {
  const { posts, pages, answers, kept } = await slowBodies({ connections: 400, seconds: 3 });
  assert.deepEqual([posts.failures, pages.failures], [[], []]);
  assert.equal(kept, posts.times.length);
  assert.ok(Object.keys(answers).every((answer) => ['408', '429', '503'].includes(answer)));
});

test('A hundred people who post at once lose nothing, and pages are served meanwhile', { skip }, async () => {
  const { answers, withoutRetryAfter, lost, acknowledged, pages } = await manyWriters({
    writers: 99,
    seconds: 2,
  });
  assert.deepEqual(
    Object.keys(answers).filter((answer) => !['303', '429', '503'].includes(answer)),
    [],
  );
  assert.equal(withoutRetryAfter, 0);
  assert.ok(acknowledged > 0);
  assert.equal(lost, 0);
  assert.deepEqual(pages.failures, []);
});

test('Large bodies are refused before they are read', { skip }, async () => {
  const { answers, next } = await largeBodies({ bodies: 20, megabytes: 16 });
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['413']));
  assert.ok(answers.every(({ sent }) => sent < 16 << 20));
  assert.equal(next.status, 200);
});

test('With 256 descriptors and three hundred who want them, posts are kept and logged', {
  skip,
}, async () => {
  const { posts, kept, logged, running } = await fewDescriptors({ connections: 300, seconds: 3 });
  assert.deepEqual(posts.failures, []);
  assert.equal(kept, posts.times.length);
  assert.equal(logged, posts.times.length);
  assert.ok(running);
});

test('A stop under load ends with 0, loses no acknowledged message and cuts off nobody', {
  skip,
}, async () => {
  const { ends, answers, lost, acknowledged } = await stopping({ rounds: 1, people: 10 });
  assert.deepEqual(
    ends.map(({ code }) => code),
    [0],
  );
  assert.ok(acknowledged > 0);
  assert.equal(lost, 0);
  assert.deepEqual(
    Object.keys(answers).filter((answer) => !['200', '303', 'ECONNREFUSED'].includes(answer)),
    [],
  );
});
