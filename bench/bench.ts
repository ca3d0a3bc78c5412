/**
 * Builds, measures, and prints tables. `npm run bench`, or only some parts: `npm run bench -- bytes paint`.
 * docs/performance.md says what each figure means and holds the last run.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../build/paths.ts';
import { chromiumArgs, ensureChromium } from '../testing/chromium.ts';
import { freePort } from '../testing/free-port.ts';
import { printBytes } from './bytes.ts';
import { printLighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { printMessages } from './messages.ts';
import { printPaint, printTouch } from './paint.ts';
import { printScrolling } from './scrolling.ts';
import { printThroughput } from './throughput.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const parts = {
  bytes: async () => printBytes(),
  paint: (browser: Browser) => printPaint(browser, runs),
  touch: (browser: Browser) => printTouch(browser, runs),
  scrolling: () => printScrolling(),
  lighthouse: (browser: Browser, port: number) => printLighthouse(browser, port, runs),
  messages: () => printMessages(),
  throughput: () => printThroughput(),
};
const unknown = positionals.find((part) => !(part in parts));
if (unknown || !(runs >= 1)) {
  console.error(`npm run bench -- [--runs 5] [${Object.keys(parts).join('] [')}]`);
  process.exit(2);
}

process.chdir(root);
const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});
console.log(`\n${describeMachine(`Chromium ${browser.version()}`)}`);
for (const [name, print] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await print(browser, port);
}
await browser.close();
