import { connect } from 'node:net';
import { crowdTask } from './crowd.ts';

export type SlowTask = {
  readonly port: number;
  readonly connections: number;
  readonly from: string;
  /** What each sends at once, and what it then sends a piece of every two seconds. */
  readonly begin: string;
  readonly drip: string;
  readonly seconds: number;
};
/** How often each status was answered, connections that ended without one, and the longest that one was open. */
export type SlowResult = { readonly answers: Record<string, number>; readonly longestMs: number };

/** Many connections that never finish what they began; each that is closed is opened again. */
await crowdTask(async (task: SlowTask): Promise<SlowResult> => {
  const answers: Record<string, number> = {};
  let longestMs = 0;
  let over = false;
  const open = new Map<() => void, number>();
  const all: Promise<void>[] = [];

  function hold(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ port: task.port, host: '127.0.0.1', localAddress: task.from });
      const started = performance.now();
      let heard = '';
      const drip = () => void (socket.writable && socket.write(task.drip));
      socket.on('connect', () => {
        socket.write(task.begin);
        open.set(drip, started);
      });
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1', 0, 20);
        // Told to go: it goes, as browsers do. What it was told is what counts.
        longestMs = Math.max(longestMs, performance.now() - started);
        open.delete(drip);
        socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(drip);
        const said = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'nothing';
        if (!over) answers[said] = (answers[said] ?? 0) + 1;
        resolve();
      });
    });
  }
  async function holdOn(): Promise<void> {
    while (!over) {
      await hold();
      // Not all at once, and not at once.
      await new Promise((resolve) => setTimeout(resolve, 3000 + Math.random() * 1000));
    }
  }

  for (let begun = 0; begun < task.connections; begun += 1) {
    all.push(holdOn());
    if (begun % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    let index = 0;
    for (const drip of open.keys()) if ((index++ + turn) % 20 === 0) drip();
  }, 100);
  await new Promise((resolve) => setTimeout(resolve, task.seconds * 1000));
  over = true;
  clearInterval(timer);
  for (const started of open.values()) longestMs = Math.max(longestMs, performance.now() - started);
  return { answers, longestMs };
});
