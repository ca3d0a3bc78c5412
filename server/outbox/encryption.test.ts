import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from '../../testing/mail-server.ts';
import { temporaryFolder } from '../../testing/site.ts';
import { connectMailServer, mailTimeouts } from './mail-server.ts';

/** Reaches this machine under an address that is not known for it, as another machine would be reached. */
const elsewhere = '0.0.0.0';
const mail = { from: 'site@farm.example', to: 'owner@farm.example', text: 'x' };

/** A certificate for an address, signed by itself. */
function certificateFor(t: TestContext, address: string): { key: string; cert: string } {
  const folder = temporaryFolder(t);
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=farm -addext subjectAltName=IP:${address}`;
  const { status, stderr } = spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
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
  const send = (change: Partial<typeof server.address>) =>
    connectMailServer(
      { ...server.address, host: elsewhere, user: 'site', password: 'secret', ...change },
      mailTimeouts,
    )(mail);
  return { seen, mails: server.mails, send };
}

describe('Mail to another machine', { skip: spawnSync('openssl', ['version']).status !== 0 }, () => {
  it('with smtp:// and a password goes over STARTTLS, and the password only then', async (t) => {
    const certificate = certificateFor(t, elsewhere);
    trust(t, certificate.cert);
    const { seen, mails, send } = await setUp(t, certificate);
    assert.deepEqual(await send({}), { ok: true });
    assert.deepEqual(seen, [{ secure: true, user: 'site' }]);
    assert.equal(mails.length, 1);
  });

  it('with smtps:// is encrypted from the first byte', async (t) => {
    const certificate = certificateFor(t, elsewhere);
    trust(t, certificate.cert);
    const { seen, mails, send } = await setUp(t, { ...certificate, secure: true });
    assert.deepEqual(await send({ secure: true }), { ok: true });
    assert.deepEqual(seen, [{ secure: true, user: 'site' }]);
    assert.equal(mails.length, 1);
  });

  it('with a password is not sent where STARTTLS is not offered', async (t) => {
    const { seen, mails, send } = await setUp(t, { disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const result = await send({});
    assert.equal(!result.ok && result.kind, 'unreachable');
    assert.deepEqual([seen, mails], [[], []]);
  });

  it('with a password is not sent where nobody vouches for the certificate, or it is another’s', async (t) => {
    const unknown = await setUp(t, certificateFor(t, elsewhere));
    const others = certificateFor(t, '192.0.2.1');
    trust(t, others.cert);
    const wrong = await setUp(t, others);
    for (const { send, seen, mails } of [unknown, wrong]) {
      assert.equal((await send({})).ok, false);
      assert.deepEqual([seen, mails], [[], []]);
    }
  });

  it('without a password takes what encryption there is, and does without', async (t) => {
    const offered = await setUp(t, certificateFor(t, elsewhere));
    const none = await setUp(t, { disabledCommands: ['STARTTLS'] });
    for (const { send, mails } of [offered, none]) {
      assert.deepEqual(await send({ user: null, password: null }), { ok: true });
      assert.equal(mails.length, 1);
    }
  });
});
