import { createRequire } from 'node:module';
import { type Running, tabOf } from './tab.ts';

// Playwright sends commands that Debian's Firefox does not have yet.
const { default: puppeteer } = createRequire(`${import.meta.dirname}/packages/`)('puppeteer-core');

type Settings = {
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  readonly doubleText?: boolean;
  readonly dark?: boolean;
};

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(settings: Settings = {}): Promise<Running> {
  const browser = await launchFirefox(settings);
  const page = await browser.newPage();
  return {
    tab: tabOf(page, (width, height) => setSize(page, { width, height })),
    close: () => browser.close(),
  };
}

/** Puppeteer's browser. Firefox takes these settings only at its start. */
export function launchFirefox({
  javaScript = true,
  reducedMotion,
  forcedColors,
  doubleText,
  dark,
}: Settings) {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'javascript.enabled': javaScript,
      // There is a mouse: without a screen Firefox assumes none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      ...(reducedMotion && { 'ui.prefersReducedMotion': 1 }),
      ...(forcedColors && { 'browser.display.document_color_use': 2 }),
      ...(dark && { 'layout.css.prefers-color-scheme.content-override': 0 }),
      ...(doubleText && { 'font.size.variable.x-western': 32 }),
    },
    timeout: 60_000,
  });
}

type Size = { readonly width: number; readonly height: number };

/** @param page Puppeteer's, whose types are not installed with the project */
export function setSize(page: { setViewport(size: Size): Promise<void> }, size: Size): Promise<void> {
  // Puppeteer also sets the orientation of the screen, which Firefox 140 cannot.
  return page.setViewport(size).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
}
