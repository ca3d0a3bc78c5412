import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { SendMailOptions } from 'nodemailer';
import { pino } from 'pino';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import type { NewMessage } from '../store/store.ts';
import { leaseMs, nextSpamMail, startOutbox } from './outbox.ts';
import type { SendResult } from './smtp.ts';

const config = { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' };
const sent = { kind: 'sent' } as const;
const failed = { kind: 'failed', error: 'answer 451 at DATA' } as const;
const away = { kind: 'away', error: 'ECONNREFUSED at CONN' } as const;
const unanswered = { kind: 'unanswered', error: 'took the mail and did not answer' } as const;
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
      await outbox.deliver();
    },
    async restart() {
      await outbox.stop();
      outbox = start();
      await outbox.deliver();
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
  const { keep, pass, counts, mails, store } = await beginSpent(t);
  await keep(30, 'more');
  for (const name of ['1-published', '2-published', '3-published'])
    await store.keepReport({ name, kind: 'report', at: 0, subject: 'Published', text: 'It is shown.' });
  await pass();
  await pass(9 * minute);
  assert.deepEqual(counts(), [1, 1, 1], 'only the reports before ten minutes have passed');
  await pass(minute);
  await keep(1, 'one more');
  await pass(10 * minute);
  assert.deepEqual(counts(), [1, 1, 1, 30, 1]);
  assert.ok(mails.at(-1)?.replyTo, 'it can be answered');
});

