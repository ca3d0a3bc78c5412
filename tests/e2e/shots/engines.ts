import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Firefox } from '../../browsers/firefox.ts';
import { tabOf } from '../../browsers/tab.ts';
import { chromiumArgs, ensureChromium } from '../../rigs/chromium.ts';

export type Setting = {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  readonly javaScript: boolean;
};

/** A browser that can take pictures. */
export type Camera = Firefox;

export const engines = { chromium: startChromium, firefox: startFirefox };

/** The same minute of the same Monday in each run: whether the farm is open depends on it. */
const script = `{
  const now = Date.UTC(2026, 10, 23, 9, 30);
  const Real = Date;
  Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(now); }
    static now() { return now; }
  };
}`;

async function startChromium({ dark, reducedMotion, javaScript }: Setting): Promise<Camera> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const page = await browser.newPage({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: javaScript,
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  await page.addInitScript(script);
  return {
    tab: tabOf(page, (width, height) => page.setViewportSize({ width, height })),
    picture: (path, fullPage) => page.screenshot({ path, fullPage }),
    close: () => browser.close(),
  };
}

async function startFirefox({ dark, reducedMotion, javaScript }: Setting): Promise<Camera | undefined> {
  if (!existsSync('/usr/bin/firefox-esr') || !existsSync(driver)) return undefined;
  const { startFirefox: start } = await import('../../browsers/firefox.ts');
  return start({ dark, reducedMotion, javaScript, script });
}

const driver = `${import.meta.dirname}/../../browsers/packages/node_modules/puppeteer-core`;
