import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { type Behaviour, startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { createSendMail, type SendResult, tryMailServer } from './smtp.ts';

const mail = { from: 'site@farm.example', to: 'owner@farm.example', text: 'x' };

describe('Mail to another machine', { skip: spawnSync('openssl', ['version']).status !== 0 }, () => {
  /** This machine under an address that does not count as local. */
  const elsewhere = '0.0.0.0';
  const noStartTls = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  /** @param isTrusted also by this process, until the test ends */
  function certificate(t: TestContext, isTrusted = true): SMTPServerOptions {
    const folder = temporaryFolder(t);
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=farm -addext subjectAltName=IP:${elsewhere}`;
    const { status, stderr } = spawnSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert]);
    assert.equal(status, 0, String(stderr));
    const before = getCACertificates('default');
    if (isTrusted) {
      setDefaultCACertificates([...before, readFileSync(cert, 'utf8')]);
      t.after(() => setDefaultCACertificates(before));
    }
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  const untrusted = (t: TestContext) => certificate(t, false);
  const fromTheStart = (t: TestContext) => ({ ...certificate(t), secure: true });
  type Server = (t: TestContext) => SMTPServerOptions;
  /** `ends`: what the error names. */
  const cases: readonly [name: string, server: Server, hasPassword: boolean, ends: string][] = [
    ['with a password uses STARTTLS', certificate, true, 'sent'],
    ['with smtps:// uses TLS from the start', fromTheStart, true, 'sent'],
    ['with a password needs STARTTLS', () => noStartTls, true, 'STARTTLS'],
    ['with a password needs a certificate that is trusted', untrusted, true, 'SELF_SIGNED'],
    ['without a password uses any encryption', untrusted, false, 'sent'],
    ['without a password needs no encryption', () => noStartTls, false, 'sent'],
  ];
  for (const [name, server, hasPassword, ends] of cases)
    it(name, async (t) => {
      const logins: (string | undefined)[] = [];
      const { address, mails } = await startMailServer(t, undefined, {
        disabledCommands: [],
        onAuth: ({ username }, session, done) => {
          logins.push(session.secure ? `${username} encrypted` : `${username} in the clear`);
          done(null, { user: 'site' });
        },
        ...server(t),
      });
      const login = hasPassword ? { user: 'site', password: 'secret' } : {};
      const there = { ...address, host: elsewhere, secure: server === fromTheStart, ...login };
      const result = await createSendMail(there)(mail);
      assert.deepEqual(logins, hasPassword && ends === 'sent' ? ['site encrypted'] : []);
      assert.equal(mails.length, ends === 'sent' ? 1 : 0, 'mails that arrived');
      if (ends === 'sent') return assert.deepEqual(result, { kind: 'sent' });
      assert.ok(result.kind === 'away' && result.error.includes(ends), JSON.stringify(result));
      assert.ok((await tryMailServer(there))?.includes(ends), 'the trial of the login');
    });
});

/** What the site makes of it. */
const answers: readonly { behaviour: Behaviour; kind: SendResult['kind']; error?: RegExp }[] = [
  { behaviour: {}, kind: 'sent' },
  { behaviour: { greeting: '421 Later' }, kind: 'away', error: /answers 421/ },
  {
    behaviour: { mail: '553 5.7.1 <a@b.example>: not owned by user c' },
    kind: 'away',
    error: /answers 553 5\.7\.1 at MAIL FROM$/,
  },
  {
    behaviour: { rcpt: '550 5.1.1 <owner@farm.example>: no such user' },
    kind: 'away',
    error: /answers 550 5\.1\.1 at RCPT TO$/,
  },
  { behaviour: { rcpt: '552 5.2.2 Full' }, kind: 'away', error: /answers 552 5\.2\.2 at RCPT TO$/ },
  { behaviour: { rcpt: '451 4.7.1 Greylisted' }, kind: 'away', error: /answers 451 4\.7\.1 at RCPT TO$/ },
  { behaviour: { mail: '552 Too long' }, kind: 'refused', error: /answers 552 at MAIL FROM$/ },
  { behaviour: { dot: '451 4.7.1 Greylisted' }, kind: 'failed', error: /answers 451 4\.7\.1 at DATA$/ },
  {
    behaviour: { dot: '554 5.7.1 Do you sell seedlings?' },
    kind: 'refused',
    error: /answers 554 5\.7\.1 at DATA$/,
  },
  { behaviour: { dot: '550 5.4.5 Daily limit' }, kind: 'failed', error: /answers 550 5\.4\.5 at DATA$/ },
  { behaviour: { dot: '421 4.7.28 An unusual rate' }, kind: 'away', error: /answers 421 4\.7\.28 at DATA$/ },
  {
    behaviour: { cuts: 'inside DATA' },
    kind: 'unanswered',
    error: /took the mail and did not answer: ECONN\w+$/,
  },
  {
    behaviour: { cuts: 'after the dot' },
    kind: 'unanswered',
    error: /took the mail and did not answer: ECONN\w+$/,
  },
];

it('Says whether it is about this mail, for good or for now, or about every mail, without the text of the answer', async (t) => {
  for (const { behaviour, kind, error } of answers) {
    const { address } = await startMailServer(t, behaviour);
    const result = await createSendMail(address)(mail);
    assert.equal(result.kind, kind, JSON.stringify([behaviour, result]));
    if (result.kind !== 'sent') assert.match(result.error, error ?? /^$/);
  }
  const nowhere = { host: '127.0.0.1', port: 9, secure: false, user: null, password: null };
  assert.deepEqual(await createSendMail(nowhere)(mail), {
    kind: 'away',
    error: 'the mail server cannot be reached: ECONNREFUSED at CONN',
  });
});

describe('A mail server that is slow', () => {
  const minute = 60_000;
  /** @returns what lets time pass for waits of a minute and more, which are the limits of this program */
  function holdTimers(t: TestContext): (ms: number) => void {
    const held = new Map<unknown, { end: () => void; ms: number }>();
    const { setTimeout, clearTimeout } = globalThis;
    t.mock.method(globalThis, 'setTimeout', (end: () => void, ms = 0, ...rest: unknown[]) => {
      if (ms < minute) return setTimeout(end, ms, ...rest);
      const timer = { unref: () => timer };
      held.set(timer, { end, ms });
      return timer;
    });
    t.mock.method(globalThis, 'clearTimeout', (timer: NodeJS.Timeout) => {
      if (!held.delete(timer)) clearTimeout(timer);
    });
    return (passed) => {
      for (const { end, ms } of [...held.values()]) if (ms <= passed) end();
    };
  }

  /** @param when where the server stops, until this time has passed */
  async function meet(t: TestContext, when: 'connected' | 'mail' | 'text', ms: number) {
    const pass = holdTimers(t);
    const reached = Promise.withResolvers<void>();
    let answer = () => {};
    const halt = (done: () => void) => {
      answer = done;
      reached.resolve();
    };
    const { address } = await startMailServer(t, undefined, {
      ...(when === 'connected' && { onConnect: (_session, done) => halt(done) }),
      ...(when === 'mail' && { onMailFrom: (_address, _session, done) => halt(done) }),
      ...(when === 'text' && {
        onData: (stream, _session, done) => void stream.on('end', () => halt(done)).resume(),
      }),
    });
    const result = createSendMail(address)(mail);
    await reached.promise;
    pass(ms);
    answer();
    return result;
  }

  for (const seconds of [75, 5 * 60, 10 * 60 - 1])
    it(`has taken the mail when it answers the last dot after ${seconds} seconds`, async (t) =>
      assert.deepEqual(await meet(t, 'text', seconds * 1000), { kind: 'sent' }));

  it('may have taken the mail when it has not answered the last dot in ten minutes', async (t) =>
    assert.deepEqual(await meet(t, 'text', 10 * minute), {
      kind: 'unanswered',
      error: 'the mail server took the mail and did not answer: ETIMEDOUT',
    }));

  for (const when of ['connected', 'mail'] as const)
    it(`has not taken the mail when it says nothing for two minutes (${when})`, async (t) => {
      const result = await meet(t, when, 2 * minute);
      assert.ok(
        result.kind === 'away' && /cannot be reached: ETIMEDOUT/.test(result.error),
        JSON.stringify(result),
      );
    });
});
