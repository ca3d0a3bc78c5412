import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { SMTPServerOptions } from 'smtp-server';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import {
  addressOf,
  type Behaviour,
  startMailServer,
  startRawServer,
} from '../../tests/rigs/fake-mail-server.ts';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import type { SmtpAddress } from '../config.ts';
import { createLogger } from '../logger.ts';
import { details } from '../messages/print.ts';
import { mailCauses } from './mail-errors.ts';
import {
  connectMailServer,
  mailTimeouts,
  type SendMail,
  type SendResult,
  tryMailServer,
} from './mail-server.ts';
import { leaseMs, startOutbox } from './outbox.ts';

const short = { connectMs: 500, greetingMs: 500, silenceMs: 500, totalMs: 1500 };
const clockStart = '2026-03-02T09:00:00Z';

function setUp(t: TestContext, send: SendMail) {
  const clock = createTestClock(clockStart);
  const { store, path } = temporaryStore(t);
  const lines: string[] = [];
  const outbox = startOutbox({
    store,
    send,
    clock,
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    log: createLogger({ write: (line) => void lines.push(line) }),
    everyMs: 20,
  });
  t.after(() => outbox.stop());
  return { clock, store, path, outbox, lines };
}

/** What fails, and the cause that the operator reads. */
type Failures = Readonly<
  Record<string, [begin: (t: TestContext) => Promise<Partial<SmtpAddress>>, cause: keyof typeof mailCauses]>
>;
const mailServer = (behaviour: Behaviour, options?: SMTPServerOptions) => async (t: TestContext) =>
  (await startMailServer(t, () => behaviour, options)).address;
const rawServer = (onConnection: (socket: Socket) => void) => (t: TestContext) =>
  startRawServer(t, onConnection);

/** The code of an answer, and the step of RFC 5321 that gets it: `421 greeting,554 dot`. */
function refusals(answers: string): Failures {
  return Object.fromEntries(
    answers.split(',').map((refusal) => {
      const [code, step = ''] = refusal.split(' ');
      const begin = mailServer({ [step]: `${code} no, adaeze@visitor.example` });
      return [refusal, [begin, Number(code) < 500 ? 'later' : 'answer']];
    }),
  );
}

const failingAtOnce: Failures = {
  ...refusals('421 greeting,554 greeting'),
  'no server': [async () => ({ port: 1 }), 'refused'],
  'nothing but silence': [rawServer(() => {}), 'silent'],
  'a connection closed at once': [rawServer((socket) => socket.destroy()), 'unreachable'],
  'another service on this port': [
    rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    'refused',
  ],
  'no TLS': [
    async (t) => ({ ...(await rawServer((socket) => socket.end('220 hello\r\n'))(t)), secure: true }),
    'otherTls',
  ],
  'a refused password': [
    async (t) => {
      const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('no'));
      const address = await mailServer({}, { allowInsecureAuth: true, onAuth })(t);
      return { ...address, user: 'site', password: 'secret' };
    },
    'password',
  ],
};
const failingAtTheMail: Failures = {
  ...refusals('451 mail,550 mail,451 rcpt,550 rcpt,451 dot,554 dot,421 dot'),
  'a cut line after the dot': [mailServer({ cuts: 'before the answer' }), 'unreachable'],
  'a cut line after the mail was taken': [mailServer({ cuts: 'after the dot' }), 'unreachable'],
  'a cut line inside of DATA': [mailServer({ cuts: 'inside DATA' }), 'unreachable'],
};

