import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { SendMailOptions } from 'nodemailer';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { createLogger } from '../logger.ts';
import type { SendResult } from './mail-server.ts';
import { createSuspectsNotice } from './suspects.ts';

function begin(t: TestContext) {
  const clock = createTestClock();
  const { store } = temporaryStore(t);
  const log = createLogger({ write: () => {} });
  const mails: SendMailOptions[] = [];
  let answer: SendResult = { ok: true };
  const job = createSuspectsNotice({
    store,
    clock,
    log,
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    send: async (mail) => {
      if (answer.ok) mails.push(mail);
      return answer;
    },
  });
  let count = 0;
  return {
    mails,
    store,
    async setAside(messages: number): Promise<string[]> {
      const references: string[] = [];
      for (let n = 0; n < messages; n += 1) {
        count += 1;
        const text = { message: `Buy ${count} http://a.example` };
        const { reference } = await store.keep(
          newMessage(text, { receivedAt: clock.now(), state: 'suspect' }),
        );
        references.push(reference);
      }
      return references;
    },
    fail(isFailing: boolean) {
      answer = isFailing ? { ok: false, kind: 'failed', error: 'silent' } : { ok: true };
    },
    async pass(days: number) {
      for (let hours = 0; hours < days * 24; hours += 1) {
        clock.pass(hour);
        await job();
      }
    },
  };
}

it('The owner gets a notice of messages set aside, with their count and references, once a week', async (t) => {
  const { mails, setAside, pass, store } = begin(t);
  const first = await setAside(2);
  await pass(1);
  assert.equal(mails.length, 1);
  assert.match(String(mails[0]?.subject), /^2 messages/);
  for (const reference of first) assert.match(String(mails[0]?.text), new RegExp(`^${reference}, `, 'm'));
  assert.doesNotMatch(String(mails[0]?.text), /http/, 'the text of spam is not mailed');
  const [third] = await setAside(1);
  await pass(5);
  assert.equal(mails.length, 1);
  await pass(2);
  assert.match(String(mails[1]?.subject), /^1 message was/);
  assert.match(String(mails[1]?.text), new RegExp(`^${third}, `, 'm'));
  assert.equal((await store.summary()).unreported, 0);
  await pass(14);
  assert.equal(mails.length, 2, 'no notice without a suspect');
});

it('When very many are set aside, the notice comes the next day, and lists a hundred of them', async (t) => {
  const { mails, setAside, pass, store } = begin(t);
  await setAside(1);
  await pass(1);
  await setAside(450);
  await pass(1);
  assert.equal(mails.length, 2);
  assert.match(String(mails[1]?.text), /^450 messages[\s\S]*^and 350 more$/m);
  assert.equal((await store.summary()).unreported, 0);
});

it('A notice that could not be mailed is mailed later, and until then counts as none, so that no suspect is erased', async (t) => {
  const { mails, setAside, pass, store, fail } = begin(t);
  fail(true);
  await setAside(1);
  await pass(2);
  assert.equal((await store.summary()).unreported, 1);
  fail(false);
  await pass(1);
  assert.equal(mails.length, 1, 'notices');
  assert.equal((await store.summary()).unreported, 0);
});

it('A clock that was ahead during a notice does not keep back the next one', async (t) => {
  const { mails, setAside, pass, store } = begin(t);
  const [reference = ''] = await setAside(1);
  await store.recordReported([reference], new Date(Date.parse('2026-03-02T09:00:00Z') + 400 * day));
  await setAside(1);
  await pass(1);
  assert.equal(mails.length, 1);
});
