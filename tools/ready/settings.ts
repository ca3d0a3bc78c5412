import type { Farm } from '../../schema/fields/farm.ts';
import { getConfig, type SmtpAddress, StartError } from '../../server/config.ts';
import { ignoredSettings } from '../../server/env-file.ts';
import { tryMailServer } from '../../server/mail/smtp.ts';
import { isReserved } from './drafts.ts';
import type { Finding } from './findings.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** What the site would miss with these settings. */
export function checkSettings(
  env: Settings,
  email: string,
): { smtp: SmtpAddress | null; findings: Finding[] } {
  const findings: Finding[] = [];
  const block = (sentence: string) => findings.push({ group: 'settings', sentence });
  for (const sentence of ignoredSettings(env)) block(`${sentence}.`);
  let smtp: SmtpAddress | null = null;
  try {
    const config = getConfig(env, email);
    const { siteUrl } = config;
    if (!config.siteUrlIsSet)
      block('SITE_URL is not set: give the public address, such as https://farm.example.');
    else if (!siteUrl.startsWith('https:'))
      block(`SITE_URL is ${siteUrl}, which is not https: visitors’ messages would be sent unencrypted.`);
    if (isReserved(siteUrl)) block(`SITE_URL is ${siteUrl}, an example: give the site’s own address.`);
    if (!config.smtp)
      block('SMTP_URL is not set: messages would wait in the store and reach nobody by email.');
    else if (isReserved(config.smtp.host))
      block(`SMTP_URL names ${config.smtp.host}, an example: give the farm’s own mail server.`);
    else smtp = config.smtp;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    block(`${error.message}.`);
  }
  return { smtp, findings };
}

/** Requests each booking page, and logs in to the mail server without sending. Skips placeholders. */
export async function checkOnline(booking: Farm['booking'], smtp: SmtpAddress | null): Promise<Finding[]> {
  const pages = Object.values(booking).filter((address) => address !== '' && !isReserved(address));
  const troubles = await Promise.all([
    smtp && tryMailServer(smtp).then((why) => why && `SMTP_URL (${smtp.host}:${smtp.port}): ${why}.`),
    ...pages.map((page) => pageProblem(page).then((why) => why && `${page} ${why}.`)),
  ]);
  return troubles.flatMap((sentence) => (sentence ? [{ group: 'online', sentence }] : []));
}

const timeoutMs = 10_000;

async function pageProblem(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'text/html' },
    });
    await answer.body?.cancel();
    return answer.status < 400 ? undefined : `answers ${answer.status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? `does not answer within ${timeoutMs / 1000} s`
      : 'cannot be reached';
  }
}
