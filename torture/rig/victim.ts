import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build/paths.ts';

export type VictimSite = {
  readonly port: number;
  /** Everything it logged until now. */
  log(): string;
  /** Resident memory in MiB. */
  memory(): number;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** The exit code and how long the end took, in milliseconds, after a kill. */
  ended(): Promise<{ readonly code: number | null; readonly ms: number }>;
  /** Starts it again at the same port with the same store. */
  start(): Promise<void>;
  /** The references of every message in the store, as the owner's command prints them. */
  references(): Set<string>;
  close(): Promise<void>;
};

/** The built site in a process of its own, with an own store and no mail server. */
export async function startVictim(env: Record<string, string> = {}, openFiles?: number): Promise<VictimSite> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const port = await freePort();
  const settings = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATABASE_URL: `file:${join(folder, 'messages.db')}`,
    RATE_LIMIT: 'off',
    ...env,
  };
  const logFile = join(folder, 'log');
  let child = await launch();
  let killedAt = 0;

  async function launch() {
    const log = openSync(logFile, 'a');
    const limit = openFiles ? `ulimit -n ${openFiles} && ` : '';
    const started = spawn('sh', ['-c', `${limit}exec "$0" server/main.ts`, process.execPath], {
      cwd: root,
      env: settings,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error(`It did not start:\n${readFileSync(logFile, 'utf8')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return started;
  }

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const victim: VictimSite = {
    port,
    log: () => readFileSync(logFile, 'utf8'),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    isRunning,
    kill: (signal) => {
      killedAt = performance.now();
      child.kill(signal);
    },
    async ended() {
      if (isRunning()) await once(child, 'exit');
      return { code: child.exitCode, ms: performance.now() - killedAt };
    },
    async start() {
      child = await launch();
    },
    references() {
      const { stdout, status } = spawnSync(
        process.execPath,
        ['server/messages.ts', 'export', '--format', 'json'],
        { cwd: root, env: settings, maxBuffer: 1 << 30, encoding: 'utf8' },
      );
      if (status !== 0) throw new Error('The messages could not be exported');
      return new Set((JSON.parse(stdout) as { reference: string }[]).map(({ reference }) => reference));
    },
    async close() {
      if (isRunning()) victim.kill('SIGKILL');
      await victim.ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return victim;
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
