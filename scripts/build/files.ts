import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { faviconSvg, maskableIconSvg } from '../../app/drawings/favicon.ts';
import { farm } from '../../content/farm.ts';
import { figures } from '../../content/figures.ts';
import { roadmap } from '../../content/roadmap.ts';
import { contactCard } from '../files/contact-card.ts';
import { figuresCsv, figuresJson, figuresSchema } from '../files/figures.ts';
import { icons } from '../files/icons.ts';
import { manifest } from '../files/manifest.ts';
import { robots } from '../files/robots.ts';
import { security } from '../files/security.ts';
import { sitemap } from '../files/sitemap.ts';
import { socialPictures } from '../files/social-images.ts';
import { drawingFont } from './fonts.ts';

/**
 * Writes everything that is served beside the pages, made from the owner's words and figures.
 * @param folder where public files go, with a slash at the end
 */
export async function writeFiles(folder: string, siteUrl: string, year: number): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'robots.txt': robots(siteUrl),
    'sitemap.xml': sitemap(siteUrl),
    '.well-known/security.txt': security(siteUrl, farm, year),
    'contact.vcf': contactCard(siteUrl, farm),
    'figures.json': figuresJson(figures, roadmap),
    'figures.schema.json': figuresSchema(),
    'figures.csv': figuresCsv(figures),
    'manifest.webmanifest': manifest(farm),
    ...(await drawnFiles()),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(folder + name), { recursive: true });
    writeFileSync(folder + name, content);
  }
}

async function drawnFiles(): Promise<Record<string, string | Buffer>> {
  const fonts = await Promise.all([drawingFont('display'), drawingFont('text')]);
  return { ...icons(faviconSvg(), maskableIconSvg()), ...socialPictures(fonts) };
}
