import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Data } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/use-content.ts';
import { contentFolder } from '../../schema/check-content.ts';
import { getConfig, readSettings } from '../../server/config.ts';
import { figuresStamp } from '../files/figures.ts';
import { socialImagesIn } from '../files/social-images.ts';
import { makePhotographs } from '../photographs/make-photographs.ts';
import { compressFolder } from './compress.ts';
import { makeFonts } from './fonts.ts';
import { makeFiles } from './make-files.ts';
import { currentStamp } from './paths.ts';

/**
 * Makes the part of dist/ that depends on content/ alone, and holds no page, script or style: `content.json`, `build.json`,
 * and public files in `client/`. Takes SITE_URL from the environment.
 * @param folder ends with a slash
 * @throws ContentError with a sentence for each mistake
 */
export async function makeData(folder: string, content: SiteContent, now: Date): Promise<void> {
  const { siteUrl } = getConfig(readSettings(process.env), content.farm.email);
  const client = `${folder}client/`;
  const [fonts, { pictures, files: photographs }, files] = await Promise.all([
    makeFonts(client),
    makePhotographs(content),
    makeFiles(content, siteUrl, now),
  ]);
  for (const [name, file] of [...photographs, ...Object.entries(files)]) {
    mkdirSync(dirname(client + name), { recursive: true });
    writeFileSync(client + name, file);
  }
  await compressFolder(client);
  const factSheetSize = files['fact-sheet.pdf']?.length ?? 0;
  const data: Data = {
    content,
    fonts,
    pictures,
    socialImages: socialImagesIn(files),
    factSheetSize,
    figuresStamp: figuresStamp(content),
  };
  writeFileSync(`${folder}content.json`, JSON.stringify(data));
  const stamp = currentStamp(siteUrl, contentFolder);
  writeFileSync(`${folder}build.json`, `${JSON.stringify({ stamp, builtAt: now.toISOString() }, null, 2)}\n`);
}
