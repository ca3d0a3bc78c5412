import type { Farm } from '../../app/page/use-content.ts';
import { dayMs } from '../../message/lagos.ts';

/** security.txt (RFC 9116). The server replaces the day on which it expires. */
export function security(siteUrl: string, farm: Farm, now: Date): string {
  const isSafe = siteUrl.startsWith('https:');
  const ends = new Date(now.getTime() + 364 * dayMs).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${farm.email}`,
    ...(isSafe ? [`Contact: ${siteUrl}/contact`] : []),
    `Expires: ${ends}T00:00:00Z`,
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
