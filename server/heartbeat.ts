import type { Context } from './context.ts';
import type { Status } from './setup.ts';

/** How often the job is called. */
export const heartbeatCheckMs = 5000;

/** Begins after a minute, so that a site that crashes at each start sends nothing. */
const firstMs = 60_000;
const intervalMs = 5 * 60_000;
const timeoutMs = 10_000;

/**
 * Calls a heartbeat service every five minutes. The service alerts somebody when the calls stop. While the site needs attention, the
 * call posts the sentences of the status to `…/fail`: https://healthchecks.io/docs/http_api/
 * @returns the job for each `heartbeatCheckMs`. It never rejects
 */
export function createHeartbeat(
  url: string,
  readStatus: () => Promise<Pick<Status, 'trouble'>>,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): () => Promise<void> {
  let dueAt = clock.monotonic() + firstMs;
  let isAnswered = true;

  return async () => {
    if (clock.monotonic() < dueAt) return;
    dueAt = clock.monotonic() + intervalMs;
    const why = await report(url, readStatus).catch(reasonOf);
    // The address is never logged: anybody who knows it can report in the name of the site.
    if (why && isAnswered) log.warn({ error: why }, 'heartbeat service does not answer');
    if (!why && !isAnswered) log.info('heartbeat service answers again');
    isAnswered = !why;
  };
}

/** Resolves to what is wrong with the answer. */
async function report(
  url: string,
  readStatus: Parameters<typeof createHeartbeat>[1],
): Promise<string | null> {
  const { trouble } = await readStatus();
  // Redirects are not followed, because they may lead anywhere.
  const options = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const reply =
    trouble.length === 0
      ? await fetch(url, options)
      : await fetch(failing(url), { ...options, method: 'POST', body: trouble.join('\n') });
  await reply.body?.cancel();
  return reply.ok ? null : `status ${reply.status}`;
}

function failing(url: string): string {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/fail`;
  return address.href;
}

function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { readonly code?: string };
  return code ?? error.name;
}