it('After an outage a thousand messages are nineteen mails, and then all others in a few, none larger than 100 kB', async (t) => {
  const { keep, pass, counts, server, mails } = begin(t);
  server.answer = () => away;
  await keep(1000, 'waits');
  await pass();
  server.answer = () => sent;
  await pass(10 * minute);
  assert.deepEqual(counts().slice(0, 19), Array(19).fill(1));
  const together = counts().slice(19);
  assert.equal(
    together.reduce((sum, count) => sum + count),
    981,
  );
  assert.ok(together.length <= 5, `${together.length} mails`);
  for (const { text } of mails) assert.ok(String(text).length <= 100_000);
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

it('Suspected spam comes in one mail a day, at eight in Lagos, whole and marked', async (t) => {
  const { keep, pass, clock, mails, counts } = begin(t);
  const spam = () => ({ kind: 'suspected-spam', notBefore: nextSpamMail(clock.now().getTime()) }) as const;
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

it('A mail that may have arrived is sent again as the same mail, word for word, and what came since is in another', async (t) => {
  const { keep, pass, attempts, counts, restart, server } = await beginSpent(t);
  await keep(30, 'together');
  server.answer = () => unanswered;
  await pass(10 * minute);
  await keep(5, 'since');
  server.answer = () => sent;
  await restart();
  await pass(10 * minute);
  const [first, again] = attempts.filter(holds('of 30 ='));
  assert.ok(first && again);
  for (const part of ['messageId', 'date', 'subject', 'text'] as const)
    assert.deepEqual(again[part], first[part]);
  assert.deepEqual(counts().sort(), [1, 1, 1, 1, 1, 30], 'each once');
});

it('A mail that may have arrived holds up nothing, and is repeated seldom', async (t) => {
  const { keep, pass, attempts, mails, server } = begin(t);
  server.answer = (mail) => (holds('slow')(mail) ? unanswered : sent);
  await keep(1, 'slow');
  await keep(5, 'behind it');
  await pass();
  assert.equal(mails.length, 5);
  const repeats = () => attempts.filter(holds('slow 1')).length;
  for (let seconds = 0; seconds < 600; seconds += 5) await pass(5000);
  assert.equal(repeats(), 2, 'after ten minutes');
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) await pass(10 * minute);
  assert.ok(repeats() <= 9, `${repeats()} times in a day`);
  assert.equal(new Set(attempts.filter(holds('slow 1')).map(({ messageId }) => messageId)).size, 1);
});

it('A message that waited for days because the mail server was away is mailed with the date of today', async (t) => {
  const { keep, pass, mails, server, clock } = begin(t);
  server.answer = () => away;
  await keep(1, 'waits');
  for (let hours = 0; hours < 8 * 24; hours += 1) await pass(hour);
  server.answer = () => sent;
  await pass(10 * minute);
  assert.equal(Number(mails[0]?.date), clock.now().getTime());
});

it('A message that is mailed again by “retry” comes as a new mail, which mail programs show', async (t) => {
  const { keep, pass, mails, store } = begin(t);
  await keep(1, 'again', { reference: 'AAAAAAAAAA' });
  await pass();
  await store.retry('AAAAAAAAAA');
  await pass(minute);
  assert.equal(mails.length, 2);
  assert.notEqual(mails[0]?.messageId, mails[1]?.messageId);
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

for (const [what, answer] of [
  ['put off', failed],
  ['refused', refused],
  ['not answered', unanswered],
] as const)
  it(`One message that is ${what} keeps no other waiting`, async (t) => {
    const { keep, pass, mails, server } = begin(t);
    server.answer = (mail) => (holds('poison')(mail) ? answer : sent);
    await keep(1, 'poison');
    await keep(18, 'good');
    await pass();
    assert.equal(mails.length, 18);
  });

for (const place of [0, 7, 25, 45, 59])
  it(`Of sixty messages the others arrive soon where the one at ${place} is always put off`, async (t) => {
    const { keep, pass, attempts, mails, store, server } = begin(t);
    server.answer = (mail) => (holds('poison')(mail) ? failed : sent);
    await keep(place, 'before');
    await keep(1, 'poison');
    await keep(59 - place, 'after');
    for (let seconds = 0; seconds < 60; seconds += 5) await pass(5000);
    for (let minutes = 0; minutes < 24; minutes += 1) await pass(minute);
    const early = (await store.summary()).sent;
    assert.ok(early >= 40, `${early} in 25 minutes`);
    for (let minutes = 0; minutes < 40; minutes += 1) await pass(minute);
    assert.equal((await store.summary()).sent, 59, 'in an hour');
    assert.ok(mails.length <= 27, `${mails.length} mails`);
    const before = attempts.length;
    for (let minutes = 0; minutes < 60; minutes += 1) await pass(minute);
    assert.ok(attempts.length - before <= 7, `then ${attempts.length - before} attempts an hour`);
  });

it('Where a mail server takes nothing just now, messages do not end up in a mail each', async (t) => {
  const { keep, pass, attempts, counts, server } = await beginSpent(t);
  server.answer = () => failed;
  await keep(60, 'waits');
  for (let minutes = 0; minutes < 120; minutes += 1) await pass(minute);
  assert.ok(attempts.length - 20 <= 60, `${attempts.length - 20} attempts in two hours`);
  server.answer = () => sent;
  for (let minutes = 0; minutes < 30; minutes += 1) await pass(minute);
  assert.ok(counts().length <= 20, `${counts()}`);
});

it('Once the mail server is back, the command “retry” ends the pause', async (t) => {
  const { keep, pass, mails, store, server } = begin(t);
  server.answer = () => away;
  await keep(3, 'waits');
  for (let minutes = 0; minutes < 30; minutes += 1) await pass(minute);
  server.answer = () => sent;
  await pass(5000);
  assert.equal(mails.length, 0, 'it rests');
  await store.retryAll();
  await pass(5000);
  assert.ok(mails.length > 0, 'at once');
  await pass(leaseMs);
  assert.equal(mails.length, 3);
});

it('Of a mail that is refused for good, everything arrives but the message that is the cause', async (t) => {
  const { keep, pass, attempts, counts, store, server } = await beginSpent(t);
  server.answer = (mail) => (holds('poison')(mail) ? refused : sent);
  await keep(75, 'good');
  await keep(1, 'poison');
  await keep(75, 'good as well');
  const before = attempts.length;
  for (let mail = 0; mail < 8; mail += 1) await pass(10 * minute);
  assert.equal((await store.summary()).waiting, 1, 'only the poison waits');
  assert.ok(counts().length <= 8, `${counts()}`);
  assert.ok(attempts.length - before <= 30, `${attempts.length - before} attempts`);
});

it('What is refused for good is tried once more a day later, and then only by “retry”', async (t) => {
  const { keep, pass, attempts, store, restart, server } = begin(t);
  server.answer = () => refused;
  await keep(1, 'poison');
  await pass();
  assert.equal((await store.summary()).lastError, refused.error);
  await pass(day - minute);
  await restart();
  assert.equal(attempts.length, 1);
  await pass(minute);
  assert.equal(attempts.length, 2);
  for (let days = 0; days < 30; days += 1) await pass(day);
  await restart();
  assert.equal(attempts.length, 2);
  const { refused: listed, lastError } = await store.summary();
  assert.deepEqual([listed, lastError], [1, null]);
  await store.retryAll();
  await pass();
  assert.equal(attempts.length, 3);
  await pass(day);
  assert.equal(attempts.length, 3, 'once');
});

it('In a flood of which each second message is refused, the owner gets twenty mails and one every ten minutes, and the server few attempts', async (t) => {
  const { keep, pass, attempts, mails, store, restart, server } = begin(t);
  server.answer = (mail) => (holds('poison')(mail) ? refused : sent);
  for (let pair = 0; pair < 66; pair += 1) {
    await keep(1, `poison ${pair}`);
    await keep(1, `good ${pair}`);
  }
  for (let seconds = 0; seconds < 30; seconds += 5) await pass(5000);
  assert.ok(mails.length <= 20, `${mails.length} mails`);
  assert.ok(attempts.length - mails.length <= 50, `${attempts.length - mails.length} refused attempts`);
  const before = mails.length;
  for (let minutes = 0; minutes < 12 * 60; minutes += 2) await pass(2 * minute);
  assert.ok(mails.length - before <= 72, `${mails.length - before} mails in twelve hours`);
  const { waiting, sent: arrived } = await store.summary();
  assert.equal(arrived, 66, `${waiting} wait`);
  for (let hours = 0; hours < 40; hours += 1) await pass(hour);
  const tried = attempts.length;
  await restart();
  for (let days = 0; days < 3; days += 1) await pass(day);
  assert.equal((await store.summary()).refused, 66);
  assert.ok(attempts.length - tried <= 40, `${attempts.length - tried} attempts after a restart`);
});

it('A report that is refused is tried again, and keeps no other waiting', async (t) => {
  const { pass, attempts, store, server } = begin(t);
  server.answer = (mail) => (holds('poison')(mail) ? refused : sent);
  for (const name of ['poison', 'good'])
    await store.keepReport({ name, kind: 'report', at: 0, subject: name, text: name });
  await pass();
  assert.equal(attempts.length, 2);
  await pass(day);
  assert.equal(attempts.length, 3);
});

it('Where every answer is lost, the owner gets twenty mails and then one every ten minutes', async (t) => {
  const { keep, pass, attempts, server } = begin(t);
  server.answer = () => unanswered;
  await keep(200, 'lost');
  await pass();
  assert.equal(attempts.length, 20);
});

for (const [what, answer] of [
  ['refused', refused],
  ['put off', failed],
  ['not answered', unanswered],
] as const)
  for (const kind of ['message', 'suspected-spam'] as const)
    it(`One of several in a mail (${kind}) that is ${what} keeps no other of them waiting`, async (t) => {
      const { keep, pass, store, server } = await beginSpent(t);
      server.answer = (mail) => (holds('poison')(mail) ? answer : sent);
      await keep(10, 'before', { kind });
      await keep(1, 'poison', { kind });
      await keep(10, 'after', { kind });
      for (let minutes = 0; minutes < 5 * 60; minutes += 5) await pass(5 * minute);
      const { waiting, suspectedSpam } = await store.summary();
      assert.equal(waiting + suspectedSpam, 1);
    });

it('Several messages that are always put off are each found', async (t) => {
  const { keep, pass, store, server } = await beginSpent(t);
  server.answer = (mail) => (holds('poison')(mail) ? failed : sent);
  for (const place of [0, 1, 10, 30]) {
    await keep(place, `before ${place}`);
    await keep(1, `poison ${place}`);
  }
  await keep(30, 'after');
  for (let minutes = 0; minutes < 3 * 60; minutes += 1) await pass(minute);
  assert.equal((await store.summary()).waiting, 4);
});

it('Long messages of a flood all come within ten minutes, in mails of at most 100 kB', async (t) => {
  const { keep, pass, counts, mails, store } = await beginSpent(t);
  await keep(60, 'words '.repeat(800));
  await pass(10 * minute);
  assert.equal((await store.summary()).waiting, 0);
  assert.ok(counts().length >= 3, `${counts()}`);
  for (const { text } of mails) assert.ok(String(text).length <= 100_000);
});
