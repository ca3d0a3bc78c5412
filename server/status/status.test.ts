import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { startTestSite, temporaryFolder, testBuild } from '../../tests/rigs/in-process-site.ts';
import { commit, leaveReport } from '../../tests/rigs/publish-folder.ts';
import { createTestClock, minute } from '../../tests/rigs/test-clock.ts';
import { getConfig } from '../config.ts';
import { printStatus } from '../messages/print-status.ts';
import type { Store, Summary } from '../store/store.ts';
import { readStatus, type Status } from './status.ts';
import { metrics } from './status-server.ts';

const clock = createTestClock();
const ago = (ms: number) => clock.now().getTime() - ms;
const empty: Summary = { waiting: 0, sent: 0, spam: 0, oldestWaitingAt: null, lastError: null };

type Case = {
  readonly summary?: Partial<Summary> | 'no answer';
  readonly env?: Record<string, string>;
  readonly check?: Store['check'];
  readonly state: Status['state'];
  readonly trouble?: RegExp;
  /** How long the oldest message waits. */
  readonly seconds?: number;
};
const cases: Readonly<Record<string, Case>> = {
  'nothing waits': { state: 'ok' },
  'a message waits for 15 minutes': {
    summary: { oldestWaitingAt: ago(15 * minute) },
    state: 'ok',
    seconds: 15 * 60,
  },
  'one waits for longer than 15 minutes': {
    summary: { oldestWaitingAt: ago(16 * minute) },
    state: 'degraded',
    trouble: /^A message has been waiting for more than 15 minutes/,
    seconds: 16 * 60,
  },
  'one waits for an hour': {
    summary: { oldestWaitingAt: ago(60 * minute) },
    state: 'degraded',
    trouble: /15 min/,
    seconds: 60 * 60,
  },
  'one waits for longer than an hour': {
    summary: { oldestWaitingAt: ago(61 * minute) },
    state: 'failed',
    trouble: /^A message has been waiting for more than an hour/,
    seconds: 61 * 60,
  },
  'one was received by a clock that was ahead': {
    summary: { oldestWaitingAt: ago(-1000 * minute) },
    state: 'ok',
    seconds: 0,
  },
  'one waits and no mail server is set': {
    summary: { oldestWaitingAt: ago(16 * minute) },
    env: {},
    state: 'degraded',
    trouble: /\. Mail is not configured: write SMTP_URL=\S+ into \.env/,
    seconds: 16 * 60,
  },
  'a mail could not be sent': {
    summary: { lastError: 'the cause' },
    state: 'degraded',
    trouble: /^Mail does not go out: the cause\.$/,
  },
  'the store cannot be written': {
    check: () => Promise.reject(new Error('full')),
    state: 'failed',
    trouble: /^Nothing can be written/,
  },
  'the store does not answer': {
    summary: 'no answer',
    check: () => new Promise(() => {}),
    state: 'failed',
    trouble: /^Nothing can be written/,
  },
};
for (const [name, one] of Object.entries(cases)) {
  const { summary, env = { SMTP_URL: 'smtp://mail.example' }, check, state, trouble, seconds = null } = one;
  it(`The site is ${state} where ${name}`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const reading = readStatus(
      {
        ...{ config: getConfig(env, 'owner@farm.example'), build: testBuild, clock },
        store: {
          check: check ?? (async () => {}),
          summary: () =>
            summary === 'no answer' ? new Promise(() => {}) : Promise.resolve({ ...empty, ...summary }),
        } as Store,
      },
      { connections: 0, startedAt: 0 },
    );
    await nextTurn();
    t.mock.timers.tick(3000);
    const status = await reading;
    assert.match(status.trouble.join(' '), trouble ?? /^$/);
    assert.equal(status.state, state);
    assert.equal(status.oldestWaitingSeconds, seconds, 'seconds');
    assert.equal(status.storeWritable, check === undefined, 'whether the store can be written');
    assert.equal(status.messages === null, summary === 'no answer', 'whether there are no counts');
  });
}

async function startSite(...options: Parameters<typeof startTestSite>) {
  const site = await startTestSite(...options);
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${site.site.statusPort}/${path}`)).text();
  return { ...site, ask, status: async () => JSON.parse(await ask('status')) };
}

it('The running site says why mail fails after the first answer of the mail server, and counts its messages', async (t) => {
  const mail = await startMailServer(t, () => ({ rcpt: '451 Later' }));
  const { base, post, ask, status } = await startSite(t, { env: { SMTP_URL: mail.url } });
  await post({ firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' });
  await waitUntil(async () => (await status()).mail === 'failing', 'mail that fails');
  const { state, trouble, messages, storeWritable, diskFreeBytes, publishing } = await status();
  assert.deepEqual([state, storeWritable, publishing], ['degraded', true, null]);
  assert.match(String(trouble), /the mail server answers 451 at RCPT TO/);
  assert.deepEqual(messages, { waiting: 1, sent: 0, spam: 0 });
  assert.ok(diskFreeBytes > 0, `${diskFreeBytes} bytes free`);
  assert.match(await ask('metrics'), /^farm_site_messages\{state="waiting"\} 1$/m);
  assert.doesNotMatch(await ask('metrics'), /publish/);
  assert.match(await ask('other'), /^There are/);
  assert.equal((await fetch(`${base}/status`)).status, 404, 'not on the public port');
});

it('The status, the metrics and the command have how the last publish ended, and its trouble degrades the site', async (t) => {
  const folder = temporaryFolder(t);
  leaveReport(folder, { outcome: 'refused', findings: [{ names: [], sentence: 'Found “x”.' }] });
  const { site, ask, status } = await startSite(t, { publishFolder: folder });
  const metric = (succeeded: 0 | 1, outcome: string) =>
    new RegExp(`^farm_site_last_publish_succeeded{version="b{40}",outcome="${outcome}"} ${succeeded}$`, 'm');
  assert.match(await ask('metrics'), metric(0, 'refused'));
  const printed: string[] = [];
  await printStatus(site.statusPort, (text) => printed.push(text));
  const line = /^Last publish: 2 March 2026 at 10:00 in Lagos, version bbbbbbbb: refused\. 1 to correct\./m;
  assert.match(printed.join(''), line);
  const failure = { version: commit('c'), error: 'No space left', since: '2026-03-02T09:00:00Z' };
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ checkedAt: new Date(), failure }));
  const seen = await status();
  assert.equal(seen.state, 'degraded');
  assert.match(String(seen.trouble), /^A change of the owner could not be published.*No space left/);
  const published = { ...seen.publishing, last: { ...seen.publishing.last, outcome: 'published' } };
  assert.match(metrics({ ...seen, publishing: published }), metric(0, 'published'), 'a newer change failed');
  assert.match(metrics({ ...seen, publishing: { ...published, troubles: [] } }), metric(1, 'published'));
});
