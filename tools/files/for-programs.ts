// The files that search engines and security researchers read.
import { paths } from '../../app/page/screens.ts';
import type { Farm } from '../../app/page/use-content.ts';

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Without `lastmod`: the build does not know when a page's content last changed. */
export function sitemap(siteUrl: string): string {
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** security.txt (RFC 9116). The server adds the day on which it expires. */
export function security(siteUrl: string, farm: Farm): string {
  const isSafe = siteUrl.startsWith('https:');
  return [
    `Contact: mailto:${farm.email}`,
    ...(isSafe ? [`Contact: ${siteUrl}/contact`] : []),
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
