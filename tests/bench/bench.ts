/**
 * Builds, measures, and prints tables. `npm run bench`, or only some parts: `npm run bench -- bytes messages`.
 * docs/performance.md says what each figure means and holds the last figures.
 */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem, version } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { root } from '../../tools/build/paths.ts';
import { chromiumArgs, ensureChromium } from '../rigs/chromium.ts';
import { printBytes } from './bytes.ts';
import { printMainThread } from './main-thread.ts';
import { printMessages } from './messages.ts';

const parts = {
  bytes: printBytes,
  'main-thread': printMainThread,
  messages: printMessages,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { runs: { type: 'string', default: '5' } },
});
const { runs: given, ...unknown } = values;
const runs = Number(given);
if (positionals.some((part) => !(part in parts)) || Object.keys(unknown).length > 0 || !(runs >= 1)) {
  console.error(`npm run bench -- [--runs 5] [${Object.keys(parts).join('] [')}]`);
  process.exit(2);
}

process.chdir(root);
const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${version()}`,
  `\nNode ${process.versions.node}, Chromium ${browser.version()}`,
  `\nload before the run (1, 5, 15 minutes): ${loadavg().map((load) => load.toFixed(1))}`,
);
for (const [name, print] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await print(browser, runs);
}
await browser.close();
