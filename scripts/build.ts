/** Makes dist/: the pages, what they load, what the server renders with. `npm run build` */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Screen, Shell } from '../app/shell.ts';
import { farm } from '../content/farm.ts';
import { getConfig } from '../server/config.ts';
import { bundleClient, screens } from './build/client.ts';
import { compressFolder } from './build/compress.ts';
import { checkContent } from './build/content.ts';
import { writeFiles } from './build/files.ts';
import { makeFonts } from './build/fonts.ts';
import { clientDir, root, serverDir } from './build/paths.ts';
import { prerender } from './build/prerender.ts';
import { bundleServer, writeServerEntry } from './build/server.ts';
import { bundleServiceWorker } from './build/service-worker.ts';
import { currentStamp, type PageSettings, yearInLagos } from './build/stamp.ts';
import { bundleStyle, styleHash } from './build/styles.ts';

const now = new Date();
try {
  await build(getConfig(process.env, farm.email));
  console.log(`Built in ${((Date.now() - now.getTime()) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`The site was not built. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function build({ siteUrl, retentionDays }: PageSettings): Promise<void> {
  const year = yearInLagos(now);
  const stamp = currentStamp({ siteUrl, retentionDays }, year);
  checkContent();
  rmSync(`${root}dist`, { recursive: true, force: true });
  mkdirSync(clientDir, { recursive: true });
  mkdirSync(serverDir, { recursive: true });
  const { fonts, css } = await makeFonts(clientDir);
  const styles = Object.fromEntries(screens.map((screen) => [screen, css + bundleStyle(screen)])) as Record<
    Screen,
    string
  >;
  const shell: Shell = { siteUrl, styles, fonts, retentionDays, ...(await bundleClient()) };
  await bundleServer();
  await writeFiles(clientDir, siteUrl, year);
  const pageWeight = await prerender(shell, now);
  writeServerEntry({ ...shell, pageWeight });
  await bundleServiceWorker();
  await compressFolder(clientDir);
  const styleHashes = [...new Set(Object.values(styles).map(styleHash))];
  writeFileSync(
    `${root}dist/build.json`,
    `${JSON.stringify({ stamp, builtAt: now.toISOString(), styleHashes }, null, 2)}\n`,
  );
}
