import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { farm, figures, roadmap } from '../app/content.ts';
import { faviconSvg, maskableIconSvg } from '../app/drawings/favicon.ts';
import { contactCard } from '../files/contact-card.ts';
import { factSheet } from '../files/fact-sheet.ts';
import { figuresCsv, figuresJson } from '../files/figures.ts';
import { icons, manifest } from '../files/icons.ts';
import { security } from '../files/security.ts';
import { robots, sitemap } from '../files/sitemap.ts';
import { socialPictures } from '../files/social-pictures.ts';
import { drawingFaces } from './fonts.ts';

/** Writes what is served beside the pages. @param folder where public files go, with a slash at the end */
export async function writeFiles(folder: string, siteUrl: string, now: Date): Promise<void> {
  for (const [name, content] of Object.entries(await makeFiles(siteUrl, now))) {
    mkdirSync(dirname(folder + name), { recursive: true });
    writeFileSync(folder + name, content);
  }
}

/**
 * Everything that is served beside the pages, by name, made from the owner's words and figures.
 * @throws ContentError where there is no room for them
 */
export async function makeFiles(siteUrl: string, now: Date): Promise<Record<string, string | Buffer>> {
  const faces = await drawingFaces();
  return {
    'robots.txt': robots(siteUrl),
    'sitemap.xml': sitemap(siteUrl),
    '.well-known/security.txt': security(siteUrl, farm, now),
    'contact.vcf': contactCard(siteUrl, farm),
    'figures.json': figuresJson(figures, roadmap),
    'figures.csv': figuresCsv(figures),
    'fact-sheet.pdf': await factSheet(siteUrl, now, faces),
    'manifest.webmanifest': manifest(farm),
    ...icons(faviconSvg(), maskableIconSvg()),
    ...socialPictures(faces),
  };
}
