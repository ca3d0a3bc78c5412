import type { Farm } from '../../content/types.ts';
import type { SmtpAddress } from '../../server/config.ts';
import { tryMailServer } from '../../server/outbox/mail-server.ts';
import type { Content } from '../content/read.ts';
import { type Finding, found } from './finding.ts';
import { isReserved } from './placeholders.ts';

/** How long one try may take, in milliseconds. */
const patience = 10_000;

/** Tries each booking page, and logs in to the mail server without sending anything. Placeholders are left alone. */
export async function online(content: Content, smtp: SmtpAddress | null): Promise<Finding[]> {
  const { booking } = content.farm.value as Farm;
  const tries = Object.entries(booking)
    .filter(([, address]) => address !== '' && !isReserved(address))
    .map(async ([name, address]) => {
      const trouble = await bookingTrouble(address);
      return trouble ? [found(content, 'online', 'farm', ['booking', name], `${address} ${trouble}.`)] : [];
    });
  return (await Promise.all([...tries, mailTrouble(smtp)])).flat();
}

async function bookingTrouble(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'text/html' },
    });
    await answer.body?.cancel();
    return answer.status < 400 ? undefined : `answers ${answer.status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? `does not answer within ${patience / 1000} s`
      : 'cannot be reached';
  }
}

async function mailTrouble(smtp: SmtpAddress | null): Promise<Finding[]> {
  const why = smtp && (await tryMailServer(smtp));
  return why ? [{ group: 'online', sentence: `SMTP_URL (${smtp.host}:${smtp.port}): ${why}.` }] : [];
}
