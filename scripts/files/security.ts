import type { Farm } from '../../content/types.ts';

/** Where to report a weakness (RFC 9116). The format wants an end date: each year's build moves it on. */
export function security(siteUrl: string, farm: Farm, year: number): string {
  return [
    `Contact: mailto:${farm.email}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${year + 1}-06-30T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
