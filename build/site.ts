import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { farm } from '../app/content.ts';
import type { Shell } from '../app/page.ts';
import { yearInLagos } from '../server/clock.ts';
import { getConfig } from '../server/config.ts';
import { readSettings } from '../server/settings-file.ts';
import { bundleClient } from './client.ts';
import { compressFolder } from './compress.ts';
import { writeFiles } from './files.ts';
import { makeFonts } from './fonts.ts';
import { clientDir, root, serverDir } from './paths.ts';
import { prerender, writePlainPage } from './prerender.ts';
import { forEachScreen } from './screens.ts';
import { bundleServer, writeServerEntry } from './server.ts';
import { bundleServiceWorker } from './service-worker.ts';
import { currentStamp } from './stamp.ts';
import { bundleStyles, styleHash } from './styles.ts';

/** Makes everything in dist/ from content/ and app/, for the settings of this environment. */
export async function buildSite(now: Date): Promise<void> {
  const { siteUrl, retentionDays } = getConfig(readSettings(process.env), farm.email);
  const year = yearInLagos(now);
  const stamp = currentStamp({ siteUrl, retentionDays }, year);
  rmSync(`${root}dist`, { recursive: true, force: true });
  mkdirSync(clientDir, { recursive: true });
  mkdirSync(serverDir, { recursive: true });
  const [{ fonts, css }, bundled, client] = await Promise.all([
    makeFonts(clientDir),
    bundleStyles(),
    bundleClient(),
    bundleServer(),
    // Before the pages, which say what the icon weighs.
    writeFiles(clientDir, siteUrl, now),
  ]);
  const styles = forEachScreen((screen) => css + bundled[screen]);
  const shell: Shell = { siteUrl, styles, fonts, retentionDays, ...client };
  const pageWeight = await prerender(shell, now);
  writeServerEntry({ ...shell, pageWeight });
  await bundleServiceWorker();
  await compressFolder(clientDir);
  const styleHashes = [...new Set([...Object.values(styles), await writePlainPage(shell)].map(styleHash))];
  writeFileSync(
    `${root}dist/build.json`,
    `${JSON.stringify({ stamp, year, builtAt: now.toISOString(), styleHashes }, null, 2)}\n`,
  );
}
