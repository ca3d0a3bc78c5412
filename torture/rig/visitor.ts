import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';

export type Seen = { readonly times: number[]; readonly failures: string[] };

/** One visitor after another, each on a connection of their own, until told to stop. */
export function visit(
  port: number,
  what: { readonly everyMs: number; readonly from?: string; readonly post?: (count: number) => string },
): { stop(): Promise<Seen> } {
  const seen: Seen = { times: [], failures: [] };
  const wanted = what.post ? 303 : 200;
  let stopped = false;
  const done = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const started = performance.now();
      const answer = await ask(port, { from: what.from, body: what.post?.(count) });
      seen.times.push(performance.now() - started);
      if (answer.status !== wanted) seen.failures.push(String(answer.status ?? answer.error));
      await wait(what.everyMs);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await done;
      return seen;
    },
  };
}
