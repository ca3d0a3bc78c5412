import puppeteer from 'puppeteer-core';
import type { Running } from './tab.ts';

/** What a visitor may have set in Firefox. */
export type Settings = {
  readonly javaScript?: boolean;
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  readonly doubleText?: boolean;
};

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(settings: Settings = {}): Promise<Running> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: preferences(settings),
    timeout: 60_000,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    tab: {
      errors,
      open: (url) => page.goto(url),
      size: (width, height) => page.setViewport({ width, height }),
      ask: (expression) => page.evaluate(expression) as never,
      move: (x, y) => page.mouse.move(x, y),
      press: (x, y) => page.mouse.click(x, y),
      key: async (name, held) => {
        if (held) await page.keyboard.down(held);
        await page.keyboard.press(name);
        if (held) await page.keyboard.up(held);
      },
      type: (text) => page.keyboard.type(text),
      picture: (path) => page.screenshot({ path: path as `${string}.png` }),
    },
    close: () => browser.close(),
  };
}

function preferences({ javaScript = true, reducedMotion, forcedColors, doubleText }: Settings) {
  return {
    'javascript.enabled': javaScript,
    // A mouse: without a screen Firefox believes that there is none.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    ...(reducedMotion ? { 'ui.prefersReducedMotion': 1 } : {}),
    ...(forcedColors ? { 'browser.display.document_color_use': 2 } : {}),
    ...(doubleText ? { 'font.size.variable.x-western': 32 } : {}),
  };
}
