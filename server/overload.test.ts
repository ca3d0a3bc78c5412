import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureSlow, measureWriters } from '../torture/overload.ts';
import { measure as stopping } from '../torture/stopping.ts';

/*
 * The short forms of what `npm run torture` does for minutes. Nothing here depends on how fast the machine is.
 * Linux only: elsewhere a machine has one loopback address, and does not show the memory of a process.
 */
const skip = process.platform === 'linux' ? false : 'needs the loopback addresses of Linux';

test('Hundreds who hold their bodies back keep nobody else from posting or reading', { skip }, async () => {
  const { posts, pages, replies, kept } = await measureSlow('bodies', { connections: 400, seconds: 3 });
  assert.deepEqual([posts.failures, pages.failures], [[], []]);
  assert.equal(kept, posts.times.length);
  assert.ok(Object.keys(replies).every((answer) => ['408', '429', '503'].includes(answer)));
});

test('With 256 descriptors and three hundred who want them, what is thanked for is kept and logged', {
  skip,
}, async () => {
  const { posts, kept, logged, running } = await measureSlow('headers', {
    connections: 304,
    seconds: 3,
    openFiles: 256,
  });
  // There is no room for everybody: who is turned away is turned away before a word was read.
  assert.ok(
    posts.failures.every((answer) => answer === 'ECONNRESET'),
    String(posts.failures),
  );
  const thanked = posts.times.length - posts.failures.length;
  assert.deepEqual([kept, logged], [thanked, thanked]);
  assert.ok(running);
});

test('A hundred people who post at once lose nothing, and pages are served meanwhile', { skip }, async () => {
  const { replies, withoutRetryAfter, lost, acknowledged, pages } = await measureWriters({
    writers: 99,
    seconds: 2,
  });
  assert.deepEqual(
    Object.keys(replies).filter((answer) => !['303', '429', '503'].includes(answer)),
    [],
  );
  assert.equal(withoutRetryAfter, 0);
  assert.ok(acknowledged > 0);
  assert.equal(lost, 0);
  assert.deepEqual(pages.failures, []);
});

test('A stop under load ends with 0, loses no acknowledged message and cuts off nobody', {
  skip,
}, async () => {
  const { ends, cut, lost, acknowledged } = await stopping({ rounds: 1, people: 10 });
  assert.deepEqual(
    ends.map(({ code }) => code),
    [0],
  );
  assert.ok(acknowledged > 0);
  assert.equal(lost, 0);
  assert.deepEqual(cut, []);
});
