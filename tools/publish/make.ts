/**
 * `node tools/publish/make.ts BEFORE AFTER WORK` checks the content in AFTER, and makes its data in WORK/data with the code that this file belongs to.
 * It reads the owner's pictures, so `main.ts` gives it limits of time and memory. Prints a `Made` as JSON. SITE_URL, and CONTENT, which is AFTER, are in the
 * environment.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Made, PublishFinding } from '../../server/published/report.ts';
import { requireTools } from '../build/npm-script.ts';

const [before = '', after = '', work = ''] = process.argv.slice(2);

await requireTools();
// If memory runs out, the kernel ends this process first, and not the publisher.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
console.log(JSON.stringify(await checkAndMake()));

async function checkAndMake(): Promise<Made> {
  // Loaded late: these need the tools.
  const { findChanges } = await import('./changes.ts');
  const { findInChange } = await import('./findings-in-change.ts');
  const now = new Date();
  const { blocking, worthKnowing } = await findInChange(before, after, now);
  if (blocking.length > 0) return { outcome: 'refused', changes: [], findings: blocking };
  try {
    await makeAll(now);
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== 'ContentError') throw error;
    return { outcome: 'refused', changes: [], findings: message.split('\n').map(fromBuild) };
  }
  return { outcome: 'published', changes: findChanges(before, after), findings: worthKnowing };
}

async function makeAll(now: Date): Promise<void> {
  const { siteContent } = await import('../../app/page/site-content.ts');
  const { loadContent } = await import('../../schema/load.ts');
  const { makeData } = await import('../build/data.ts');
  const { cleanCache } = await import('../build/cache.ts');
  await makeData(join(work, 'data/'), siteContent(loadContent()), now);
  // A drawing of the code: the site has its own, and takes nothing that a browser could run.
  for (const ending of ['', '.br', '.gz'])
    rmSync(join(work, `data/client/favicon.svg${ending}`), { force: true });
  cleanCache(now);
}

/** `content/photographs/gate.jpg: found …`, as the build says it. */
function fromBuild(line: string): PublishFinding {
  const [, where, sentence = line] = /^(content\/\S+(?:, line \d+)?): (.*)$/.exec(line) ?? [];
  const names = where ? where.replace('content/photographs/', 'Photographs › ').split(' › ') : [];
  return { names, sentence: sentence.replace(/^found /, 'Found ') };
}
