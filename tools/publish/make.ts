/**
 * `node tools/publish/make.ts BEFORE AFTER WORK [always]` checks the content in AFTER, and makes its data with the code that this file belongs to. It reads
 * the owner's pictures, so `maker.ts` runs it under an account that may write in WORK alone, without a token. WORK gets report.json (`Made`), and
 * data/ where visitors would read something new, or `always`. SITE_URL and CONTENT, which is AFTER, are in the environment.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { requireTools } from '../build/require-tools.ts';
import type { Made } from './maker.ts';

const [before = '', after = '', work = '', always] = process.argv.slice(2);
const report = join(work, 'report.json');

await requireTools();
try {
  // If memory runs out, the kernel ends this process first, and not the publisher.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  writeFileSync(report, JSON.stringify(await checkAndMake()));
} catch (error) {
  const { message, name, stack } = error as Error;
  // Programs and libraries give no code.
  if (/No space left|quota exceeded/i.test(message)) process.exitCode = constants.errno.ENOSPC;
  else if (name !== 'ContentError') throw error;
  else
    writeFileSync(report, JSON.stringify({ kind: 'refused', mistakes: message.split('\n').map(fromBuild) }));
  if (process.exitCode) console.error(stack);
}

async function checkAndMake(): Promise<Made> {
  // Loaded late: these need the tools.
  const { findChanges } = await import('./changes.ts');
  const { findInChange } = await import('./findings-in-change.ts');
  const now = new Date();
  const { blocking, worthKnowing } = await findInChange(before, after, now);
  if (blocking.length > 0) return { kind: 'refused', mistakes: blocking };
  const changes = findChanges(before, after);
  if (changes.length > 0 || always) await makeAll(now);
  return { kind: 'made', changes, worthKnowing };
}

async function makeAll(now: Date): Promise<void> {
  const { siteContent } = await import('../../app/page/site-content.ts');
  const { loadContent } = await import('../../schema/load.ts');
  const { makeData } = await import('../build/data.ts');
  const { cleanCache } = await import('../build/cache.ts');
  mkdirSync(join(work, 'data'));
  await makeData(join(work, 'data/'), siteContent(loadContent()), now);
  // A drawing of the code: the site has its own, and takes nothing that a browser could run.
  for (const ending of ['', '.br', '.gz'])
    rmSync(join(work, `data/client/favicon.svg${ending}`), { force: true });
  cleanCache(now);
}

/** `content/photographs/gate.jpg: found …`, as the build says it. */
function fromBuild(line: string) {
  const [, where, sentence = line] = /^(content\/\S+(?:, line \d+)?): (.*)$/.exec(line) ?? [];
  const names = where ? where.replace('content/photographs/', 'Photographs › ').split(' › ') : [];
  return { names, sentence: sentence.replace(/^found /, 'Found ') };
}
