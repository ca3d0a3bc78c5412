import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumArgs, ensureChromium } from '../testing/chromium.ts';

/** One command of the DevTools protocol. https://chromedevtools.github.io/devtools-protocol/ */
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

/**
 * A Chromium of its own, spoken to in its own protocol. Playwright and its like watch a page with the inspector's
 * `Runtime` domain, under which every `Error` a script makes costs a second parse of what made it: react-dom makes five
 * while it starts, and would be charged 40 ms for them on a slow phone that no visitor's browser spends.
 */
export class Devtools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  readonly #stop: () => Promise<void>;
  #events: TraceEvent[] = [];
  #traced = () => {};
  #id = 0;

  private constructor(socket: WebSocket, stop: () => Promise<void>) {
    this.#socket = socket;
    this.#stop = stop;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  static async open(): Promise<Devtools> {
    const folder = await mkdtemp(`${tmpdir()}/bench-`);
    const args = [
      ...chromiumArgs,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ];
    const chromium = spawn(ensureChromium(), [...args, 'about:blank'], { stdio: 'ignore' });
    const ended = once(chromium, 'exit');
    const [port, path] = await firstLines(`${folder}/DevToolsActivePort`);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    await once(socket, 'open');
    return new Devtools(socket, async () => {
      chromium.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** Runs `work` in a page of its own, in a profile of its own. */
  async page<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const { browserContextId } = await this.#send('Target.createBrowserContext');
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
    try {
      return await work((method, params) => this.#send(method, params, String(sessionId)));
    } finally {
      await this.#send('Target.disposeBrowserContext', { browserContextId });
    }
  }

  /** Everything all of the browser's threads report while `work` runs. */
  async trace(includedCategories: readonly string[], work: () => Promise<void>): Promise<TraceEvent[]> {
    this.#events = [];
    const complete = new Promise<void>((resolve) => {
      this.#traced = resolve;
    });
    await this.#send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories },
    });
    await work();
    await this.#send('Tracing.end');
    await complete;
    return this.#events;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.#stop();
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  #receive(message: {
    id?: number;
    result?: never;
    error?: { message: string };
    method?: string;
    params?: { value: TraceEvent[] };
  }): void {
    if (message.method === 'Tracing.dataCollected') this.#events.push(...(message.params?.value ?? []));
    if (message.method === 'Tracing.tracingComplete') this.#traced();
    const waiting = this.#waiting.get(message.id ?? 0);
    if (!waiting) return;
    this.#waiting.delete(message.id ?? 0);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result as never);
  }
}

/** The file in which Chromium says where it listens, as soon as it does. */
async function firstLines(file: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.includes('\n')) return text.trim().split('\n');
    await sleep(100);
  }
  throw new Error('Chromium did not start within ten seconds');
}
