import type { SmtpAddress } from '../../server/config.ts';
import { tryMailServer } from '../../server/outbox/mail-server.ts';
import type { Farm } from '../content/schema/farm.ts';
import type { Finding, Told } from './finding.ts';
import { isReserved } from './placeholders.ts';

/** How long one try may take, in milliseconds. */
const patience = 10_000;

/** Tries each booking page, and logs in to the mail server without sending anything. Placeholders are left alone. */
export async function online(
  booking: Farm['booking'],
  smtp: SmtpAddress | null,
): Promise<{ readonly told: Told[]; readonly mail: Finding[] }> {
  const tries = Object.entries(booking)
    .filter(([, address]) => address !== '' && !isReserved(address))
    .map(async ([to, address]): Promise<Told[]> => {
      const trouble = await bookingTrouble(address);
      if (!trouble) return [];
      return [{ group: 'online', name: 'farm', place: ['booking', to], sentence: `${address} ${trouble}.` }];
    });
  const [mail, ...told] = await Promise.all([mailTrouble(smtp), ...tries]);
  return { told: told.flat(), mail };
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
