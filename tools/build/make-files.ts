import { isIP } from 'node:net';
import { plantedPalms } from '../../app/data/figure-text.ts';
import type { Farm, SiteContent } from '../../app/data/use-content.ts';
import { paths } from '../../app/page/screens.ts';
import { socialTexts } from '../../app/page/social-texts.ts';
import { dayMs } from '../../message/lagos.ts';
import { contactCard } from '../files/contact-card.ts';
import { sheetContent } from '../files/fact-sheet/sheet-content.ts';
import { factSheet } from '../files/fact-sheet.ts';
import { figuresCsv, figuresJson } from '../files/figures.ts';
import { icons, manifest } from '../files/icons.tsx';
import { socialImages } from '../files/social-images.ts';
import { drawingFaces } from './fonts.ts';

/** The files beside the pages, by name. Throws ContentError if the owner's texts do not fit. */
export async function makeFiles(
  content: SiteContent,
  siteUrl: string,
  now: Date,
): Promise<Record<string, string | Buffer>> {
  const { farm } = content;
  const address = publicAddress(siteUrl);
  const faces = await drawingFaces();
  return {
    'robots.txt': robots(address),
    'sitemap.xml': sitemap(address),
    '.well-known/security.txt': security(siteUrl, farm, now),
    'contact.vcf': contactCard(address, farm),
    'figures.json': figuresJson(content),
    'figures.csv': figuresCsv(content),
    'drone.json': JSON.stringify(content.landingTexts.technology.game.texts),
    'fact-sheet.pdf': await factSheet(sheetContent(content, address, now), now, faces),
    'manifest.webmanifest': manifest(farm),
    ...(await icons()),
    ...(await socialImages(faces, socialTexts(content), plantedPalms(content))),
  };
}

/** A site on somebody's own computer has no address to print. */
export function publicAddress(siteUrl: string): string | null {
  const { hostname } = new URL(siteUrl);
  return /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/[[\]]/g, '')) > 0 ? null : siteUrl;
}

export function robots(address: string | null): string {
  return `User-agent: *\nAllow: /\n${address ? `\nSitemap: ${address}/sitemap.xml\n` : ''}`;
}

/** Without `lastmod`: the build does not know when a page's content last changed. */
export function sitemap(address: string | null): string {
  const entries = address ? paths.map((path) => `  <url><loc>${address}${path}</loc></url>`) : [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** security.txt, which must expire within a year (RFC 9116). */
export function security(siteUrl: string, farm: Farm, now: Date): string {
  const expires = new Date(now.getTime() + 364 * dayMs);
  const isSafe = siteUrl.startsWith('https:');
  return [
    `Contact: mailto:${farm.email}`,
    ...(isSafe ? [`Contact: ${siteUrl}/contact`] : []),
    'Preferred-Languages: en',
    ...(isSafe ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    `Expires: ${expires.toISOString()}`,
    '',
  ].join('\n');
}
