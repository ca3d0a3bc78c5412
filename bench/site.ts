import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { root } from '../build/paths.ts';

/** The site in a process of its own, as `npm start` runs it. */
export type RunningSite = {
  readonly url: string;
  readonly port: number;
  /** Resident memory now and at its highest, in MiB; NaN where the system does not say. */
  memory(): { now: number; most: number };
  stop(): Promise<void>;
};

/** @param pinnedTo the one core it may use, where the system can pin (taskset) */
export async function runSite(
  settings: Readonly<Record<string, string>>,
  pinnedTo?: number,
): Promise<RunningSite> {
  const port = await freePort();
  const command = [process.execPath, 'server/main.ts'];
  if (pinnedTo !== undefined) command.unshift('taskset', '-c', String(pinnedTo));
  const [file = '', ...args] = command;
  const server = spawn(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMIT: 'off', ...settings },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, `${url}/readyz`);
  return {
    url,
    port,
    memory: () => ({ now: mebibytes(server.pid, 'VmRSS'), most: mebibytes(server.pid, 'VmHWM') }),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

export async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${address}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function mebibytes(pid: number | undefined, line: string): number {
  try {
    const kibibytes = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kibibytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
