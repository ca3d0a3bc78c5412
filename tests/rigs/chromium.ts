/** Finds a Chromium for the tests, or installs one. `node tests/rigs/chromium.ts` prints where it is. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installPackages, runCommand } from './programs.ts';

/** The path of Chromium or Chrome. Where none is found it installs Debian's as root, otherwise Playwright's. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium on this machine: installing one for the tests.');
  if (!installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation'))
    runCommand('node_modules/.bin/playwright', 'install', 'chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, then try again.',
  );
}

/** Chromium without its windows, where Debian's is installed: the same pages take a quarter less time. */
export function windowlessChromium(): string {
  return findProgram('chromium-headless-shell') ?? ensureChromium();
}

const turnedOffByPlaywright =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning';

/** No sandbox, because tests also run as root. No network requests of the browser's own. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The first two are hidden pages of the address bar, which take a third of all work. Chromium reads only the last
  // `--disable-features`, so this one repeats what Playwright turns off.
  `--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,${turnedOffByPlaywright}`,
];

/** Without the spare process for the next page, which takes a tenth of a short journey. The bench keeps it, because visitors have it. */
export const journeyArgs = chromiumArgs.map((arg) =>
  arg.startsWith('--disable-features=') ? `${arg},SpareRendererForSitePerProcess` : arg,
);

/** On the PATH, among the applications of macOS, or downloaded by Playwright. */
function findChromium(): string | undefined {
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ];
  return (
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    elsewhere.find((file) => existsSync(file))
  );
}

if (import.meta.main) console.log(ensureChromium());
