// `node --import ./tools/jsx.ts tools/publish/make.ts BEFORE DRAFT` checks the content of a draft, makes its data with the code of this
// image, and prints a `Made` as JSON. It reads the owner's pictures, so `main.ts` gives it limits of time and memory. CONTENT, which is
// DRAFT/content, and SITE_URL are in the environment.
import { rmSync } from 'node:fs';
import { siteContent } from '../../app/page/site-content.ts';
import { ContentError, contentFolder, loadContent } from '../../schema/check-content.ts';
import { cleanCache } from '../build/cache.ts';
import { makeData } from '../build/data.ts';
import { findChanges, findInChange } from './changes.ts';
import { type Made, refused } from './publish.ts';

const [before = '', draft = ''] = process.argv.slice(2);
console.log(JSON.stringify(await make(new Date())));

async function make(now: Date): Promise<Made> {
  const { blocking, worthKnowing } = await findInChange(before, contentFolder, now);
  if (blocking.length > 0) return refused(...blocking);
  try {
    await makeData(`${draft}data/`, siteContent(loadContent()), now);
  } catch (error) {
    if (error instanceof ContentError)
      return refused(...error.message.split('\n').map((sentence) => ({ names: [], sentence })));
    throw error;
  }
  // A drawing of the code: the site has its own, and takes nothing that a browser could run.
  for (const ending of ['', '.br']) rmSync(`${draft}data/client/favicon.svg${ending}`, { force: true });
  cleanCache(now);
  return { outcome: 'published', changes: findChanges(before, contentFolder), findings: worthKnowing };
}
