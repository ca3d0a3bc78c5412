import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { type Running, tabOf } from './tab.ts';

const folder = `${import.meta.dirname}/packages/node_modules/`;

/** Starts Chromium 92. Playwright's selectors need a newer one; its mouse, keys and evaluate work. */
export async function startOldChromium({ javaScript = true } = {}): Promise<Running> {
  const browser = await chromium.launch({
    executablePath: unpacked(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ javaScriptEnabled: javaScript, serviceWorkers: 'block' });
  const page = await context.newPage();
  return {
    tab: tabOf(page, (width, height) => page.setViewportSize({ width, height })),
    close: () => browser.close(),
  };
}

function unpacked(): string {
  const file = `${folder}.unpacked/chromium`;
  if (existsSync(file)) return file;
  mkdirSync(`${folder}.unpacked`, { recursive: true });
  const program = brotliDecompressSync(readFileSync(`${folder}chrome-aws-lambda/bin/chromium.br`));
  writeFileSync(`${file}.part`, program, { mode: 0o755 });
  renameSync(`${file}.part`, file);
  return file;
}
