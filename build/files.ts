import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faviconSvg, maskableIconSvg } from '../app/drawings/favicon.ts';
import { socialImages } from '../app/drawings/social.ts';
import { farm } from '../content/farm.ts';
import { figures } from '../content/figures.ts';
import { roadmap } from '../content/roadmap.ts';
import { contactCard } from '../files/contact-card.ts';
import { factSheet } from '../files/fact-sheet.ts';
import { figuresCsv, figuresJson, figuresSchema, growthCsv } from '../files/figures.ts';
import { icons } from '../files/icons.ts';
import { manifest } from '../files/manifest.ts';
import { picture } from '../files/picture.ts';
import { robots } from '../files/robots.ts';
import { security } from '../files/security.ts';
import { sitemap } from '../files/sitemap.ts';
import { sheetFaces, writeDrawingFonts } from './fonts.ts';

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
    'growth.csv': growthCsv(figures, roadmap),
    'fact-sheet.pdf': await factSheet(siteUrl, year, await sheetFaces()),
    'manifest.webmanifest': manifest(farm),
    ...(await drawnFiles()),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(folder + name), { recursive: true });
    writeFileSync(folder + name, content);
  }
}

async function drawnFiles(): Promise<Record<string, string | Buffer>> {
  const fonts = mkdtempSync(join(tmpdir(), 'drawing-fonts-'));
  try {
    const fontFiles = await writeDrawingFonts(fonts);
    const social = socialImages();
    return {
      ...icons(faviconSvg(), maskableIconSvg()),
      'social-landing.png': picture(social.landing.svg, 1200, fontFiles),
      'social-contact.png': picture(social.contact.svg, 1200, fontFiles),
    };
  } finally {
    rmSync(fonts, { recursive: true });
  }
}
