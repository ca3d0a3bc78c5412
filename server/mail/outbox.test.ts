import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { SendMailOptions } from 'nodemailer';
import { pino } from 'pino';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { nextSpamMail } from '../contact/contact.ts';
import type { NewMessage } from '../store/store.ts';
import { leaseMs, startOutbox } from './outbox.ts';
import type { SendResult } from './smtp.ts';

const config = { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' };
const sent = { kind: 'sent' } as const;
const failed = { kind: 'failed', error: 'answer 451 at DATA' } as const;
const away = { kind: 'away', error: 'ECONNREFUSED at CONN' } as const;
const lost = { kind: 'away', error: 'ECONNECTION at CONN', mayHaveArrived: true } as const;
const refused = { kind: 'refused', error: 'answer 550 at DATA' } as const;

/** An outbox with a mail server whose answers the test chooses, and a clock that it moves. */
function begin(t: TestContext) {
  // The test alone says when the outbox looks.
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { store } = temporaryStore(t);
  const clock = createTestClock();
  const server = { answer: (_: SendMailOptions): SendResult | Promise<SendResult> => sent };
  const attempts: SendMailOptions[] = [];
  const mails: SendMailOptions[] = [];
  async function send(mail: SendMailOptions): Promise<SendResult> {
    attempts.push(mail);
    const result = await server.answer(mail);
    if (result.kind === 'sent') mails.push(mail);
    return result;
  }
  const start = () => startOutbox({ ...{ store, clock, config, send }, log: pino({ enabled: false }) });
  let outbox = start();
  t.after(() => outbox.stop());
  return {
    ...{ store, clock, server, attempts, mails },
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
      await outbox.stop();
      outbox = start();
      await outbox.check();
    },
    /** How many messages each mail held. */
    counts: () => mails.map(({ text }) => Math.max(1, String(text).match(/^======== \d/gm)?.length ?? 1)),
  };
}

/** As `begin`, after the twenty mails that come singly. */
async function beginSpent(t: TestContext) {
  const outbox = begin(t);
  for (let index = 0; index < 20; index += 1) {
    await outbox.keep(1, `single ${index}`);
    await outbox.pass();
  }
  assert.equal(outbox.mails.length, 20);
  return { ...outbox, counts: () => outbox.counts().slice(20) };
}

const holds = (text: string) => (mail: SendMailOptions) => String(mail.text).includes(text);

it('Twenty messages come singly, then one mail every ten minutes with everything that waits; reports come at once', async (t) => {
  const { keep, pass, counts, mails } = await beginSpent(t);
  await keep(30, 'more');
  const body = JSON.stringify({ subject: 'Published', text: 'Your change is shown.' });
  for (let index = 0; index < 3; index += 1) await keep(1, '', { kind: 'report', body });
  await pass();
  await pass(9 * minute);
  assert.deepEqual(counts(), [1, 1, 1], 'only the reports before ten minutes have passed');
  await pass(minute);
  await keep(1, 'one more');
  await pass(10 * minute);
  assert.deepEqual(counts(), [1, 1, 1, 30, 1]);
  assert.ok(mails.at(-1)?.replyTo, 'it can be answered');
});

it('After an outage a thousand messages are nineteen mails, and then all others, three hundred in each', async (t) => {
  const { keep, pass, counts, server } = begin(t);
  server.answer = () => away;
  await keep(1000, 'waits');
  await pass();
  server.answer = () => sent;
  await pass(10 * minute);
  assert.deepEqual(counts(), [...Array(19).fill(1), 300, 300, 300, 81]);
});

it('What arrives while a mail is on its way waits for the next one', async (t) => {
  const { keep, pass, counts, server } = begin(t);
  server.answer = async () => {
    await keep(3, `meanwhile ${Math.random()}`);
    return sent;
  };
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
  await pass(22 * hour - 1);
  assert.deepEqual(counts(), [1], 'only the question, at ten in Lagos');
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

for (const [what, answer, waiting] of [
  ['one message is put off', failed, 1],
  ['the mail server is away, also for a hundred messages', away, 100],
] as const)
  it(`Tries again after fifteen seconds, and twice as long each time, up to ten minutes, while ${what}`, async (t) => {
    const { keep, pass, attempts, server } = begin(t);
    server.answer = () => answer;
    await keep(waiting, 'waits');
    await pass();
    for (const wait of [15, 30, 60, 120, 240, 480, 600, 600]) {
      const before = attempts.length;
      await pass(wait * 1000 - 1);
      assert.equal(attempts.length, before, `before ${wait} s`);
      await pass(1);
      assert.equal(attempts.length, before + 1, `after ${wait} s`);
    }
  });

it('A mail whose answer was lost is sent again as the same mail, and what came since is in another', async (t) => {
  const { keep, pass, attempts, counts, restart, server } = await beginSpent(t);
  await keep(30, 'together');
  server.answer = () => lost;
  await pass(10 * minute);
  await keep(5, 'since');
  server.answer = () => sent;
  await restart();
  await pass(minute);
  const [first, again] = attempts.filter(holds('of 30 ='));
  assert.equal(again?.messageId, first?.messageId);
  assert.ok(again && again.text === first?.text, 'word for word');
  assert.deepEqual(counts().sort(), [1, 1, 1, 1, 1, 30], 'each once');
});

it('A mail of several that is put off comes with what has come since, before ten more minutes', async (t) => {
  const { keep, pass, counts, server } = await beginSpent(t);
  await keep(30, 'together');
  server.answer = () => failed;
  await pass(10 * minute);
  server.answer = () => sent;
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
    const { keep, pass, mails, server } = begin(t);
    server.answer = (mail) => (holds('poison')(mail) ? answer : sent);
    await keep(1, 'poison', body ? { body } : {});
    await keep(19, 'good');
    await pass();
    assert.equal(mails.length, 19);
  });

it('Once the mail server is back, the command “retry” ends the rest', async (t) => {
  const { keep, pass, mails, store, clock, server } = begin(t);
  server.answer = () => away;
  await keep(3, 'waits');
  for (let minutes = 0; minutes < 30; minutes += 1) await pass(minute);
  server.answer = () => sent;
  await pass(5000);
  assert.equal(mails.length, 0, 'it rests');
  await store.wake(clock.now().getTime() + leaseMs);
  await pass(5000);
  assert.ok(mails.length > 0, 'at once');
  await pass(leaseMs);
  assert.equal(mails.length, 3);
});

it('Of a mail that is refused for good, everything arrives but the message that is the cause', async (t) => {
  const { keep, pass, attempts, mails, store, restart, server } = await beginSpent(t);
  server.answer = (mail) => (holds('poison')(mail) ? refused : sent);
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
  assert.equal(attempts.length, tried + 2, 'a restart tries it again: a setting may have been mended');
});
