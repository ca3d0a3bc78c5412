import assert from 'node:assert/strict';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { createTestClock, hour, minute } from '../../tests/rigs/clock.ts';
import { startTestSite, temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startMailServer } from '../../tests/rigs/mail-server.ts';
import { createLogger } from '../log.ts';
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
  const { store } = await startTestSite(t, { env: { SMTP_URL: mail.url, STATE_DIRECTORY: folder } });
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
  await waitUntil(() => readdirSync(folder).join() === 'a.unreadable');
  assert.equal(sent.length, 10);
  assert.equal(new Set(sent).size, 10);
});
