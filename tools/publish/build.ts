import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireTools } from '../build/require-tools.ts';
import { diskIsFull, isDiskFull, type Report } from './build-report.ts';

/**
 * `node tools/publish/build.ts RELEASE INPUT WORK [always]` checks content/, and makes its data with the code that this file belongs to. Run under an
 * account without rights or network, by farm-site-build.service and by farm-upgrade.
 * RELEASE/content is what visitors see now. INPUT holds the new content/, and settings.json: `{ "siteUrl": "https://farm.example" }`.
 * WORK gets report.json (`Report`, read by `readReport`), and where that is `built` or `same` with `always`, data/: the part of dist/ that holds
 * no code. `copyFiles` and `copyData` of release.ts take over what is there, and do not trust it.
 */
const [release = '', input = '', work = '', always] = process.argv.slice(2);
const paths = { before: join(resolve(release), 'content/'), after: join(resolve(input), 'content/') };
const report = join(resolve(work), 'report.json');
const data = join(resolve(work), 'data/');
const { siteUrl } = JSON.parse(readFileSync(join(input, 'settings.json'), 'utf8'));
Object.assign(process.env, {
  CONTENT: paths.after,
  SITE_CACHE: join(resolve(work), 'cache'),
  SITE_URL: siteUrl,
  // Without it, settings.env would be read.
  DATABASE_URL: 'file:none',
});

await requireTools();
try {
  for (const name of readdirSync(work).filter((name) => name !== 'cache'))
    rmSync(join(work, name), { recursive: true });
  writeFileSync(report, JSON.stringify(await checkAndBuild()));
} catch (error) {
  if (isDiskFull(error as Error)) process.exitCode = diskIsFull;
  else writeFileSync(report, JSON.stringify(reportOf(error as Error)));
}

async function checkAndBuild(): Promise<Report> {
  // Loaded late: these need the tools, and the settings above.
  const { findChanges } = await import('./changes.ts');
  const { findInChange } = await import('./findings-in-change.ts');
  const now = new Date();
  const { blocking, worthKnowing } = await findInChange(paths.before, paths.after, now);
  if (blocking.length > 0) return { kind: 'refused', mistakes: blocking };
  const changes = findChanges(paths.before, paths.after);
  if (changes.length === 0 && !always) return { kind: 'same' };
  await makeAll(now);
  return changes.length > 0 ? { kind: 'built', changes, worthKnowing } : { kind: 'same' };
}

function reportOf({ name, message, stack }: Error): Report {
  if (name === 'ContentError') return { kind: 'refused', mistakes: message.split('\n').map(fromBuild) };
  console.error(stack);
  return { kind: 'failed', error: message };
}

async function makeAll(now: Date): Promise<void> {
  const { siteContent } = await import('../../schema/fields/content.ts');
  const { loadContent } = await import('../../schema/load.ts');
  const { makeData } = await import('../build/data.ts');
  const { cleanCache } = await import('../build/cache.ts');
  mkdirSync(data);
  await makeData(data, siteContent(loadContent()), now);
  cleanCache(now);
}

/** `content/photographs/gate.jpg: found …`, as the build says it. */
function fromBuild(line: string) {
  const [, where, sentence = line] = /^(content\/\S+(?:, line \d+)?): (.*)$/.exec(line) ?? [];
  const names = where ? where.replace('content/photographs/', 'Photographs › ').split(' › ') : [];
  return { names, sentence: sentence.replace(/^found /, 'Found ') };
}
