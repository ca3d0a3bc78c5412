import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Shell } from '../app/shell.ts';
import { dayInLagos, yearInLagos } from '../message/lagos.ts';
import { siteContent } from '../schema/fields/content.ts';
import { loadContent } from '../schema/load.ts';
import { getConfig } from '../server/config.ts';
import { readSettings } from '../server/settings-file.ts';
import { putBundles } from './bundles.ts';
import { cleanCache } from './cache.ts';
import { compressFolder } from './compress.ts';
import { writeFiles } from './files.ts';
import { makeFonts } from './fonts.ts';
import { clientDir, root, serverDir } from './paths.ts';
import { writePhotographs } from './photographs/photographs.ts';
import { prerender, writePlainPage } from './prerender.ts';
import { currentStamp } from './stamp.ts';
import { styleHash, stylesFor } from './styles.ts';

/**
 * Builds dist/ from content/ and app/, for the settings of this environment. What depends on app/ alone comes from a cache
 * (`bundles.ts`, which asks `styles.ts` and `vite.config.ts`), so that a change of words builds in seconds.
 */
export async function buildSite(now: Date): Promise<void> {
  const content = siteContent(loadContent());
  const { siteUrl, retentionDays } = getConfig(readSettings(process.env), content.farm.email);
  const stamp = currentStamp({ siteUrl, retentionDays }, yearInLagos(now));
  rmSync(`${root}dist`, { recursive: true, force: true });
  mkdirSync(clientDir, { recursive: true });
  mkdirSync(serverDir, { recursive: true });
  writeFileSync(`${serverDir}content.json`, JSON.stringify(content));
  const [{ fonts, css }, bundles, , pictures] = await Promise.all([
    makeFonts(clientDir),
    putBundles(),
    // Before the pages, which print the icon's weight.
    writeFiles(clientDir, content, siteUrl, now),
    writePhotographs(clientDir, content),
  ]);
  const styles = stylesFor(bundles.styles, css, content);
  const shell: Shell = { ...bundles, siteUrl, styles, fonts, pictures, retentionDays };
  const pageWeight = await prerender(shell, content, now);
  writeFileSync(`${serverDir}shell.json`, JSON.stringify({ ...shell, pageWeight }));
  await compressFolder(clientDir);
  const styleHashes = [...new Set([...Object.values(styles), await writePlainPage(shell)].map(styleHash))];
  writeFileSync(
    `${root}dist/build.json`,
    `${JSON.stringify({ stamp, day: dayInLagos(now), builtAt: now.toISOString(), styleHashes }, null, 2)}\n`,
  );
  cleanCache(now);
}
