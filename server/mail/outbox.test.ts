import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { SendMailOptions } from 'nodemailer';
import { pino } from 'pino';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { nextSpamMail } from '../contact/contact.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createStore, type NewMessage } from '../store/store.ts';
import { leaseMs, startOutbox } from './outbox.ts';
import type { SendResult } from './smtp.ts';

const config = { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' };
const failed = { kind: 'failed', error: 'answer 451 at DATA' } as const;
const away = { kind: 'away', error: 'ECONNREFUSED at CONN' } as const;
const refused = { kind: 'refused', error: 'answer 550 at DATA' } as const;

/** An outbox with a mail server whose answers are `answer`, and a clock that the test moves. */
function begin(
  t: TestContext,
  answer: (mail: SendMailOptions) => SendResult | Promise<SendResult> = () => ({ kind: 'sent' }),
) {
  // The test alone says when the outbox looks.
  t.mock.timers.enable({ apis: ['setInterval'] });
  const store = createStore(openSqlite(`${temporaryFolder(t)}/messages.db`));
  const clock = createTestClock();
  const attempts: SendMailOptions[] = [];
  const mails: SendMailOptions[] = [];
  const start = () =>
    startOutbox({
      ...{ store, clock, config, log: pino({ enabled: false }) },
      async send(mail) {
        attempts.push(mail);
        const result = await answer(mail);
        if (result.kind === 'sent') mails.push(mail);
        return result;
      },
    });
  let outbox = start();
  const stop = () => outbox.stop();
  t.after(async () => {
    await stop();
    await store.close();
  });
  return {
    ...{ store, clock, attempts, mails },
    async keep(count: number, name: string, rest: Partial<NewMessage> = {}) {
      // At once: they share an fsync.
      const one = (index: number) => store.keep(newMessage({ message: `${name} ${index + 1}` }, rest));
      await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    },
    /** Passes time, and waits for the outbox. */
    async pass(ms = 0) {
      clock.pass(ms);
      await outbox.check();
    },
    async restart() {
      await stop();
      outbox = start();
      await outbox.check();
    },
    /** How many messages each mail held. */
    counts: () => mails.map(({ text }) => Math.max(1, String(text).match(/^======== \d/gm)?.length ?? 1)),
  };
}

/** As `begin`, after the twenty mails that come singly. */
async function beginSpent(t: TestContext, answer?: Parameters<typeof begin>[1]) {
  const outbox = begin(t, answer);
  for (let index = 0; index < 20; index += 1) {
    await outbox.keep(1, `single ${index}`);
    await outbox.pass();
  }
  return { ...outbox, counts: () => outbox.counts().slice(20) };
}

const holds = (text: string) => (mail: SendMailOptions) => String(mail.text).includes(text);

it('Twenty messages come singly, then one mail every ten minutes with everything that waits', async (t) => {
  const { keep, pass, counts, mails } = await beginSpent(t);
  assert.equal(mails.length, 20);
  await keep(30, 'more');
  await pass();
  await pass(9 * minute);
  assert.equal(mails.length, 20, 'nothing before ten minutes have passed');
  await pass(minute);
  assert.deepEqual(counts(), [30]);
  await keep(1, 'one more');
  await pass(10 * minute);
  assert.deepEqual(counts(), [30, 1]);
  assert.match(String(mails.at(-1)?.replyTo && 'can be answered'), /can be answered/);
});

it('After an outage a thousand messages are nineteen mails, and then all others, three hundred in each', async (t) => {
  let isAway = true;
  const { keep, pass, counts } = begin(t, () => (isAway ? away : { kind: 'sent' }));
  await keep(1000, 'waits');
  await pass();
  isAway = false;
  await pass(10 * minute);
  assert.deepEqual(counts(), [...Array(19).fill(1), 300, 300, 300, 81]);
});

it('What arrives while a mail is on its way waits for the next one', async (t) => {
  const { keep, pass, counts } = begin(t, async () => {
    await keep(3, `meanwhile ${Math.random()}`);
    return { kind: 'sent' };
  });
  await keep(1, 'the first');
  await pass();
  assert.deepEqual(counts(), [...Array(19).fill(1), 39]);
  for (let mail = 0; mail < 2; mail += 1) await pass(10 * minute);
  assert.deepEqual(counts().slice(20), [3, 3]);
});

it('What looks like spam comes in one mail a day, at eight in Lagos, whole and marked', async (t) => {
  const { keep, pass, clock, mails, counts } = begin(t);
  const spam = () => ({ kind: 'spam', notBefore: nextSpamMail(clock.now().getTime()) }) as const;
  await keep(40, 'cheap pills', spam());
  await keep(1, 'a question');
  await pass();
  assert.deepEqual(counts(), [1], 'only the question, at ten in Lagos');
  await pass(22 * hour - 1);
  assert.equal(mails.length, 1);
  await pass(1);
  assert.deepEqual(counts(), [1, 40]);
  const [, mail] = mails;
  assert.match(String(mail?.subject), /^Probably spam: 40 messages/);
  assert.ok(mail && holds('cheap pills 40')(mail));
  await keep(1, 'more pills', spam());
  await pass(23 * hour);
  assert.equal(mails.length, 2);
  await pass(hour);
  assert.match(String(mails[2]?.subject), /^Probably spam: 1 message /);
});

it('Retries after fifteen seconds, and twice as long each time, up to ten minutes; with the same Message-ID', async (t) => {
  const { keep, pass, attempts } = begin(t, () => failed);
  await keep(1, 'put off');
  await pass();
  for (const wait of [15, 30, 60, 120, 240, 480, 600, 600]) {
    const before = attempts.length;
    await pass(wait * 1000 - 1);
    assert.equal(attempts.length, before, `before ${wait} s`);
    await pass(1);
    assert.equal(attempts.length, before + 1, `after ${wait} s`);
  }
  assert.equal(new Set(attempts.map(({ messageId }) => messageId)).size, 1);
});

it('A mail whose answer was lost is sent again as the same mail, and what came since is in another', async (t) => {
  let isLost = false;
  const lost = { kind: 'away', error: 'ECONNECTION at CONN', mayHaveArrived: true } as const;
  const { keep, pass, attempts, counts, restart } = await beginSpent(t, () =>
    isLost ? lost : { kind: 'sent' },
  );
  await keep(30, 'together');
  isLost = true;
  await pass(10 * minute);
  await keep(5, 'since');
  isLost = false;
  await restart();
  await pass(minute);
  const [first, again] = attempts.filter(holds('of 30 ='));
  assert.equal(again?.messageId, first?.messageId);
  assert.ok(again && again.text === first?.text, 'word for word');
  const numbers = counts();
  assert.deepEqual([...numbers].sort(), [1, 1, 1, 1, 1, 30], 'each once');
});

it('A mail of several that is put off comes with what has come since, before ten more minutes', async (t) => {
  let isPutOff = false;
  const { keep, pass, counts } = await beginSpent(t, () => (isPutOff ? failed : { kind: 'sent' }));
  await keep(30, 'together');
  isPutOff = true;
  await pass(10 * minute);
  isPutOff = false;
  await keep(2, 'since');
  for (let seconds = 0; seconds < 20; seconds += 5) await pass(5000);
  assert.deepEqual(counts(), [32]);
});

for (const [what, answer, body] of [
  ['failed', failed],
  ['refused', refused],
  ['damaged in the store', refused, '{"firstName":'],
] as const)
  it(`One message that is ${what} keeps no other waiting, and takes no place of it`, async (t) => {
    const { keep, pass, mails } = begin(t, (mail) => (holds('poison')(mail) ? answer : { kind: 'sent' }));
    await keep(1, 'poison', body ? { body } : {});
    await keep(19, 'good');
    await pass();
    assert.equal(mails.length, 19);
  });

it('While the mail server is away, it is tried once in fifteen seconds to ten minutes, not once a message', async (t) => {
  const { keep, pass, attempts } = begin(t, () => away);
  await keep(100, 'waits');
  for (let seconds = 0; seconds < 3600; seconds += 5) await pass(5000);
  assert.ok(attempts.length > 8 && attempts.length < 15, `${attempts.length} attempts in an hour`);
});

it('Once the mail server is back, the command “retry” ends the rest', async (t) => {
  let isAway = true;
  const { keep, pass, mails, store, clock } = begin(t, () => (isAway ? away : { kind: 'sent' }));
  await keep(3, 'waits');
  for (let minutes = 0; minutes < 30; minutes += 1) await pass(minute);
  isAway = false;
  await pass(5000);
  assert.equal(mails.length, 0, 'it rests');
  await store.wake(clock.now().getTime() + leaseMs);
  await pass(5000);
  assert.ok(mails.length > 0, 'at once');
  await pass(leaseMs);
  assert.equal(mails.length, 3);
});

it('Of a mail that is refused for good, everything arrives but the message that is the cause', async (t) => {
  const { keep, pass, attempts, mails, store, restart } = await beginSpent(t, (mail) =>
    holds('poison')(mail) ? refused : { kind: 'sent' },
  );
  await keep(150, 'good');
  await keep(1, 'poison');
  await keep(150, 'good as well');
  const before = attempts.length;
  await pass(10 * minute);
  assert.equal((await store.summary()).waiting, 1, 'only the poison waits');
  assert.ok(mails.length - 20 <= 10, `${mails.length - 20} mails`);
  assert.ok(attempts.length - before <= 20, `${attempts.length - before} attempts`);
  await pass(10 * minute);
  assert.equal((await store.summary()).lastError, refused.error);
  const tried = attempts.length;
  await pass(day - 20 * minute);
  assert.equal(attempts.length, tried, 'it is tried again a day later');
  await pass(20 * minute);
  assert.equal(attempts.length, tried + 1);
  await restart();
  assert.equal(
    attempts.length,
    tried + 2,
    'a restart tries it again, because a setting may have been mended',
  );
});

it('Reports come at once, outside of the limit', async (t) => {
  const { keep, pass, counts, mails } = await beginSpent(t);
  await keep(41, 'flood');
  const body = JSON.stringify({ subject: 'Published', text: 'Your change is shown.' });
  for (let index = 0; index < 3; index += 1) await keep(1, '', { kind: 'report', body });
  await pass();
  assert.deepEqual(counts(), [1, 1, 1]);
  assert.deepEqual(mails.at(-1)?.headers, { 'Auto-Submitted': 'auto-generated' });
});
