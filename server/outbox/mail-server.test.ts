import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { getConfig } from '../config.ts';
import { describeMailError, type MailError, mailCauses } from './mail-errors.ts';
import { connectMailServer, greetingName, mailTimeouts, tryMailServer } from './mail-server.ts';

const mail = { from: 'site@farm.example', to: 'owner@farm.example', text: 'x' };
type Cause = keyof typeof mailCauses;

describe('Mail to another machine', { skip: spawnSync('openssl', ['version']).status !== 0 }, () => {
  /** This machine under an address that does not count as local. */
  const elsewhere = '0.0.0.0';
  const noStartTls = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  /** @param isTrusted also by this process, until the test ends */
  function certificate(t: TestContext, { host = elsewhere, isTrusted = true } = {}): SMTPServerOptions {
    const folder = temporaryFolder(t);
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=farm -addext subjectAltName=IP:${host}`;
    const { status, stderr } = spawnSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert]);
    assert.equal(status, 0, String(stderr));
    const before = getCACertificates('default');
    if (isTrusted) {
      setDefaultCACertificates([...before, readFileSync(cert, 'utf8')]);
      t.after(() => setDefaultCACertificates(before));
    }
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  type Case = {
    readonly server: (t: TestContext) => SMTPServerOptions;
    readonly secure?: boolean;
    readonly hasPassword: boolean;
    readonly ends: 'sent' | Cause;
  };
  const cases: Readonly<Record<string, Case>> = {
    'with a password uses STARTTLS': { server: certificate, hasPassword: true, ends: 'sent' },
    'with smtps:// uses TLS from the start': {
      server: (t) => ({ ...certificate(t), secure: true }),
      secure: true,
      hasPassword: true,
      ends: 'sent',
    },
    'with a password needs STARTTLS': { server: () => noStartTls, hasPassword: true, ends: 'noEncryption' },
    'with a password needs a certificate that is trusted': {
      server: (t) => certificate(t, { isTrusted: false }),
      hasPassword: true,
      ends: 'certificate',
    },
    'with a password needs the certificate of this host': {
      server: (t) => certificate(t, { host: '192.0.2.1' }),
      hasPassword: true,
      ends: 'certificate',
    },
    'without a password uses any encryption': {
      server: (t) => certificate(t, { isTrusted: false }),
      hasPassword: false,
      ends: 'sent',
    },
    'without a password needs no encryption': { server: () => noStartTls, hasPassword: false, ends: 'sent' },
  };
  for (const [name, { server, secure = false, hasPassword, ends }] of Object.entries(cases))
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
      const there = { ...address, host: elsewhere, secure, ...login };
      const result = await connectMailServer(there)(mail);
      assert.deepEqual(logins, hasPassword && ends === 'sent' ? ['site encrypted'] : []);
      assert.equal(mails.length, ends === 'sent' ? 1 : 0, 'mails that arrived');
      if (ends === 'sent') return assert.deepEqual(result, { ok: true });
      assert.ok(!result.ok && result.error.startsWith(`${mailCauses[ends]} (`), JSON.stringify(result));
      assert.ok((await tryMailServer(there))?.startsWith(mailCauses[ends]), 'the trial of the login');
    });
});

const answers: readonly (readonly [command: string, answer: string, cause: Cause, codes: string])[] = [
  ['AUTH', '535 5.7.139 Authentication failed, adaeze@visitor.example', 'noPasswords', '535 5.7.139'],
  ['AUTH', '534-5.7.9 Application-specific password required', 'appPassword', '534 5.7.9'],
  ['AUTH', '535-5.7.8 Username and Password\r\n535 5.7.8 not accepted', 'password', '535 5.7.8'],
  ['AUTH', '454 4.7.0 Too many login attempts, please try again later', 'later', '454 4.7.0'],
  ['AUTH', '538 5.7.11 Encryption required', 'noEncryption', '538 5.7.11'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'noEncryption', '530 5.7.0'],
  ['MAIL FROM', '530-5.5.1 Authentication Required', 'login', '530 5.5.1'],
  ['MAIL FROM', '503 5.5.1 Authenticate first', 'login', '503 5.5.1'],
  ['MAIL FROM', '553 5.7.1 <a@b.example>: not owned by user c', 'sender', '553 5.7.1'],
  ['MAIL FROM', '550 5.1.8 Domain of sender not found', 'sender', '550 5.1.8'],
  ['MAIL FROM', '550 5.4.5 Daily user sending limit exceeded', 'later', '550 5.4.5'],
  ['DATA', '550 5.7.26 This mail is unauthenticated', 'sender', '550 5.7.26'],
  ['DATA', '550 5.7.60 No permission to send as this sender', 'sender', '550 5.7.60'],
  ['DATA', '554 5.2.252 SendAsDenied', 'sender', '554 5.2.252'],
  ['DATA', '550 5.7.515 The domain is not authenticated', 'sender', '550 5.7.515'],
  ['DATA', '421-4.7.28 An unusual rate of unsolicited mail', 'later', '421 4.7.28'],
  ['RCPT TO', '451 4.7.650 Temporarily rate limited', 'later', '451 4.7.650'],
  ['RCPT TO', '550 5.1.1 <adaeze@visitor.example>: no such user', 'receiver', '550 5.1.1'],
  ['RCPT TO', '552 5.2.2 The mailbox is full', 'full', '552 5.2.2'],
  ['RCPT TO', '452 4.2.2 Over quota', 'full', '452 4.2.2'],
  ['RCPT TO', '554 5.7.1 Relay access denied', 'answer', '554 5.7.1'],
  ['DATA', '550 adaeze@visitor.example', 'answer', '550'],
];

const describeCase = (error: Partial<MailError>) =>
  describeMailError(Object.assign(new Error(), error) as MailError);

it('The cause of an answer and its enhanced code are named, without the text of the answer', () => {
  for (const [command, response, cause, codes] of answers) {
    const code = command === 'AUTH' ? 'EAUTH' : 'EENVELOPE';
    const sentence = describeCase({ response, responseCode: Number(response.slice(0, 3)), code, command });
    assert.equal(sentence, `${mailCauses[cause]} (answer ${codes} at ${command})`, response);
  }
});

it('A name that does not exist is told from a name server that does not answer', () => {
  const causes: Readonly<Record<string, Cause>> = {
    ...{ ENOTFOUND: 'name', ENODATA: 'name', ETIMEOUT: 'nameServer', EAI_AGAIN: 'nameServer' },
    ...{ ESERVFAIL: 'nameServer', EREFUSED: 'nameServer', ECANCELLED: 'nameServer' },
  };
  for (const [originalCode, cause] of Object.entries(causes)) {
    const sentence = describeCase({ code: 'EDNS', originalCode, command: 'CONN' });
    assert.equal(sentence, `${mailCauses[cause]} (${originalCode} at CONN)`);
  }
});

it('An answer of a real server keeps its code, and a full mailbox is waited for', async (t) => {
  for (const [rcpt, kind] of [
    ['550 5.7.26 unauthenticated', 'refused'],
    ['552 5.2.2 full', 'failed'],
  ] as const) {
    const { address } = await startMailServer(t, () => ({ rcpt }));
    const result = await connectMailServer(address)(mail);
    assert.ok(!result.ok, rcpt);
    assert.equal(result.kind, kind, rcpt);
    assert.ok(result.error.endsWith(`(answer ${rcpt.replace(/ \w+$/, '')} at RCPT TO)`), result.error);
  }
});

it('A mail server whose name cannot be found is named so', async () => {
  const nowhere = { host: 'mail.invalid', port: 587, secure: false, user: null, password: null };
  const trial = await tryMailServer(nowhere, { ...mailTimeouts, connectMs: 1500, greetingMs: 500 });
  // Which of the two depends on this machine's name server.
  assert.ok(trial?.startsWith(mailCauses.name) || trial?.startsWith(mailCauses.nameServer), String(trial));
});

it('The mail server is greeted with the host of SITE_URL, or else with the domain of MAIL_FROM', async (t) => {
  const greetings: string[] = [];
  const server = await startMailServer(t, undefined, {
    onMailFrom: (_address, session, done) => {
      greetings.push(String(session.hostNameAppearsAs));
      done();
    },
  });
  const settings = [
    [{}, 'farm.example'],
    [{ SITE_URL: 'https://www.farm.example' }, 'www.farm.example'],
    [{ SITE_URL: 'http://127.0.0.1:3000', MAIL_FROM: 'site@ilé.example' }, 'xn--il-cja.example'],
    [{ SITE_URL: 'http://localhost' }, 'farm.example'],
  ] as const;
  for (const [env] of settings) {
    const greeting = greetingName(getConfig(env, 'hello@farm.example'));
    await connectMailServer(server.address, mailTimeouts, greeting)(mail);
  }
  assert.deepEqual(
    greetings,
    settings.map(([, greeting]) => greeting),
  );
});

it('The runbook has a cure for every cause', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  for (const cause of Object.values(mailCauses))
    assert.ok(runbook.includes(cause.replace(/^the mail server(?:’s)? /, '')), cause);
});
