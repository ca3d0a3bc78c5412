import type { Logger } from 'pino';
import type { Status } from './setup.ts';

/** Begins after a minute, so that a site that crashes at each start sends nothing. */
const firstMs = 60_000;
const intervalMs = 5 * 60_000;
const timeoutMs = 10_000;

/**
 * Calls a heartbeat service every five minutes. The service alerts somebody when the calls stop. While the site needs attention, the
 * call posts the sentences of the status to `…/fail`: https://healthchecks.io/docs/http_api/
 * @param readStatus never rejects
 * @returns what ends it
 */
export function startHeartbeat(url: string, readStatus: () => Promise<Status>, log: Logger): () => void {
  let timer = setTimeout(beat, firstMs);

  async function beat(): Promise<void> {
    timer = setTimeout(beat, intervalMs);
    const error = await report(url, await readStatus());
    // The address is never logged: anybody who knows it can report in the name of the site.
    if (error) log.warn({ error }, 'heartbeat service does not answer');
  }

  return () => clearTimeout(timer);
}

/** Resolves to what is wrong with the answer. */
async function report(url: string, { trouble }: Status): Promise<string | null> {
  const address = new URL(url);
  if (trouble.length > 0) address.pathname = `${address.pathname.replace(/\/$/, '')}/fail`;
  try {
    const reply = await fetch(address, {
      ...(trouble.length > 0 && { method: 'POST', body: trouble.join('\n') }),
      // Not followed, because they may lead anywhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.ok ? null : `status ${reply.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return cause?.code ?? name;
  }
}
