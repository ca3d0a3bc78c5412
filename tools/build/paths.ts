// Where the build lies, what it was made from, and for which browsers.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const dist = `${root}dist/`;

// Not imported: npm run dev would serve it.
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
/** The oldest browsers that show the whole site, from package.json: `['chrome', '87']`. */
export const oldestBrowsers = browserslist.map((browser) => browser.split(' ') as [string, string]);

/** For Vite, which knows Samsung's browser by its version of Chrome. */
export const scriptTargets = oldestBrowsers
  .filter(([name]) => name !== 'samsung')
  .map((browser) => browser.join(''));

/** A hash of everything that a build depends on. @param content its folder, which ends with a slash */
export function currentStamp(siteUrl: string, content = `${root}content/`): string {
  const contentStamp = stampOf(content, ['**']);
  return stampOf(root, [...bundled, 'tools/**', 'server/**'], JSON.stringify([siteUrl, contentStamp]));
}

/** Changes with the files that Vite makes its bundles from. */
export function codeStamp(): string {
  return stampOf(root, bundled);
}

export function builtStamp(file: 'build.json' | 'server/build.json'): string | undefined {
  return existsSync(dist + file) ? JSON.parse(readFileSync(dist + file, 'utf8')).stamp : undefined;
}

const bundled = ['app', 'message', 'schema'].map((folder) => `${folder}/**`);
bundled.push('vite.config.ts', 'tools/build/paths.ts', 'package.json', 'package-lock.json');

function stampOf(folder: string, patterns: readonly string[], settings = ''): string {
  const hash = createHash('sha256').update(settings);
  const files = globSync(patterns, { cwd: folder });
  for (const file of files.sort().filter((name) => statSync(folder + name).isFile())) {
    hash.update(`\n${file}\n`).update(readFileSync(folder + file));
  }
  return hash.digest('base64url').slice(0, 16);
}
