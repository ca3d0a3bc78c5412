import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SendMailOptions } from 'nodemailer';
import { createTestClock, day, hour, minute } from '../../testing/clock.ts';
import { createLogger } from '../log.ts';
import type { Summary } from '../store/store.ts';
import { createDigest } from './digest.ts';
import type { SendMail } from './mail-server.ts';

const quiet: Summary = {
  waiting: 0,
  sent: 3,
  suspect: 0,
  needsPerson: 0,
  oldestWaitingAt: null,
  lastError: null,
};

/** A site started at 09:00 in Lagos. */
function start() {
  const clock = createTestClock('2026-03-02T08:00:00Z');
  const mails: SendMailOptions[] = [];
  const state = { summary: quiet, isDown: false };
  const send: SendMail = async (mail) => {
    if (state.isDown) return { ok: false, kind: 'failed', error: 'ECONNREFUSED' };
    mails.push(mail);
    return { ok: true };
  };
  const digest = createDigest(
    {
      store: { summary: async () => state.summary },
      send,
      config: { mailFrom: 'site@farm.example', siteUrl: 'https://farm.example' },
      clock,
      log: createLogger({ write: () => {} }),
    },
    'owner@farm.example',
  );
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10 * minute) {
      clock.pass(Math.min(left, 10 * minute));
      await digest();
    }
  };
  return { clock, mails, state, pass };
}

describe('The digest', () => {
  it('is one line each morning while something waits, and silence otherwise', async () => {
    const { clock, mails, state, pass } = start();
    await pass(2 * day);
    assert.equal(mails.length, 0);
    state.summary = { ...quiet, waiting: 2, needsPerson: 1, suspect: 3, oldestWaitingAt: clock.now() };
    await pass(3 * day);
    assert.equal(mails.length, 3);
    const [first] = mails;
    assert.match(
      String(first?.text),
      /^https:\/\/farm\.example: 2 messages .*09:00.*1 refused.*3 .*spam.*\n$/,
    );
    assert.deepEqual(first?.to, { name: '', address: 'owner@farm.example' });
    assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 3);
    state.summary = quiet;
    await pass(2 * day);
    assert.equal(mails.length, 3);
  });

  it('comes at seven in Lagos, not with a restart, and not for what came a moment ago', async () => {
    const { clock, mails, state, pass } = start();
    state.summary = { ...quiet, waiting: 1, oldestWaitingAt: clock.now() };
    await pass(21 * hour + 50 * minute);
    assert.equal(mails.length, 0, 'it is 06:50');
    state.summary = { ...state.summary, oldestWaitingAt: clock.now() };
    await pass(10 * minute);
    assert.equal(mails.length, 0, 'ten minutes old');
    await pass(day);
    assert.equal(mails.length, 1);
  });

  it('is tried again while the mail server does not take it, and then comes once', async () => {
    const { clock, mails, state, pass } = start();
    state.summary = { ...quiet, waiting: 1, oldestWaitingAt: clock.now() };
    state.isDown = true;
    await pass(day);
    state.isDown = false;
    await pass(hour);
    assert.equal(mails.length, 1);
  });
});
