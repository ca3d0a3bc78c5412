import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import {
  addressOf,
  type Behaviour,
  type ReceivedMail,
  startMailServer,
  startRawServer,
} from '../../tests/rigs/fake-mail-server.ts';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import type { SmtpAddress } from '../config.ts';
import { createLogger } from '../log.ts';
import { details } from '../messages/print.ts';
import type { NewMessage } from '../store/store.ts';
import { mailCauses } from './mail-errors.ts';
import { connectMailServer, mailTimeouts, tryMailServer } from './mail-server.ts';
import { leaseMs, startOutbox } from './outbox.ts';

/* What a real mail server answers over time, and what then becomes of the messages. */

/** An outbox and a mail server that works, until the test gives it another behaviour. */
async function setUp(t: TestContext, failing?: { address: SmtpAddress; timeouts: typeof mailTimeouts }) {
  const clock = createTestClock();
  const { store, path } = temporaryStore(t);
  const server = { behaviourFor: (_mail?: ReceivedMail): Behaviour => ({}) };
  const { address, mails } = await startMailServer(t, (mail) => server.behaviourFor(mail));
  const [works, fails] = [
    connectMailServer(address),
    failing && connectMailServer(failing.address, failing.timeouts),
  ];
  const recovery = { isOver: !failing };
  const lines: string[] = [];
  const outbox = startOutbox({
    ...{ store, clock, everyMs: 20 },
    send: (mail) => (fails && !recovery.isOver ? fails(mail) : works(mail)),
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    log: createLogger({ write: (line) => void lines.push(line) }),
  });
  t.after(() => outbox.stop());
  return {
    ...{ clock, store, path, server, recovery, mails, outbox, lines },
    async keep(message: string, rest: Partial<NewMessage> = {}): Promise<string> {
      return (await store.keep(newMessage({ message }, rest))).reference;
    },
    /** Resolves when so many messages are mailed. */
    sent: (count: number) =>
      waitUntil(async () => (await store.summary()).sent === count, `${count} messages mailed`),
    /** Resolves to what is stored once an attempt has failed. */
    async failed(reference: string) {
      await waitUntil(async () => (await store.find(reference))?.lastError != null);
      return (await store.find(reference)) ?? assert.fail('not found');
    },
  };
}

type Failure = {
  /** What the operator reads. */
  readonly cause: keyof typeof mailCauses;
  begin(t: TestContext): Promise<Partial<SmtpAddress>>;
  /** A login fails too, so that `check-settings --online` finds it. */
  readonly atLogin?: boolean;
  /** The message itself is refused. A refused sender fails every message: the setting is wrong, not the message. */
  readonly isRefused?: boolean;
};
const mailServer = (behaviour: Behaviour, options?: SMTPServerOptions) => async (t: TestContext) =>
  (await startMailServer(t, () => behaviour, options)).address;
const rawServer = (onConnection: (socket: Socket) => void) => (t: TestContext) =>
  startRawServer(t, onConnection);
