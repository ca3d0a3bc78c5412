import type { Config } from './config.ts';
import { whereKept } from './store/open.ts';
import type { StoreUnavailable } from './store/store.ts';

/** The few lines a start says to whoever started it. */
export function greeting(
  config: Config,
  site: { readonly port: number; readonly statusPort: number | null },
  problem: StoreUnavailable | null,
): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return [
    `The site is at http://${host}:${site.port}${config.siteUrlIsSet ? `, for the public as ${config.siteUrl}` : ''}`,
    `Messages are kept in ${whereKept(config.database)}; npm run messages -- list shows them`,
    config.smtp
      ? `Messages are mailed to ${config.mailTo} through ${config.smtp.host}:${config.smtp.port}`
      : 'Mail is not configured: messages wait in the store until SMTP_URL is set',
    ...(site.statusPort ? [`Status and metrics are at http://127.0.0.1:${site.statusPort}/status`] : []),
    ...(problem ? [`Pages are served, but messages cannot be kept now. ${problem.message}`] : []),
    '',
  ].join('\n');
}
