import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../build/paths.ts';

export type VictimSite = {
  readonly port: number;
  readonly folder: string;
  /** Where its messages are. */
  readonly store: string;
  /** Everything it logged until now. */
  log(): string;
  /** Resident memory in MiB; NaN where the system does not tell. */
  memory(): number;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, after a kill. */
  ended(): Promise<number | null>;
  /** Starts it again at the same port with the same store, and perhaps other settings. */
  start(env?: Record<string, string>): Promise<void>;
  /** The references of all messages in its store. */
  references(): Promise<Set<string>>;
  /** `npm run messages -- …` for its store, beside it. */
  messages(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }>;
  close(): Promise<void>;
};

export type VictimParts = {
  /** Soft limit of open files. */
  readonly openFiles?: number;
  /** A program with its arguments that starts the site's process as its child, such as a tracer. */
  readonly through?: readonly string[];
  /** Arguments for the site's node. */
  readonly nodeArguments?: readonly string[];
  /** Where the store lies; a folder of its own without. */
  readonly folder?: string;
};

/** The built site in a process of its own, with an own store and, unless `env` names one, no mail server. */
export async function startVictim(
  env: Record<string, string> = {},
  parts: VictimParts = {},
): Promise<VictimSite> {
  const folder = parts.folder ?? mkdtempSync(join(tmpdir(), 'torture-'));
  const logFolder = mkdtempSync(join(tmpdir(), 'torture-log-'));
  const port = await freePort();
  const store = join(folder, 'data', 'messages.db');
  let settings: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATABASE_URL: `file:${store}`,
    RATE_LIMIT: 'off',
    ...env,
  };
  const logFile = join(logFolder, 'log');
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const log = openSync(logFile, 'a');
    const limit = parts.openFiles ? `ulimit -n ${parts.openFiles} && ` : '';
    const command = [...(parts.through ?? []), process.execPath, ...(parts.nodeArguments ?? [])];
    const started = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command, 'server/main.ts'], {
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
    folder,
    store,
    log: () => readFileSync(logFile, 'utf8'),
    memory() {
      if (process.platform !== 'linux') return Number.NaN;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    isRunning,
    kill(signal) {
      if (parts.through) for (const id of childrenOf(Number(child.pid))) process.kill(id, signal);
      else child.kill(signal);
    },
    async ended() {
      if (isRunning()) await once(child, 'exit');
      return child.exitCode;
    },
    async start(more = {}) {
      settings = { ...settings, ...more };
      child = await launch();
    },
    async references() {
      const { code, stdout } = await victim.messages('export', '--format', 'json');
      if (code !== 0) throw new Error('The messages could not be exported');
      return new Set((JSON.parse(stdout) as { reference: string }[]).map(({ reference }) => reference));
    },
    async messages(...words) {
      const command = spawn(process.execPath, ['server/messages.ts', ...words], { cwd: root, env: settings });
      const exited = once(command, 'exit');
      const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)]);
      return { code: (await exited)[0], stdout, stderr };
    },
    async close() {
      if (isRunning()) victim.kill('SIGKILL');
      await victim.ended();
      rmSync(logFolder, { recursive: true, force: true });
      if (!parts.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
  return victim;
}

function childrenOf(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
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