describe('A mail server that fails is named by its cause, and gets every message once it recovers', {
  concurrency: 4,
}, () => {
  for (const [name, [begin, cause]] of Object.entries({ ...failingAtOnce, ...failingAtTheMail })) {
    it(name, async (t) => {
      // Short time-outs only where no answer comes: on a busy machine a refusal may be late.
      const timeouts = cause === 'silent' ? short : mailTimeouts;
      const failing = { ...addressOf(0), ...(await begin(t)) };
      const send = connectMailServer(failing, timeouts);
      const { address, mails } = await startMailServer(t);
      const healthy = connectMailServer(address);
      let isHealthy = false;
      const { store, clock, outbox, lines } = setUp(t, (mail) => (isHealthy ? healthy(mail) : send(mail)));
      assert.equal(outbox.mailStatus(), 'unknown');
      const { reference } = await store.keep(newMessage());
      outbox.checkNow();
      await waitUntil(async () => (await store.find(reference))?.lastError != null);
      const failed = await store.find(reference);
      assert.ok(failed?.lastError?.startsWith(`${mailCauses[cause]} (`), `its cause: ${failed?.lastError}`);
      assert.equal(failed?.state, 'waiting');
      // A refused sender fails every message: the setting is wrong, not the message.
      const isRefused = /^550 rcpt|^554 dot/.test(name);
      assert.equal(failed?.isRefused, isRefused, 'whether the message itself was refused');
      // The heartbeat reports it at its next check.
      assert.equal(outbox.mailStatus(), isRefused ? 'refusing' : 'failing');
      assert.equal(lines.join().includes('visitor.example'), false, 'no address in the log');
      if (name in failingAtOnce) {
        const trial = await tryMailServer(failing, timeouts);
        assert.ok(trial?.startsWith(mailCauses[cause]), `the trial of the settings: ${trial}`);
      }
      isHealthy = true;
      clock.pass(2 * hour);
      outbox.checkNow();
      await waitUntil(async () => (await store.find(reference))?.state === 'sent');
      assert.equal(mails.length, 1, 'mails that arrived');
      assert.equal(outbox.mailStatus(), 'working');
      assert.equal((await store.find(reference))?.attempts, 2, 'attempts');
    });
  }
});

