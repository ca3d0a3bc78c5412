import type { Farm } from '../content/types.ts';

/**
 * Where to report a weakness (RFC 9116). The format wants an end date: each year's build moves it on,
 * and the server what it hands out (server/pages/security-text.ts).
 */
export function security(siteUrl: string, farm: Farm, year: number): string {
  // Web addresses in it must be https.
  const isSafe = siteUrl.startsWith('https:');
  return [
    `Contact: mailto:${farm.email}`,
    ...(isSafe ? [`Contact: ${siteUrl}/contact`] : []),
    `Expires: ${year + 1}-06-30T00:00:00Z`,
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
