import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { type Behaviour, startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { createSendMail, tryMailServer } from './smtp.ts';

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

const answers: readonly (readonly [
  behaviour: Behaviour,
  kind: string,
  error: RegExp,
  mayHaveArrived?: boolean,
])[] = [
  [{}, 'sent', /undefined/],
  [{ greeting: '421 Later' }, 'away', /answers 421/],
  [{ mail: '553 5.7.1 <a@b.example>: not owned by user c' }, 'away', /answers 553 5\.7\.1 at MAIL FROM$/],
  [{ rcpt: '550 5.1.1 <owner@farm.example>: no such user' }, 'away', /answers 550 5\.1\.1 at RCPT TO$/],
  [{ rcpt: '552 5.2.2 The mailbox is full' }, 'away', /answers 552 5\.2\.2 at RCPT TO$/],
  [{ rcpt: '451 4.7.1 Greylisted' }, 'away', /answers 451 4\.7\.1 at RCPT TO$/],
  [{ mail: '552 Message too long' }, 'refused', /answers 552 at MAIL FROM$/],
  [{ dot: '451 4.7.1 Greylisted' }, 'failed', /answers 451 4\.7\.1 at DATA$/],
  [{ dot: '554 5.7.1 Do you sell seedlings?' }, 'refused', /answers 554 5\.7\.1 at DATA$/],
  [{ dot: '550 5.4.5 Daily limit' }, 'failed', /answers 550 5\.4\.5 at DATA$/],
  [{ dot: '421 4.7.28 An unusual rate' }, 'away', /answers 421 4\.7\.28 at DATA$/],
  [{ cuts: 'inside DATA' }, 'away', /cannot be reached: ECONNECTION/, true],
  [{ cuts: 'after the dot' }, 'away', /cannot be reached: ECONNECTION/, true],
];

it('Says whether it is about this mail, for good or for now, or about every mail, without the text of the answer', async (t) => {
  for (const [behaviour, kind, error, mayHaveArrived = false] of answers) {
    const { address } = await startMailServer(t, behaviour);
    const result = await createSendMail(address)(mail);
    assert.deepEqual([result.kind, kind], [kind, kind], JSON.stringify([behaviour, result]));
    assert.match(result.kind === 'sent' ? 'undefined' : result.error, error);
    assert.equal(result.kind !== 'sent' && result.mayHaveArrived, mayHaveArrived, JSON.stringify(behaviour));
  }
  const nowhere = { host: '127.0.0.1', port: 9, secure: false, user: null, password: null };
  assert.deepEqual(await createSendMail(nowhere)(mail), {
    kind: 'away',
    error: 'the mail server cannot be reached: ECONNREFUSED at CONN',
    mayHaveArrived: false,
  });
});
