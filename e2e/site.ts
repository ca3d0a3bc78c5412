import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Email } from 'postal-mime';
import { startMailServer } from './mail-server.ts';

export type Site = {
  readonly url: string;
  /** The settings it runs with: a command such as `npm run messages` needs the same. */
  readonly env: NodeJS.ProcessEnv;
  /** The mails received since the test began. */
  readonly mailbox: Email[];
  /** While true, the mail server answers as one that is out of order. */
  refuseMail(refuse: boolean): void;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address with the same store; ends it first if it runs. */
  restart(when?: { readonly onlyIfStopped: boolean }): Promise<void>;
  /** Ends everything and removes the store. */
  close(): Promise<void>;
};

/**
 * Starts the built site as `npm start` would, on a free port, with a store and a mail server of its own.
 * @param settings other settings than the usual ones of a journey
 */
export async function startSite(settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const mail = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: `file:${join(folder, 'messages.db')}`,
    SMTP_URL: mail.url,
    RATE_LIMIT: 'off',
    ...settings,
  };
  let server = await startServer(url, env);
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url,
    env,
    mailbox: mail.received,
    refuseMail: mail.refuse,
    kill: () => end('SIGKILL'),
    restart: async ({ onlyIfStopped } = { onlyIfStopped: false }) => {
      if (onlyIfStopped && isRunning()) return;
      await end('SIGTERM');
      server = await startServer(url, env);
    },
    close: async () => {
      await end('SIGTERM');
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const root = fileURLToPath(new URL('../', import.meta.url));

async function startServer(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn('node_modules/.bin/node', ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${said}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
