import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { createTestClock, minute } from '../../testing/clock.ts';
import { newMessage } from '../../testing/messages.ts';
import { temporaryFolder, testApp } from '../../testing/site.ts';
import { getConfig } from '../config.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { report } from './report.ts';

function setUp(t: TestContext, mail: 'unknown' | 'working' | 'failing' = 'working') {
  const clock = createTestClock();
  const path = join(temporaryFolder(t), 'messages.db');
  const store = openSqliteStore(path);
  const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
  t.after(() => store.close());
  const now = (change: Partial<Store> = {}) =>
    report(
      { config, build: testApp, store: { ...store, ...change }, clock },
      { outbox: { mail: () => mail, wake: () => {}, stop: async () => {} }, connections: 0, startedAt: 0 },
    );
  return { clock, store, now };
}

it('The site is degraded when a message waits longer than 15 minutes, and failed after 60', async (t) => {
  const { clock, store, now } = setUp(t);
  assert.equal((await now()).state, 'ok');
  const { reference } = await store.keep(newMessage({}, { receivedAt: clock.now() }));
  const after = async (minutes: number) => {
    clock.pass(minutes * minute);
    return (await now()).state;
  };
  assert.deepEqual(
    [await after(15), await after(1), await after(44), await after(1)],
    ['ok', 'degraded', 'degraded', 'failed'],
  );
  assert.equal((await now()).oldestWaitingSeconds, 61 * 60);
  await store.recordSent(reference, clock.now());
  assert.equal((await now()).state, 'ok');
});

it('A suspect may wait as long as it likes, and a clock that was set back worries nobody', async (t) => {
  const { clock, store, now } = setUp(t);
  await store.keep(newMessage({}, { receivedAt: clock.now(), state: 'suspect' }));
  clock.pass(90 * minute);
  assert.equal((await now()).state, 'ok');
  await store.keep(newMessage({ message: 'Another' }, { receivedAt: clock.now() }));
  clock.set(-1000 * minute);
  const { state, oldestWaitingSeconds } = await now();
  assert.deepEqual([state, oldestWaitingSeconds], ['ok', 0]);
});

it('The site is degraded while the mail server fails or a message needs a person', async (t) => {
  assert.equal((await setUp(t, 'failing').now()).state, 'degraded');
  const { clock, store, now } = setUp(t);
  const { reference } = await store.keep(newMessage({}, { receivedAt: clock.now() }));
  await store.claim({ now: clock.now(), limit: 1, leaseMs: minute });
  const failure = { attempts: 1, now: clock.now(), retryAt: clock.now(), error: 'answer 550 at DATA' };
  await store.recordFailure({ reference, ...failure, needsPerson: true });
  assert.equal((await now()).state, 'degraded');
});

it('A store that cannot be written, or does not answer, is a failure that is reported', async (t) => {
  const { now } = setUp(t);
  assert.equal((await now({ check: () => Promise.reject(new Error('full')) })).state, 'failed');
  const silent = await now({ check: () => new Promise(() => {}), summary: () => new Promise(() => {}) });
  assert.deepEqual([silent.state, silent.storeWritable, silent.messages], ['failed', false, null]);
});

it('What failed before a restart still counts, and is told by its cause, until the mail server takes something', async (t) => {
  const { clock, store, now } = setUp(t, 'unknown');
  assert.deepEqual((await now()).trouble, []);
  const { reference } = await store.keep(newMessage({}, { receivedAt: clock.now() }));
  await store.claim({ now: clock.now(), limit: 1, leaseMs: minute });
  const failure = { attempts: 1, now: clock.now(), retryAt: clock.now(), error: 'the cause' };
  await store.recordFailure({ reference, ...failure, needsPerson: false });
  const { state, mail, trouble } = await now();
  assert.deepEqual([state, mail], ['degraded', 'failing']);
  assert.match(String(trouble), /the cause/);
  await store.recordSent(reference, clock.now());
  assert.equal((await now()).state, 'ok');
});
