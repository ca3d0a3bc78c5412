import { type Config, getConfig } from '../../server/config.ts';
import { StartError } from '../../server/start-error.ts';
import type { Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the server would be started with, as far as visitors notice. */
export function settings(
  env: Environment,
  email: string,
): { readonly config?: Config; readonly findings: Finding[] } {
  try {
    const config = getConfig(env, email);
    return { config, findings: [...siteUrl(config), ...mail(config)] };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { findings: [blocking(`${error.message}.`)] };
  }
}

function siteUrl({ siteUrl, siteUrlIsSet }: Config): Finding[] {
  if (!siteUrlIsSet)
    return [blocking('SITE_URL is not set: give the public address, such as https://farm.example.')];
  return siteUrl.startsWith('https:')
    ? []
    : [blocking(`SITE_URL is ${siteUrl}, which is not https: visitors’ messages would travel in the open.`)];
}

function mail({ smtp }: Config): Finding[] {
  return smtp
    ? []
    : [blocking('SMTP_URL is not set: messages would wait in the store and reach nobody by email.')];
}

function blocking(sentence: string): Finding {
  return { group: 'settings', sentence };
}