/** It answers this to a step of RFC 5321. */
const answers = (code: number, step: 'greeting' | 'mail' | 'rcpt' | 'dot') => ({
  cause: code < 500 ? ('later' as const) : ('answer' as const),
  begin: mailServer({ [step]: `${code} no, adaeze@visitor.example` }),
  atLogin: step === 'greeting',
});
const failures: Readonly<Record<string, Failure>> = {
  'takes no connections for now': answers(421, 'greeting'),
  'refuses every connection': answers(554, 'greeting'),
  'is not there': { cause: 'refused', begin: async () => ({ port: 1 }), atLogin: true },
  'is silent': { cause: 'silent', begin: rawServer(() => {}), atLogin: true },
  'closes the connection at once': {
    cause: 'unreachable',
    begin: rawServer((socket) => socket.destroy()),
    atLogin: true,
  },
  'is another service': {
    cause: 'refused',
    begin: rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    atLogin: true,
  },
  'does not speak TLS': {
    cause: 'otherTls',
    begin: async (t) => ({ ...(await rawServer((socket) => socket.end('220 hello\r\n'))(t)), secure: true }),
    atLogin: true,
  },
  'refuses the password': {
    cause: 'password',
    async begin(t) {
      const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('no'));
      const address = await mailServer({}, { allowInsecureAuth: true, onAuth })(t);
      return { ...address, user: 'site', password: 'secret' };
    },
    atLogin: true,
  },
  'puts off the sender': answers(451, 'mail'),
  'refuses the sender': answers(550, 'mail'),
  'puts off the receiver': answers(451, 'rcpt'),
  'refuses the receiver': { ...answers(550, 'rcpt'), isRefused: true },
  'puts off the mail': answers(451, 'dot'),
  'refuses the mail': { ...answers(554, 'dot'), isRefused: true },
  'closes after the mail': answers(421, 'dot'),
  'is cut off before it answers': { cause: 'unreachable', begin: mailServer({ cuts: 'before the answer' }) },
  'is cut off after it took the mail': { cause: 'unreachable', begin: mailServer({ cuts: 'after the dot' }) },
  'is cut off inside of DATA': { cause: 'unreachable', begin: mailServer({ cuts: 'inside DATA' }) },
};

describe('The cause is named, and the message is mailed once the server works, where it', {
  concurrency: 4,
}, () => {
  for (const [name, { cause, begin, atLogin = false, isRefused = false }] of Object.entries(failures))
    it(name, async (t) => {
      const address = { ...addressOf(0), ...(await begin(t)) };
      // Short time-outs only where no answer comes: on a busy machine a refusal may be late.
      const timeouts = cause === 'silent' ? short : mailTimeouts;
      const { clock, store, outbox, lines, mails, recovery, keep, sent, failed } = await setUp(t, {
        address,
        timeouts,
      });
      assert.equal(outbox.mailStatus(), 'unknown');
      const reference = await keep('Waits');
      outbox.checkNow();
      const seen = await failed(reference);
      assert.ok(seen.lastError?.startsWith(`${mailCauses[cause]} (`), `its cause: ${seen.lastError}`);
      assert.deepEqual([seen.state, seen.isRefused], ['waiting', isRefused]);
      // The heartbeat reports it at its next check.
      assert.equal(outbox.mailStatus(), isRefused ? 'refusing' : 'failing');
      assert.doesNotMatch(lines.join(), /visitor\.example/, 'an address in the log');
      const trial = await tryMailServer(address, timeouts);
      assert.equal(
        trial?.startsWith(mailCauses[cause]) ?? false,
        atLogin,
        `the trial of the login: ${trial}`,
      );
      recovery.isOver = true;
      clock.pass(2 * hour);
      outbox.checkNow();
      await sent(1);
      assert.equal(mails.length, 1, 'mails that arrived');
      assert.equal(outbox.mailStatus(), 'working');
      assert.equal((await store.find(reference))?.attempts, 2, 'attempts');
    });
});

const short = { connectMs: 500, greetingMs: 500, silenceMs: 500, totalMs: 1500 };

