/** Finds a Chromium for the tests, or installs one. `node testing/chromium.ts` prints where it is. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** An installed Chromium or Chrome: on the PATH, where macOS keeps programs, or downloaded by Playwright. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    chromium.executablePath(),
  ].find((file) => existsSync(file));
}

/** As `findChromium`, but installs one where there is none: Debian's as root, Playwright's otherwise. */
export function ensureChromium(): string {
  return findChromium() ?? installChromium();
}

/** No sandbox, because tests also run as root; nothing that talks to the network by itself. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = ['Google Chrome', 'Chromium'];

function installChromium(): string {
  console.log('No Chromium on this machine: installing one for the tests.');
  const byApt = process.getuid?.() === 0 && runs('apt-get', 'update');
  if (
    !byApt ||
    !runs('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  ) {
    runs('node_modules/.bin/playwright', 'install', 'chromium');
  }
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, then try again.',
  );
}

function runs(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

if (import.meta.main) console.log(ensureChromium());
