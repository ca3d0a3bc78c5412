import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { type Running, tabOf } from './tab.ts';

const folder = `${import.meta.dirname}/packages/node_modules/`;
const packages = { 102: '@sparticuz/chrome-aws-lambda', 92: 'chrome-aws-lambda' };

/** Starts an old Chromium. Playwright's selectors need a newer one; its mouse, keys and evaluate work. */
export async function startOldChromium(version: 102 | 92, { javaScript = true } = {}): Promise<Running> {
  const executablePath = unpacked(packages[version]);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ javaScriptEnabled: javaScript, serviceWorkers: 'block' });
  const page = await context.newPage();
  return {
    tab: tabOf(page, (width, height) => page.setViewportSize({ width, height })),
    close: () => browser.close(),
  };
}

function unpacked(name: string): string {
  const file = `${folder}.unpacked/${name}/chromium`;
  if (existsSync(file)) return file;
  mkdirSync(`${folder}.unpacked/${name}`, { recursive: true });
  const program = brotliDecompressSync(readFileSync(`${folder}${name}/bin/chromium.br`));
  writeFileSync(`${file}.part`, program, { mode: 0o755 });
  renameSync(`${file}.part`, file);
  return file;
}
