import { rmSync } from 'node:fs';
import { siteContent } from '../schema/fields/content.ts';
import { loadContent } from '../schema/load.ts';
import { putBundles } from './bundles.ts';
import { cleanCache } from './cache.ts';
import { makeData } from './data.ts';
import { root } from './paths.ts';

/** Builds dist/ from the code and from content/. The code comes from a cache, so that a change of words builds in seconds. */
export async function buildSite(now: Date): Promise<void> {
  // First: where content/ has a mistake, the last build stays.
  const content = siteContent(loadContent());
  rmSync(`${root}dist`, { recursive: true, force: true });
  await putBundles();
  await makeData(`${root}dist/`, content, now);
  cleanCache(now);
}
