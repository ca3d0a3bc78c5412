import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const dist = `${root}dist/`;

export const clientDir = `${dist}client/`;

/** @param file as Vite names it: relative to the root or absolute, with either kind of slash */
export function isInside(folder: string, file: string, { isAbsolute, relative, resolve } = path): boolean {
  const way = relative(folder, resolve(root, file));
  return !way.startsWith('..') && !isAbsolute(way);
}

// Not imported: npm run dev would serve it.
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** The oldest browsers that show the whole site, from package.json: `['chrome', '87']`. */
export const oldestBrowsers = browserslist.map((browser) => browser.split(' ') as [string, string]);

/** For Vite, which knows Samsung's browser by its version of Chrome. */
export const scriptTargets = oldestBrowsers
  .filter(([name]) => name !== 'samsung')
  .map((browser) => browser.join(''));
