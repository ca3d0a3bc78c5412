import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { type Running, tabOf } from './tab.ts';

const folder = `${import.meta.dirname}/packages/node_modules/`;
const packages = { 102: '@sparticuz/chrome-aws-lambda', 92: 'chrome-aws-lambda' };

/** Starts an old Chromium. Playwright's selectors need a newer one; its mouse, keys and evaluate work. */
export async function startOldChromium(version: 102 | 92, { javaScript = true } = {}): Promise<Running> {
  const executablePath = await unpacked(packages[version]);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ javaScriptEnabled: javaScript, serviceWorkers: 'block' });
  const page = await context.newPage();
  return {
    tab: tabOf(page, (width, height) => page.setViewportSize({ width, height })),
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
