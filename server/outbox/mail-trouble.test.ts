import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer, startRawServer } from '../../testing/mail-server.ts';
import { temporaryFolder } from '../../testing/site.ts';
import type { SmtpAddress } from '../config.ts';
import { connectMailServer, mailTimeouts, tryMailServer } from './mail-server.ts';
import { mailCauses } from './mail-trouble.ts';

const quick = { ...mailTimeouts, connectMs: 1500, greetingMs: 1500, silenceMs: 1500 };
const withPassword = { user: 'site', password: 'secret' };

const troubles: Partial<Record<keyof typeof mailCauses, (t: TestContext) => Promise<Partial<SmtpAddress>>>> =
  {
    refused: async () => ({ host: '127.0.0.1', port: await freePort() }),
    name: async () => ({ host: 'mail.invalid', port: 587 }),
    silent: (t) => startRawServer(t, () => {}),
    otherTls: async (t) => ({
      ...(await startRawServer(t, (socket) => socket.end('220 hello\r\n'))),
      secure: true,
    }),
    unreachable: (t) => startRawServer(t, (socket) => socket.destroy()),
    noEncryption: async (t) => ({ ...(await startMailServer(t)).address, host: '0.0.0.0', ...withPassword }),
    certificate: async (t) => {
      const folder = temporaryFolder(t);
      const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
      const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=farm';
      spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
      const tls = { secure: true, key: readFileSync(key), cert: readFileSync(cert) };
      return { ...(await startMailServer(t, undefined, tls)).address, secure: true };
    },
    password: async (t) => {
      const options = {
        allowInsecureAuth: true,
        onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('no')),
      };
      return { ...(await startMailServer(t, undefined, options)).address, ...withPassword };
    },
  };

describe('Trouble with the mail server is told by its cause', () => {
  for (const [cause, arrange] of Object.entries(troubles)) {
    it(cause, async (t) => {
      const address = { port: 0, host: '', secure: false, user: null, password: null, ...(await arrange(t)) };
      const words = mailCauses[cause as keyof typeof mailCauses];
      const result = await connectMailServer(
        address,
        quick,
      )({ from: 'a@farm.example', to: 'b@farm.example' });
      assert.ok(!result.ok && result.error.startsWith(`${words} (`), JSON.stringify(result));
      assert.ok((await tryMailServer(address, quick))?.startsWith(words));
    });
  }

  it('and the runbook has a cure for every cause', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    for (const words of Object.values(mailCauses)) {
      assert.ok(
        runbook.includes(words.replace('the mail server ', '').replace('the mail server’s ', '')),
        words,
      );
    }
  });
});
