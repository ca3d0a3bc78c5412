import { setTimeout as wait } from 'node:timers/promises';
import { get, type Reply } from './writers.ts';

export type Seen = { readonly times: number[]; readonly failures: string[] };

/**
 * One visitor after another, each on a connection of their own, until told to stop.
 * @param request what each does, with their number; asks for the contact page without
 * @param wanted the status that is no failure
 */
export function startReader(
  port: number,
  {
    everyMs,
    request = () => get(port),
    wanted = 200,
  }: {
    readonly everyMs: number;
    readonly request?: (count: number) => Promise<Reply>;
    readonly wanted?: number;
  },
): { stop(): Promise<Seen> } {
  const seen: Seen = { times: [], failures: [] };
  let stopped = false;
  const done = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const started = performance.now();
      const answer = await request(count);
      seen.times.push(performance.now() - started);
      if (answer.status !== wanted) seen.failures.push(String(answer.status ?? answer.error));
      await wait(everyMs);
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
