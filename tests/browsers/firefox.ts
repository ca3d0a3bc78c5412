import { createRequire } from 'node:module';
import { type Running, tabOf } from './tab.ts';

/** One Debian's Firefox for all tabs, because it starts slowly, and sometimes not at all. Driven over WebDriver BiDi. */
export async function startFirefox() {
  // Playwright sends commands that Debian's Firefox does not have yet.
  const { default: puppeteer } = createRequire(`${import.meta.dirname}/packages/`)('puppeteer-core');
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
  // Firefox never reports that this page has loaded.
  const config = await browser.newPage();
  await config.goto('about:config', { waitUntil: [] });
  return {
    /** A tab with a store of its own. JavaScript is on or off in all tabs, until the next one is opened. */
    async open({ javaScript = true } = {}): Promise<Running> {
      await config.evaluate(
        `ChromeUtils.importESModule('resource://gre/modules/Preferences.sys.mjs').Preferences.set('javascript.enabled', ${javaScript})`,
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
