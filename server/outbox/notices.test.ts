import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { startTestSite, temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour, minute } from '../../tests/rigs/test-clock.ts';
import { createLogger } from '../logger.ts';
import type { SendMail } from './mail-server.ts';
import { keepNotice, startNotices } from './notices.ts';

const notice = { subject: 'Published: 1 change', text: 'Old and new', writtenAt: '2026-03-02T09:00:00Z' };

function start(t: TestContext, folder: string, send: SendMail) {
  const clock = createTestClock();
  const notices = startNotices({
    folder,
    send,
    clock,
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    log: createLogger({ write: () => {} }),
    everyMs: 10,
  });
  t.after(() => notices.stop());
  return { clock, notices };
}

it('A notice is mailed by the running site, is no message of a visitor, and leaves no file', async (t) => {
  const mail = await startMailServer(t);
  const folder = temporaryFolder(t);
  const { store } = await startTestSite(t, {
    clock: createTestClock(),
    env: { SMTP_URL: mail.url, DATABASE_URL: `file:${folder}/messages.db` },
  });
  await keepNotice(join(folder, 'notices'), 'published-1a2b', notice);
  await waitUntil(() => mail.mails.length === 1);
  assert.match(mail.mails[0]?.raw ?? '', /^Subject: Published: 1 change\r$/m);
  assert.match(mail.mails[0]?.raw ?? '', /^Message-ID: <published-1a2b@farm\.example>\r$/im);
  await waitUntil(() => readdirSync(join(folder, 'notices')).length === 0);
  assert.deepEqual(await store.read({ after: 0, limit: 9 }), []);
});

it('A notice that the mail server does not take is kept, tried again later, and then sent once', async (t) => {
  const folder = temporaryFolder(t);
  let works = false;
  let tries = 0;
  const { clock, notices } = start(t, folder, async () => {
    tries += 1;
    const { mtimeMs } = statSync(join(folder, 'one.sending'));
    assert.equal(mtimeMs, clock.now().getTime(), 'the lease begins now, however old the notice is');
    return works ? { ok: true } : { ok: false, kind: 'failed', error: 'no' };
  });
  await keepNotice(folder, 'one', notice);
  await waitUntil(() => notices.mail() === 'failing' && readdirSync(folder).join() === 'one.json');
  assert.equal(tries, 1);
  works = true;
  clock.pass(minute);
  await waitUntil(() => readdirSync(folder).length === 0);
  assert.equal(tries, 2);
  assert.equal(notices.mail(), 'working');
});

it('After a crash in the middle of an attempt the notice is sent again once its lease has ended', async (t) => {
  const folder = temporaryFolder(t);
  const sent: string[] = [];
  writeFileSync(join(folder, 'fresh.sending'), JSON.stringify(notice));
  writeFileSync(join(folder, 'old.sending'), JSON.stringify(notice));
  const now = createTestClock().now();
  const before = new Date(now.getTime() - hour);
  utimesSync(join(folder, 'fresh.sending'), now, now);
  utimesSync(join(folder, 'old.sending'), before, before);
  const { clock } = start(t, folder, async ({ messageId }) => {
    sent.push(String(messageId));
    return { ok: true };
  });
  await waitUntil(() => readdirSync(folder).join() === 'fresh.sending');
  assert.deepEqual(sent, ['<old@farm.example>']);
  clock.pass(hour);
  await waitUntil(() => readdirSync(folder).length === 0);
  assert.deepEqual(sent, ['<old@farm.example>', '<fresh@farm.example>']);
});

it('Notices are mailed in the order they were written, and none overtakes one that the mail server has not accepted yet', async (t) => {
  const folder = temporaryFolder(t);
  const sent: string[] = [];
  let works = false;
  await keepNotice(folder, 'waiting-b', { ...notice, writtenAt: '2026-03-02T08:59:00Z' });
  await keepNotice(folder, 'published-a', notice);
  const { clock } = start(t, folder, async ({ messageId }) => {
    sent.push(String(messageId).slice(1, 10));
    return works ? { ok: true } : { ok: false, kind: 'failed', error: 'no' };
  });
  await waitUntil(() => sent.length === 1);
  works = true;
  clock.pass(minute);
  await waitUntil(() => readdirSync(folder).length === 0);
  assert.deepEqual(sent, ['waiting-b', 'waiting-b', 'published']);
});

it('A notice that is out of date is not mailed: a refusal before the last publish, and one older than a week', async (t) => {
  const folder = temporaryFolder(t);
  const sent: string[] = [];
  await keepNotice(folder, 'published-b', notice);
  await keepNotice(folder, 'refused-a', { ...notice, writtenAt: '2026-03-02T08:59:00Z' });
  await keepNotice(folder, 'refused-c', { ...notice, writtenAt: '2026-03-02T09:01:00Z' });
  await keepNotice(folder, 'waiting-0', { ...notice, writtenAt: '2026-02-22T09:00:00Z' });
  start(t, folder, async ({ messageId }) => {
    sent.push(String(messageId).slice(1, 10));
    return { ok: true };
  });
  await waitUntil(() => readdirSync(folder).length === 0);
  assert.deepEqual(sent, ['published', 'refused-c']);
});

it('A notice that the mail server refuses for good does not delay others, and the status gives the reason', async (t) => {
  const mail = await startMailServer(t, (message) =>
    message?.raw.includes('Not published') ? { dot: '550 No' } : {},
  );
  const folder = temporaryFolder(t);
  const clock = createTestClock();
  const { site } = await startTestSite(t, {
    clock,
    env: { SMTP_URL: mail.url, DATABASE_URL: `file:${folder}/messages.db` },
  });
  const status = async () => (await fetch(`http://127.0.0.1:${site.statusPort}/status`)).json();
  await keepNotice(join(folder, 'notices'), 'refused-a', { ...notice, subject: 'Not published: 1 mistake' });
  await keepNotice(join(folder, 'notices'), 'waiting-b', notice);
  await waitUntil(() => mail.mails.some(({ raw }) => raw.includes('Published: 1 change')));
  await waitUntil(async () => (await status()).state === 'degraded');
  const { trouble, mail: mailState } = await status();
  assert.match(String(trouble), /notice to the owner was refused for good: .*answer 550 at DATA/);
  assert.notEqual(mailState, 'failing', 'the mail server accepts others');
  const refused = join(folder, 'notices/refused-a.json');
  await waitUntil(() => existsSync(refused));
  rmSync(refused);
  await waitUntil(async () => (await status()).state === 'ok');
});

it('Two instances send a notice once, and a file that is no notice stops nobody', async (t) => {
  const folder = temporaryFolder(t);
  const sent: string[] = [];
  const send: SendMail = async ({ messageId }) => {
    sent.push(String(messageId));
    return { ok: true };
  };
  writeFileSync(join(folder, 'a.json'), '{"subject":');
  for (let at = 0; at < 10; at += 1) await keepNotice(folder, `n${at}`, notice);
  start(t, folder, send);
  start(t, folder, send);
  await waitUntil(() => readdirSync(folder).join() === 'a.json');
  assert.equal(sent.length, 10);
  assert.equal(new Set(sent).size, 10);
});
