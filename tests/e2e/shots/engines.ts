import { existsSync } from 'node:fs';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../../rigs/chromium.ts';

export type Look = Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'javaScriptEnabled'>;
type Size = { readonly width: number; readonly height: number };

/** A browser with one look. Each page has a store of its own. */
export type Engine = { open(viewport: Size): Promise<Page>; close(): Promise<void> };

export async function startChromium(look: Look): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  return {
    async open(viewport) {
      const page = await browser.newPage({
        serviceWorkers: 'block',
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        viewport,
        ...look,
      });
      await page.addInitScript(stopClock);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Its pages are Puppeteer's: they have only some of the methods. */
export async function startFirefox(look: Look): Promise<Engine> {
  const { launchFirefox, setSize } = await import('../../browsers/firefox.ts');
  const browser = await launchFirefox({
    dark: look.colorScheme === 'dark',
    reducedMotion: look.reducedMotion === 'reduce',
  });
  return {
    async open(viewport) {
      const page = await (await browser.createBrowserContext()).newPage();
      await setSize(page, viewport);
      await page.evaluateOnNewDocument(stopClock);
      // Where JavaScript is switched off, Firefox also answers none of Puppeteer's questions.
      if (!look.javaScriptEnabled) await withoutScripts(page);
      return page;
    },
    close: () => browser.close(),
  };
}

async function withoutScripts(page: RequestSource): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    new URL(request.url()).pathname.endsWith('.js') ? request.abort() : request.continue(),
  );
}

/** What is used of Puppeteer's page. Its types are not installed with the project. */
type RequestSource = {
  setRequestInterception(isOn: boolean): Promise<void>;
  on(event: 'request', act: (request: Request) => void): void;
};

type Request = { url(): string; abort(): void; continue(): void };

export function hasFirefox(): boolean {
  const driver = `${import.meta.dirname}/../../browsers/packages/node_modules/puppeteer-core`;
  return existsSync('/usr/bin/firefox-esr') && existsSync(driver);
}

/**
 * At the same minute of the same Monday in each run: whether the farm is open depends on it. Runs in the page.
 * Playwright's clock would hide the mark that says that the page is hydrated.
 */
function stopClock(): void {
  const now = Date.UTC(2026, 10, 23, 9, 30);
  globalThis.Date = class extends Date {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([now] as const)));
    }
    static override now = () => now;
  } as DateConstructor;
}
