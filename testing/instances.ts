import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from './free-port.ts';

/** One process of the built site, as an operator would run it. */
export type Instance = {
  readonly url: string;
  readonly statusUrl: string;
  /** What it said on both outputs since the first start. */
  said(): string;
  isUp(): boolean;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts one that keeps its port when it is started again. */
export async function startInstance(env: Readonly<Record<string, string>>): Promise<Instance> {
  const [port, statusPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let said = '';
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: resolve(import.meta.dirname, '..'),
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        STATUS_PORT: String(statusPort),
        RATE_LIMIT: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text) => {
        said += text;
      });
    }
    while (!(await isReady(url))) {
      if (started.exitCode !== null) throw new Error(`The site ended with ${started.exitCode}:\n${said}`);
      await new Promise((done) => setTimeout(done, 30));
    }
    running = started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    statusUrl: `http://127.0.0.1:${statusPort}/status`,
    said: () => said,
    isUp: () => running !== undefined,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}
