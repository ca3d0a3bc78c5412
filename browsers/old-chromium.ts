import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Running } from './tab.ts';

const folder = fileURLToPath(new URL('old-chromium/node_modules/', import.meta.url));
const packages = { 102: '@sparticuz/chrome-aws-lambda', 92: 'chrome-aws-lambda' };

/** Starts a Chromium of long ago. Playwright's own selectors need newer ones: only its mouse, keys and evaluate do. */
export async function startOldChromium(version: 102 | 92, { javaScript = true } = {}): Promise<Running> {
  const executablePath = await unpacked(packages[version]);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ javaScriptEnabled: javaScript, serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    tab: {
      errors,
      open: (url) => page.goto(url),
      size: (width, height) => page.setViewportSize({ width, height }),
      ask: (expression) => page.evaluate(expression),
      move: (x, y) => page.mouse.move(x, y),
      press: (x, y) => page.mouse.click(x, y),
      key: (name, held) => page.keyboard.press(held ? `${held}+${name}` : name),
      type: (text) => page.keyboard.type(text),
      picture: (path) => page.screenshot({ path }),
    },
    close: () => browser.close(),
  };
}

async function unpacked(name: string): Promise<string> {
  const file = `${folder}.unpacked/${name}/chromium`;
  if (existsSync(file)) return file;
  mkdirSync(`${folder}.unpacked/${name}`, { recursive: true });
  await pipeline(
    createReadStream(`${folder}${name}/bin/chromium.br`),
    createBrotliDecompress(),
    createWriteStream(`${file}.part`),
  );
  chmodSync(`${file}.part`, 0o755);
  renameSync(`${file}.part`, file);
  return file;
}
