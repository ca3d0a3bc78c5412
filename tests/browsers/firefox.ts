import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PictureTab, type Running, tabOf } from './tab.ts';

const packages = `${import.meta.dirname}/packages/`;

export const hasFirefox: boolean = existsSync(`${packages}node_modules/puppeteer-core`);

type Settings = {
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
  readonly dark?: boolean;
};

/** One Debian's Firefox for all tabs, because it starts slowly, and sometimes not at all. Driven over WebDriver BiDi. */
export async function startFirefox() {
  // Playwright sends commands that Debian's Firefox does not have yet.
  const { default: puppeteer } = createRequire(packages)('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // Since Firefox 153 the only page that may change settings is not opened without it.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // There is a mouse: without a screen Firefox assumes none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Phones have overlay scrollbars: in a window of 360 px the page has 360 px.
      'ui.useOverlayScrollbars': 1,
    },
    timeout: 60_000,
  });
  // The only page that may change settings. Firefox never reports that it has loaded.
  const config = await browser.newPage();
  await config.goto('about:config', { waitUntil: [] });
  return {
    /** A tab with a store of its own. The settings are those of all tabs, until the next one is opened. */
    async open(settings: Settings = {}): Promise<Running<PictureTab>> {
      await config.evaluate(
        `ChromeUtils.importESModule('resource://gre/modules/Preferences.sys.mjs').Preferences.set(${JSON.stringify(preferences(settings))})`,
      );
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const size = (width: number, height: number) =>
        // Puppeteer also sets the orientation of the screen, which Firefox 140 cannot.
        page.setViewport({ width, height }).catch((error: Error) => {
          if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
        });
      return { tab: tabOf(page, size), close: () => context.close() };
    },
    close: (): Promise<void> => browser.close(),
  };
}

function preferences({ javaScript = true, reducedMotion, dark }: Settings) {
  return {
    'javascript.enabled': javaScript,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  };
}