describe('The outbox', () => {
  it('sends each message once, also when it is woken often', async (t) => {
    const mails: string[] = [];
    const { store, outbox } = setUp(t, async (mail) => {
      mails.push(String(mail.messageId));
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { ok: true };
    });
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => store.keep(newMessage({ message: `Letter ${n}` }))),
    );
    for (let n = 0; n < 100; n += 1) outbox.checkNow();
    await waitUntil(async () => (await store.summary()).sent === 100);
    assert.equal(new Set(mails).size, 100);
    assert.equal(mails.length, 100);
  });

  it('is not held up by messages on which the mail server hangs', async (t) => {
    const hanging = Promise.withResolvers<SendResult>();
    const { store, outbox } = setUp(t, async ({ text }) =>
      String(text).includes('Hangs') ? hanging.promise : { ok: true },
    );
    for (const message of ['Hangs 1', 'Hangs 2', 'Hangs 3', ...'abcdef'])
      await store.keep(newMessage({ message }));
    outbox.checkNow();
    try {
      await waitUntil(async () => (await store.summary()).sent === 6);
    } finally {
      hanging.resolve({ ok: true });
    }
  });

  it('sets aside a message that is damaged in the store, and mails the others', async (t) => {
    const { store, outbox, path } = setUp(t, async () => ({ ok: true }));
    const damaged = await store.keep(newMessage({ message: 'Damaged' }, { state: 'suspect' }));
    const db = new DatabaseSync(path);
    // More milliseconds than a Date can hold.
    db.prepare('UPDATE messages SET received_at = ?').run(Number.MAX_SAFE_INTEGER);
    db.close();
    await store.makeDue(damaged.reference, new Date(clockStart));
    const { reference } = await store.keep(newMessage());
    outbox.checkNow();
    await waitUntil(async () => (await store.summary()).refused === 1);
    await waitUntil(async () => (await store.find(reference))?.state === 'sent');
    const found = await store.find(damaged.reference);
    assert.match(String(found?.lastError), /damaged in the store/);
    assert.ok(found && details(found).includes('Damaged'), 'and the owner can read it');
  });

  it('asks a mail server that is away with one message at a time, and mails everything within seconds once it is back', async (t) => {
    let answer: SendResult = { ok: false, kind: 'failed', error: 'away', isAway: true };
    const attempts: number[] = [];
    let underWay = 0;
    let most = 0;
    const { store, outbox, clock } = setUp(t, async () => {
      attempts.push(clock.monotonic());
      underWay += 1;
      most = Math.max(most, underWay);
      await nextTurn();
      underWay -= 1;
      return answer;
    });
    const letters = Array.from({ length: 100 }, (_, n) => newMessage({ message: `Letter ${n}` }));
    await Promise.all(letters.map((letter) => store.keep(letter)));
    const refused = await store.keep(newMessage({ message: 'Refused' }));
    await store.claim({ now: clock.now(), limit: 1, leaseMs: 0 });
    const later = { now: clock.now(), retryAt: new Date(clock.now().getTime() + hour) };
    await store.recordFailure({
      ...later,
      reference: refused.reference,
      attempts: 0,
      error: 'no',
      isRefused: true,
    });
    outbox.checkNow();
    await waitUntil(() => attempts.length >= 4 && underWay === 0);
    for (let seconds = 0; seconds < 600; seconds += 5) {
      clock.pass(5000);
      outbox.checkNow();
      await wait(25);
    }
    const probes = attempts.filter((at) => at > 0);
    assert.ok(attempts.length - probes.length <= 4, 'those under way when the server went');
    assert.ok(probes.length >= 3 && probes.length <= 7, String(probes));
    answer = { ok: true };
    most = 0;
    clock.pass(120_000);
    await waitUntil(async () => (await store.summary()).waiting === 1);
    assert.ok(most <= 12, String(most));
    assert.equal((await store.summary()).refused, 1, 'what was refused stays');
  });

  it('mails what was put off as soon as the mail server takes another, without waiting for its turn', async (t) => {
    let answer: SendResult = { ok: false, kind: 'failed', error: 'later' };
    const { store, outbox } = setUp(t, async () => answer);
    const { reference } = await store.keep(newMessage({ message: 'Put off' }));
    outbox.checkNow();
    await waitUntil(async () => Boolean((await store.find(reference))?.lastError));
    answer = { ok: true };
    await store.keep(newMessage({ message: 'New' }));
    outbox.checkNow();
    // The clock stands still.
    await waitUntil(async () => (await store.summary()).sent === 2);
  });

  it('mails what is too much for single mails whole, several in one mail, once a minute', async (t) => {
    const mails: SendMailOptions[] = [];
    let answer: SendResult = { ok: true };
    const { store, outbox, clock } = setUp(t, async (mail) => {
      mails.push(mail);
      return mail.subject?.includes('messages') ? answer : { ok: true };
    });
    const keep = async (count: number) => {
      const batch = Array.from({ length: count }, (_, n) =>
        newMessage({ message: `${mails.length} ${n}` }, { isBundled: true }),
      );
      await Promise.all(batch.map((letter) => store.keep(letter)));
    };
    const sent = (count: number) => waitUntil(async () => (await store.summary()).sent === count);
    await keep(60);
    outbox.checkNow();
    await sent(60);
    assert.equal(mails.length, 1);
    assert.match(String(mails[0]?.text), /^Message:\n\n0 59$/m);
    await keep(1);
    await wait(100);
    assert.equal(mails.length, 1, 'not at once');
    clock.pass(60_000);
    await sent(61);
    assert.match(String(mails[1]?.text), /press Reply/, 'one alone is mailed as usual');
    answer = { ok: false, kind: 'refused', error: '554' };
    await keep(3);
    clock.pass(60_000);
    await waitUntil(() => mails.length === 3);
    clock.pass(60_000);
    await sent(64);
    assert.equal(mails.length, 6, 'those of a mail that was refused go out one by one');
  });

  it('continues by itself after the store was unavailable', async (t) => {
    const { store, outbox } = setUp(t, async () => ({ ok: true }));
    const claim = t.mock.method(store, 'claim', () => Promise.reject(new Error('away')));
    const { reference } = await store.keep(newMessage());
    outbox.checkNow();
    await waitUntil(() => claim.mock.callCount() > 1);
    claim.mock.restore();
    await waitUntil(async () => (await store.find(reference))?.state === 'sent');
  });

  it('leases a message for longer than an attempt can take', () => {
    assert.ok(leaseMs > mailTimeouts.totalMs);
    assert.ok(leaseMs > mailTimeouts.connectMs + mailTimeouts.greetingMs + mailTimeouts.silenceMs);
  });
});

it('A mail server whose answer never ends does not keep the connection', { timeout: 30_000 }, async (t) => {
  let open = 0;
  const address = await startRawServer(t, (socket) => {
    open += 1;
    socket.write('220 hello\r\n');
    const timer = setInterval(() => socket.write('250-x\r\n'), 40);
    socket.on('close', () => {
      open -= 1;
      clearInterval(timer);
    });
  });
  const result = await connectMailServer(address, short)({ to: 'a@b.example', text: 'x' });
  assert.equal(result.ok, false);
  await waitUntil(() => open === 0);
});