describe('The outbox', () => {
  it('mails each message once, also when it is woken often and the mail server hangs on others', async (t) => {
    const { server, mails, outbox, keep, sent } = await setUp(t);
    server.behaviourFor = (mail) => ({ hangs: mail?.raw.includes('Hangs') ?? false });
    for (let n = 0; n < 3; n += 1) await keep(`Hangs ${n}`);
    await Promise.all(Array.from({ length: 40 }, (_, n) => keep(`Letter ${n}`)));
    for (let n = 0; n < 100; n += 1) outbox.checkNow();
    await sent(40);
    const letters = mails.map(({ raw }) => /^Letter \d+/m.exec(raw)?.[0]);
    assert.deepEqual([letters.length, new Set(letters).size], [40, 40], 'mails, and different ones');
  });

  it('sets aside a message that is damaged in the store, and mails the others', async (t) => {
    const { store, path, clock, keep, sent, failed } = await setUp(t);
    const damaged = await keep('Damaged', { state: 'suspect' });
    const db = new DatabaseSync(path);
    // More milliseconds than a Date can hold.
    db.prepare('UPDATE messages SET received_at = ?').run(Number.MAX_SAFE_INTEGER);
    db.close();
    await store.makeDue(damaged, clock.now());
    await keep('Whole');
    await sent(1);
    const found = await failed(damaged);
    assert.match(`${found.isRefused} ${found.lastError}`, /^true the message is damaged in the store/);
    assert.ok(details(found).includes('Damaged'), 'the owner can read it');
  });

  it('asks a mail server that is away with one message at a time, and mails everything once it is back', async (t) => {
    const { server, store, clock, keep } = await setUp(t);
    let connections = 0;
    server.behaviourFor = () => {
      connections += 1;
      return { greeting: '421 away' };
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => keep(`Letter ${n}`)));
    await waitUntil(() => connections > 0);
    for (let seconds = 0; seconds < 300; seconds += 5) {
      clock.pass(5000);
      await wait(25);
    }
    // Those that were under way when it went, and then after 15, 45, 105 and 225 seconds.
    assert.ok(connections > 4 && connections <= 8, `${connections} connections`);
    server.behaviourFor = () => ({});
    const isDone = async () => {
      clock.pass(5000);
      return (await store.summary()).sent === 40;
    };
    await waitUntil(isDone, 'all messages mailed');
  });

  it('mails what was put off as soon as the mail server takes another, but not what was refused', async (t) => {
    const { server, store, keep, sent, failed } = await setUp(t);
    server.behaviourFor = (mail) =>
      mail ? { dot: mail.raw.includes('Refused') ? '554 no' : '451 later' } : {};
    for (const message of ['Put off', 'Refused']) await failed(await keep(message));
    server.behaviourFor = () => ({});
    await keep('New');
    // The clock stands still.
    await sent(2);
    assert.equal((await store.summary()).refused, 1);
  });

  it('mails what is too much for single mails whole, several in one mail, once a minute', async (t) => {
    const { server, store, mails, clock, keep, sent } = await setUp(t);
    const flood = (texts: readonly string[]) =>
      Promise.all(texts.map((text) => keep(text, { isBundled: true })));
    await flood(Array.from({ length: 60 }, (_, n) => `Flood ${n}`));
    await sent(60);
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.raw ?? '', /^Message:\r\n\r\nFlood 59\r$/m);
    const alone = await keep('One alone', { isBundled: true });
    await keep('Single');
    await sent(61);
    assert.equal((await store.find(alone))?.attempts, 0, 'attempts within the same minute');
    clock.pass(60_000);
    await sent(62);
    assert.match(mails[2]?.raw ?? '', /press Reply/, 'one alone is mailed as usual');
    const isBundle = (mail?: ReceivedMail) => mail?.raw.includes('messages from the website') ?? false;
    server.behaviourFor = (mail) => (isBundle(mail) ? { dot: '554 no' } : {});
    await flood(['One', 'Two', 'Three']);
    clock.pass(60_000);
    await waitUntil(async () => (await store.summary()).refused === 3, 'a mail of three messages refused');
    clock.pass(60_000);
    await sent(65);
    assert.equal(mails.length, 6, 'those of a mail that was refused are mailed one by one');
  });

  it('continues by itself after the store was unavailable', async (t) => {
    const { store, outbox, keep, sent } = await setUp(t);
    const claim = t.mock.method(store, 'claim', () => Promise.reject(new Error('away')));
    await keep('Waits');
    outbox.checkNow();
    await waitUntil(() => claim.mock.callCount() > 1);
    claim.mock.restore();
    await sent(1);
  });

  it('leases a message for longer than an attempt can take', () => {
    const { connectMs, greetingMs, silenceMs, totalMs } = mailTimeouts;
    assert.ok(leaseMs > Math.max(totalMs, connectMs + greetingMs + silenceMs), `${leaseMs}`);
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
