// What nobody inside sees: whether visitors reach this site at its public address, with a valid certificate.
import type { Config } from './config.ts';
import { readyLine } from './http/reply.ts';
import type { Status } from './setup.ts';

/** Longer than the ten seconds in which `fetch` gives up connecting: what ends it is then a server that does not answer. */
const timeoutMs = 20_000;

/** A network need not lead back to itself: whether others reach the address is then unknown. */
const unreachable = /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** @param stamp names the release that should answer. Never rejects */
export async function askPublicAddress(
  { siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  stamp: string,
): Promise<Status> {
  const note = (sentence: string) => ({ trouble: [], notes: [`${siteUrl} ${sentence}`] });
  const trouble = (why: string) => ({
    trouble: [`Visitors do not get this site at ${siteUrl}: ${why}.`],
    notes: [],
  });
  if (!siteUrlIsSet || !siteUrl.startsWith('https:')) return { trouble: [], notes: [] };
  try {
    // Redirects are not followed: another server may answer there.
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(`${siteUrl}/readyz`, { redirect: 'manual', signal });
    const answer = await reply.text();
    if (!reply.ok || !answer.startsWith('ready '))
      return trouble(`another server answers, or the proxy finds no site (status ${reply.status})`);
    return answer === readyLine(stamp)
      ? note('answers, with a valid certificate.')
      : trouble('another release of it answers, perhaps on another machine');
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    const code = cause?.code ?? name;
    if (code === 'TimeoutError') return trouble('a server takes the connection and does not answer');
    if (!unreachable.test(code)) return trouble(`it has no address or no valid certificate (${code})`);
    return note(
      `cannot be reached from here (${code}). That is no fault where a network does not lead back to itself: open it on a phone.`,
    );
  }
}
