import { createRequire } from 'node:module';
import { type Running, tabOf } from './tab.ts';

// Playwright asks of Firefox what Debian's does not know yet.
const { default: puppeteer } = createRequire(`${import.meta.dirname}/packages/`)('puppeteer-core');

/** What a visitor may have set in Firefox. */
type Settings = {
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  readonly doubleText?: boolean;
};

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox({
  javaScript = true,
  reducedMotion,
  forcedColors,
  doubleText,
}: Settings = {}): Promise<Running> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'javascript.enabled': javaScript,
      // A mouse: without a screen Firefox believes that there is none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      ...(reducedMotion && { 'ui.prefersReducedMotion': 1 }),
      ...(forcedColors && { 'browser.display.document_color_use': 2 }),
      ...(doubleText && { 'font.size.variable.x-western': 32 }),
    },
    timeout: 60_000,
  });
  const page = await browser.newPage();
  return {
    tab: tabOf(page, (width, height) => page.setViewport({ width, height })),
    close: () => browser.close(),
  };
}
