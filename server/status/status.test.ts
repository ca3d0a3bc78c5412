import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import {
  startTestSite,
  temporaryFolder,
  temporaryStore,
  testBuild,
} from '../../tests/rigs/in-process-site.ts';
import { commit, leaveReport } from '../../tests/rigs/publish-folder.ts';
import { createTestClock, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { printStatus } from '../messages/print-status.ts';
import { mailCauses } from '../outbox/mail-errors.ts';
import type { Store } from '../store/store.ts';
import { readStatus } from './status.ts';
import { metrics } from './status-server.ts';

function setUp(t: TestContext, mail: 'unknown' | 'working' | 'failing' = 'working') {
  const clock = createTestClock();
  const { store, path } = temporaryStore(t);
  const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
  const now = (change: Partial<Store> = {}) =>
    readStatus(
      { config, build: testBuild, store: { ...store, ...change }, clock },
      {
        outbox: { mailStatus: () => mail, checkNow: () => {}, stop: async () => {} },
        connections: 0,
        startedAt: 0,
      },
    );
  /** A message whose last attempt failed with this error. */
  const fail = async (error: string, isRefused: boolean) => {
    const { reference } = await store.keep(newMessage({}, { receivedAt: clock.now() }));
    await store.claim({ now: clock.now(), limit: 1, leaseMs: minute });
    const times = { now: clock.now(), retryAt: clock.now() };
    await store.recordFailure({ reference, attempts: 1, ...times, error, isRefused });
    return reference;
  };
  return { clock, store, now, fail };
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

it('A waiting suspect or a clock that was set back does not degrade the site', async (t) => {
  const { clock, store, now } = setUp(t);
  await store.keep(newMessage({}, { receivedAt: clock.now(), state: 'suspect' }));
  clock.pass(90 * minute);
  assert.equal((await now()).state, 'ok');
  await store.keep(newMessage({ message: 'Another' }, { receivedAt: clock.now() }));
  clock.set(-1000 * minute);
  const { state, oldestWaitingSeconds } = await now();
  assert.deepEqual([state, oldestWaitingSeconds], ['ok', 0]);
});

it('The site is degraded once no notice of a suspect could be mailed for a week, and the counts say it at once', async (t) => {
  const { clock, store, now } = setUp(t);
  const { reference } = await store.keep(newMessage({}, { receivedAt: clock.now(), state: 'suspect' }));
  assert.equal((await now()).messages?.unreported, 1);
  clock.pass(9 * 24 * 60 * minute);
  const { state, trouble } = await now();
  assert.equal(state, 'degraded');
  assert.match(String(trouble), /^1 suspects? wait/);
  await store.recordReported([reference], clock.now());
  assert.equal((await now()).state, 'ok');
});

it('The site is degraded while the mail server fails or has refused a message', async (t) => {
  assert.equal((await setUp(t, 'failing').now()).state, 'degraded');
  const { now, fail } = setUp(t);
  await fail('answer 550 at DATA', true);
  assert.equal((await now()).state, 'degraded');
});

it('A store that cannot be written or does not answer is reported as failed', async (t) => {
  const { now } = setUp(t);
  assert.equal((await now({ check: () => Promise.reject(new Error('full')) })).state, 'failed');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked = now({ check: () => new Promise(() => {}), summary: () => new Promise(() => {}) });
  t.mock.timers.tick(3000);
  const silent = await asked;
  assert.deepEqual([silent.state, silent.storeWritable, silent.messages], ['failed', false, null]);
});

it('A failure before a restart is still reported, with its cause, until the mail server accepts a message', async (t) => {
  const { clock, store, now, fail } = setUp(t, 'unknown');
  assert.deepEqual((await now()).trouble, []);
  const reference = await fail('the cause', false);
  const { state, mail, trouble } = await now();
  assert.deepEqual([state, mail], ['degraded', 'failing']);
  assert.match(String(trouble), /the cause/);
  await store.recordSent(reference, clock.now());
  assert.equal((await now()).state, 'ok');
});

it('Where no mail server is set, the report says which setting to add once a message has waited', async (t) => {
  const { clock, store } = setUp(t);
  await store.keep(newMessage({}, { receivedAt: clock.now() }));
  clock.pass(16 * minute);
  const config = getConfig({}, 'owner@farm.example');
  const options = { config, build: testBuild, store, clock };
  const { trouble } = await readStatus(options, { outbox: null, connections: 0, startedAt: 0 });
  assert.match(String(trouble), /write SMTP_URL=\S+ into settings\.env beside/);
});

it('A mail server that answers 4xx to every message is reported after its first answer, with the cause', async (t) => {
  const mail = await startMailServer(t, () => ({ rcpt: '451 Later' }));
  const { post, site } = await startTestSite(t, { env: { SMTP_URL: mail.url } });
  await post({ firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' });
  const status = async () => (await fetch(`http://127.0.0.1:${site.statusPort}/status`)).json();
  await waitUntil(async () => (await status()).state === 'degraded');
  const { mail: mailState, trouble } = await status();
  assert.equal(mailState, 'failing');
  assert.ok(String(trouble).includes(`${mailCauses.later} (answer 451 at RCPT TO)`), String(trouble));
});

it('The status and the metrics have the messages', async (t) => {
  const { site, base, store } = await startTestSite(t);
  await store.keep(newMessage({}, { receivedAt: new Date() }));
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${site.statusPort}/${path}`)).text();
  const { messages, mail, storeWritable, diskFreeBytes, ...report } = JSON.parse(await ask('status'));
  assert.deepEqual(messages, { waiting: 1, sent: 0, suspect: 0, unreported: 0, refused: 0 });
  assert.deepEqual([mail, storeWritable, report.publishing], ['not configured', true, null]);
  assert.ok(diskFreeBytes > 0);
  assert.match(await ask('metrics'), /^farm_site_messages\{state="waiting"\} 1$/m);
  assert.doesNotMatch(await ask('metrics'), /publish/);
  assert.match(await ask('other'), /^There are/);
  assert.equal((await fetch(`${base}/status`)).status, 404, 'not on the public port');
});

it('The status, the metrics and the command have how the last publish ended, and its trouble degrades the site', async (t) => {
  const folder = temporaryFolder(t);
  leaveReport(folder, { outcome: 'refused', findings: [{ names: [], sentence: 'Found “x”.' }] });
  const { site } = await startTestSite(t, { publishFolder: folder });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${site.statusPort}/${path}`)).text();
  assert.match(
    await ask('metrics'),
    /^farm_site_last_publish_succeeded\{version="b{40}",outcome="refused"\} 0$/m,
  );
  let printed = '';
  await printStatus(site.statusPort, (text) => {
    printed += text;
  });
  const line = /^Last publish: 2 March 2026 at 10:00 in Lagos, version bbbbbbbb: refused\. 1 to correct\./m;
  assert.match(printed, line);
  const failure = { version: commit('c'), error: 'No space left', since: '2026-03-02T09:00:00Z' };
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ checkedAt: new Date(), failure }));
  const status = JSON.parse(await ask('status'));
  const { state, trouble, publishing } = status;
  assert.deepEqual([state, publishing.last.outcome], ['degraded', 'refused']);
  assert.match(String(trouble), /^A change of the owner could not be published.*No space left/);
  const last = { ...publishing.last, outcome: 'published' };
  for (const [troubles, succeeded] of [
    [publishing.troubles, 0],
    [[], 1],
  ] as const)
    assert.match(
      metrics({ ...status, publishing: { ...publishing, last, troubles } }),
      new RegExp(`^farm_site_last_publish_succeeded\\S+ ${succeeded}$`, 'm'),
      'a newer change than the last one that was published',
    );
});
