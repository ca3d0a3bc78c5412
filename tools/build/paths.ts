import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const dist = `${root}dist/`;

export const clientDir = `${dist}client/`;

// Not imported: npm run dev would serve it.
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** The oldest browsers that show the whole site, from package.json: `['chrome', '87']`. */
export const oldestBrowsers = browserslist.map((browser) => browser.split(' ') as [string, string]);

/** For Vite, which knows Samsung's browser by its version of Chrome. */
export const scriptTargets = oldestBrowsers
  .filter(([name]) => name !== 'samsung')
  .map((browser) => browser.join(''));
