import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { getConfig, type SmtpAddress } from '../config.ts';
import { describeMailError, type MailError, mailCauses } from './mail-errors.ts';
import { connectMailServer, greetingName, mailTimeouts, tryMailServer } from './mail-server.ts';

const mail = { from: 'site@farm.example', to: 'owner@farm.example', text: 'x' };
/** This machine under an address that does not count as local. */
const elsewhere = '0.0.0.0';
/** Where no answer comes. On a busy machine, an answer may be late. */
const impatient = { ...mailTimeouts, connectMs: 1500, greetingMs: 500 };

/** Neither a mail nor a test connection succeeds, and both report this cause. */
async function refuses(address: SmtpAddress, cause: keyof typeof mailCauses): Promise<void> {
  const [result, trial] = await Promise.all([connectMailServer(address)(mail), tryMailServer(address)]);
  assert.ok(!result.ok && result.error.startsWith(`${mailCauses[cause]} (`), JSON.stringify(result));
  assert.ok(trial?.startsWith(mailCauses[cause]));
}

describe('Mail to another machine', { skip: spawnSync('openssl', ['version']).status !== 0 }, () => {
  /** A self-signed certificate for an address. */
  function certificateFor(t: TestContext, address: string): { key: string; cert: string } {
    const folder = temporaryFolder(t);
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=farm -addext subjectAltName=IP:${address}`;
    const { status, stderr } = spawnSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert]);
    assert.equal(status, 0, String(stderr));
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  function trust(t: TestContext, cert: string): void {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, cert]);
    t.after(() => setDefaultCACertificates(before));
  }

  async function setUp(t: TestContext, options: SMTPServerOptions) {
    const seen: { secure: boolean; user: string | undefined }[] = [];
    const server = await startMailServer(t, undefined, {
      disabledCommands: [],
      onAuth: ({ username }, session, done) => {
        seen.push({ secure: Boolean(session.secure), user: username });
        done(null, { user: 'site' });
      },
      ...options,
    });
    const address = { ...server.address, host: elsewhere, user: 'site', password: 'secret' };
    return { seen, mails: server.mails, address };
  }

  it('uses STARTTLS with smtp:// and TLS with smtps://, and sends the password only over them', async (t) => {
    const certificate = certificateFor(t, elsewhere);
    trust(t, certificate.cert);
    for (const secure of [false, true]) {
      const { seen, mails, address } = await setUp(t, { ...certificate, secure });
      assert.deepEqual(await connectMailServer({ ...address, secure })(mail), { ok: true });
      assert.deepEqual(seen, [{ secure: true, user: 'site' }]);
      assert.equal(mails.length, 1);
    }
  });

  it('with a password is not sent without STARTTLS, nor to an untrusted certificate or that of another host', async (t) => {
    const others = certificateFor(t, '192.0.2.1');
    trust(t, others.cert);
    const plain = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
    for (const [options, cause] of [
      [plain, 'noEncryption'],
      [certificateFor(t, elsewhere), 'certificate'],
      [others, 'certificate'],
    ] as const) {
      const { seen, mails, address } = await setUp(t, options as SMTPServerOptions);
      await refuses(address, cause);
      assert.deepEqual([seen, mails], [[], []]);
    }
  });

  it('without a password uses encryption where there is any', async (t) => {
    for (const options of [certificateFor(t, elsewhere), { disabledCommands: ['STARTTLS'] }]) {
      const { mails, address } = await setUp(t, options);
      const sent = await connectMailServer({ ...address, user: null, password: null })(mail);
      assert.deepEqual([sent, mails.length], [{ ok: true }, 1]);
    }
  });
});

describe('Mail trouble', { concurrency: true }, () => {
  it('keeps the enhanced code of an answer, and names the cure of those that mislead', async (t) => {
    type Case = readonly [command: string, answer: string, cause: keyof typeof mailCauses, codes: string];
    const cases: readonly Case[] = [
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
    for (const [command, response, cause, codes] of cases) {
      const code = command === 'AUTH' ? 'EAUTH' : 'EENVELOPE';
      const error = { response, responseCode: Number(response.slice(0, 3)), code, command };
      assert.equal(
        describeMailError(Object.assign(new Error(), error) as MailError),
        `${mailCauses[cause]} (answer ${codes} at ${command})`,
      );
    }
    const full = await startMailServer(t, () => ({ rcpt: '552 5.2.2 full' }));
    const waits = await connectMailServer(full.address)(mail);
    assert.ok(!waits.ok && waits.kind === 'failed', 'it goes on by itself once there is room');
    const refusing = await startMailServer(t, () => ({ rcpt: '550 5.7.26 unauthenticated' }));
    const result = await connectMailServer(refusing.address)(mail);
    assert.ok(!result.ok && result.error.includes('(answer 550 5.7.26 at RCPT TO)'), JSON.stringify(result));
  });

  it('greets the mail server with the host of SITE_URL, or else with the domain of MAIL_FROM', async (t) => {
    const greetings: string[] = [];
    const server = await startMailServer(t, undefined, {
      onMailFrom: (_address, session, done) => {
        greetings.push(String(session.hostNameAppearsAs));
        done();
      },
    });
    const settings = [
      {},
      { SITE_URL: 'https://www.farm.example' },
      { SITE_URL: 'http://127.0.0.1:3000', MAIL_FROM: 'site@ilé.example' },
      { SITE_URL: 'http://localhost' },
    ];
    for (const env of settings)
      await connectMailServer(
        server.address,
        mailTimeouts,
        greetingName(getConfig(env, 'hello@farm.example')),
      )(mail);
    assert.deepEqual(greetings, ['farm.example', 'www.farm.example', 'xn--il-cja.example', 'farm.example']);
  });

  it('distinguishes a name that does not exist from a name server that does not answer', async () => {
    const cause = (originalCode: string) =>
      describeMailError(
        Object.assign(new Error(), { code: 'EDNS', originalCode, command: 'CONN' }) as MailError,
      );
    for (const code of ['ENOTFOUND', 'ENODATA'])
      assert.equal(cause(code), `${mailCauses.name} (${code} at CONN)`);
    for (const code of ['ETIMEOUT', 'EAI_AGAIN', 'ESERVFAIL', 'EREFUSED', 'ECANCELLED'])
      assert.equal(cause(code), `${mailCauses.nameServer} (${code} at CONN)`);

    // Which of the two depends on this machine's name server.
    const nowhere = { host: 'mail.invalid', port: 587, secure: false, user: null, password: null };
    const trial = await tryMailServer(nowhere, impatient);
    assert.ok(trial?.startsWith(mailCauses.name) || trial?.startsWith(mailCauses.nameServer), String(trial));
  });

  it('has a cure in the runbook for every cause', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    for (const cause of Object.values(mailCauses)) {
      assert.ok(runbook.includes(cause.replace(/^the mail server(?:’s)? /, '')), cause);
    }
  });
});
