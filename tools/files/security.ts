import type { Farm } from '../../app/content.ts';

const day = 86_400_000;

/**
 * Where to report a weakness (RFC 9116). The format wants an end date of less than a year: each build moves it on, and
 * the site is built anew at the first start in each year.
 */
export function security(siteUrl: string, farm: Farm, now: Date): string {
  // Web addresses in it must be https.
  const isSafe = siteUrl.startsWith('https:');
  const ends = new Date(now.getTime() + 364 * day).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${farm.email}`,
    ...(isSafe ? [`Contact: ${siteUrl}/contact`] : []),
    `Expires: ${ends}T00:00:00Z`,
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
