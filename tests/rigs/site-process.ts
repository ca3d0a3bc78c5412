// Code that tests share: here the built site in a process of its own, as an operator would run it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { settingNames } from '../../server/config.ts';
import { root } from '../../tools/build/paths.ts';
import { waitUntil } from './cleanup.ts';
import { freePort } from './free-port.ts';
import { madeTestBuild } from './test-build.ts';

/** Empty settings count: those of a developer's `.env` must not reach a test. */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>;

type ProcessOptions = {
  /** A command that runs the site, such as strace with its arguments. */
  readonly wrapper?: readonly string[];
  readonly nodeArguments?: readonly string[];
  /** The folder of the store: a temporary one by default. */
  readonly folder?: string;
};

/** Starts the built site on a free port with its own store, and without a mail server unless `env` names one. */
export async function startSiteProcess(
  env: Readonly<Record<string, string>> = {},
  options: ProcessOptions = {},
) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'site-'));
  const build = madeTestBuild();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const store = join(folder, 'data', 'messages.db');
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
  let settings: Record<string, string> = {
    ...noSettings,
    PATH: process.env.PATH ?? '',
    // The same cache as in tools/jsx.ts: each start would compile the server again, for a quarter of a second.
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
    PORT: String(port),
    DATABASE_URL: `file:${store}`,
    RATE_LIMIT: 'off',
    ...env,
  };
  let output = '';
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const nodeOptions = ['--max-semi-space-size=2', ...(options.nodeArguments ?? [])];
    const command = [node, ...nodeOptions, 'server/main.ts', build];
    const [program = node, ...args] = [...(options.wrapper ?? []), ...command];
    const started = spawn(program, args, { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    await untilReady(started, `${url}/readyz`, () => output);
    return started;
  }

  const isRunning = () => child.exitCode === null && child.signalCode === null;

  /** Sends a signal, and returns the exit code once the process has ended. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!isRunning()) return child.exitCode;
    const exited = once(child, 'exit');
    // A tracer has the site as its child.
    const traced = options.wrapper ? childrenOf(child.pid) : [];
    if (traced.length === 0) child.kill(signal);
    for (const id of traced) process.kill(id, signal);
    await exited;
    return child.exitCode;
  }

  /** Stops it and removes its files. `await using` calls it. */
  async function close(): Promise<void> {
    await end('SIGTERM');
    if (!options.folder) rmSync(folder, { recursive: true, force: true });
  }

  return {
    url,
    port,
    store,
    /** All output since the first start. */
    log: () => output,
    /** Resident memory, current and maximum, in MiB; NaN where the system does not report it. */
    memory: () => ({ now: mebibytes(child.pid, 'VmRSS'), max: mebibytes(child.pid, 'VmHWM') }),
    isRunning,
    end,
    /** Starts it again on the same port with the same store. */
    async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
      settings = { ...settings, ...more };
      child = await launch();
    },
    /** `npm run messages -- …` with its settings. */
    async messages(...args: readonly string[]) {
      const command = spawn(node, ['server/messages/cli.ts', ...args], { cwd: root, env: settings });
      const exited = once(command, 'exit');
      const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)]);
      return { code: (await exited)[0] as number | null, stdout, stderr };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Waits until a server answers at an address with a status below 400.
 * @throws Error with its output if the process ended first, or if it does not answer within a minute
 */
export async function untilReady(
  server: ChildProcess,
  address: string,
  output: () => string = () => '',
): Promise<void> {
  await waitUntil(async () => {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}:\n${output()}`);
    const reply = await fetch(address).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.ok === true;
  });
}

// The project's own Node, also where a test runner was started by another.
const node = `${root}node_modules/.bin/node`;

function childrenOf(id: number | undefined): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function mebibytes(id: number | undefined, line: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
