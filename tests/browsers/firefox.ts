import { createRequire } from 'node:module';
import { type Running, tabOf } from './tab.ts';

// Playwright sends commands that Debian's Firefox does not have yet.
const { default: puppeteer } = createRequire(`${import.meta.dirname}/packages/`)('puppeteer-core');

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
      // There is a mouse: without a screen Firefox assumes none.
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
    tab: tabOf(page, (width, height) => page.setViewport({ width, height }).catch(ignoreOrientation)),
    close: () => browser.close(),
  };
}

/** Puppeteer also sets the orientation of the screen, which Firefox 140 cannot. */
function ignoreOrientation(error: Error): void {
  if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
}
