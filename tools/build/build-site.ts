// The build: code with Vite, data from content/.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteContent } from '../../app/data/site-content.ts';
import { loadContent } from '../../schema/check-content.ts';
import { cleanCache } from './cache.ts';
import { compressFolder } from './compress.ts';
import { makeData } from './data.ts';
import { builtStamp, codeStamp, dist, root } from './paths.ts';

/** Builds dist/ from the code and from content/: the code only if it has changed, so that new content builds in seconds. */
export async function buildSite(now: Date): Promise<void> {
  // Checked first: if content/ has a mistake, the last build stays.
  const content = siteContent(loadContent());
  rmSync(`${dist}build.json`, { force: true });
  if (builtStamp('server/build.json') === codeStamp()) removeData();
  else await buildCode();
  await makeData(dist, content, now);
  cleanCache(now);
}

/** Empties dist/ and builds the code, which needs nothing of content/. */
async function buildCode(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  // Imported late: new content needs no Vite.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  await compressFolder(`${dist}client/`);
  // Written last: marks the code as complete.
  writeFileSync(`${dist}server/build.json`, JSON.stringify({ stamp: codeStamp() }));
}

/** Everything for visitors but scripts: docs/decisions/0024-a-page-is-made-by-the-server.md */
function removeData(): void {
  for (const entry of readdirSync(`${dist}client`, { recursive: true, withFileTypes: true })) {
    const isScript = /\.js(\.br)?$/.test(entry.name);
    if (entry.isFile() && !isScript) rmSync(join(entry.parentPath, entry.name));
  }
}
