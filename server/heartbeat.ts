import type { Logger } from 'pino';
import type { Status } from './status/sentences.ts';

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
    const { trouble } = await readStatus();
    const address = new URL(url);
    if (trouble.length > 0) address.pathname = `${address.pathname.replace(/\/$/, '')}/fail`;
    const failure = trouble.length > 0 ? { method: 'POST', body: trouble.join('\n') } : {};
    try {
      // Redirects are not followed, because they may lead anywhere.
      const signal = AbortSignal.timeout(timeoutMs);
      const reply = await fetch(address, { ...failure, redirect: 'manual', signal });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`status ${reply.status}`);
    } catch (thrown) {
      const { message, cause } = thrown as Error & { readonly cause?: NodeJS.ErrnoException };
      // The address is never logged: anybody who knows it can report in the name of the site.
      log.warn({ error: cause?.code ?? message }, 'heartbeat service does not answer');
    }
  }

  return () => clearTimeout(timer);
}
