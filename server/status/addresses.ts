// What answers at the addresses of the site, asked from this machine.
import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import type { Status } from './sentences.ts';

/** Above what Node needs for an answer while it renders every page. */
const siteTimeoutMs = 5000;

/** Whether the process of the site answers. A process that hangs takes connections all the same. Never rejects */
export async function askSite({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Partial<Status>> {
  // The system chooses for port 0.
  if (port === 0) return {};
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const address = `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
  const trouble = (sentence: string) => ({ trouble: [sentence] });
  try {
    const signal = AbortSignal.timeout(siteTimeoutMs);
    const reply = await fetch(`${address}/readyz`, { redirect: 'manual', signal });
    const answer = await reply.text();
    if (reply.ok && answer.startsWith('ready ')) return {};
    return trouble(
      answer.startsWith('stopping')
        ? 'The site is stopping.'
        : `Another program answers at ${address}: change PORT, or end that program.`,
    );
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    return trouble(
      name === 'TimeoutError'
        ? `The site does not answer at ${address} within ${siteTimeoutMs / 1000} seconds: its process hangs, or its disk does.`
        : `The site does not run: nothing answers at ${address} (${cause?.code ?? name}).`,
    );
  }
}

/** Longer than the ten seconds in which `fetch` gives up connecting: what ends it is then a server that does not answer. */
const timeoutMs = 20_000;

/** A network need not lead back to itself: whether others reach the address is then unknown. */
const unreachable = /^(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** @param stamp names the release that should answer. Never rejects */
export async function askPublicAddress(
  { siteUrl, siteUrlIsSet }: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
  stamp: string,
): Promise<Partial<Status>> {
  const note = (sentence: string) => ({ notes: [`${siteUrl} ${sentence}`] });
  const trouble = (why: string) => ({ trouble: [`Visitors do not get this site at ${siteUrl}: ${why}.`] });
  if (!siteUrlIsSet || !siteUrl.startsWith('https:')) return {};
  try {
    // Redirects are not followed: another server may answer there.
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(`${siteUrl}/readyz`, { redirect: 'manual', signal });
    const answer = await reply.text();
    if (!reply.ok || !answer.startsWith('ready '))
      return trouble(`another server answers, or the proxy finds no site (status ${reply.status})`);
    return answer === `ready ${stamp}\n`
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
