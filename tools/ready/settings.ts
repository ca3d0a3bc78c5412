import { type Environment, getConfig, ignoredSettings, StartError } from '../../server/config.ts';
import { isReserved } from './drafts.ts';
import type { Finding } from './findings.ts';

/** What the site would miss with these settings. */
export function checkSettings(env: Environment, email: string): Finding[] {
  const findings: Finding[] = [];
  const block = (sentence: string) => findings.push({ group: 'settings', sentence });
  for (const sentence of ignoredSettings(env)) block(`${sentence}.`);
  try {
    const { siteUrl, siteUrlIsSet, smtp } = getConfig(env, email);
    if (!siteUrlIsSet) block('SITE_URL is not set: give the public address, such as https://farm.example.');
    else if (!siteUrl.startsWith('https:'))
      block(`SITE_URL is ${siteUrl}, which is not https: visitors’ messages would be sent unencrypted.`);
    if (isReserved(siteUrl)) block(`SITE_URL is ${siteUrl}, an example: give the site’s own address.`);
    if (!smtp) block('SMTP_URL is not set: messages would wait in the store and reach nobody by email.');
    else if (isReserved(smtp.host))
      block(`SMTP_URL names ${smtp.host}, an example: give the farm’s own mail server.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    block(`${error.message}.`);
  }
  return findings;
}
