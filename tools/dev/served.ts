// Which sources the development server may serve, and how it prints its log.
import { stripVTControlCharacters } from 'node:util';
import type { Connect } from 'vite';
import { isInside, root } from '../build/paths.ts';

/** Vite would serve every file of the project: settings with passwords, and the store with messages. */
export const servedFolders = ['app', 'message', 'schema', 'node_modules'] as const;

/** Whether Vite may be asked for it. */
export function isServed({ url = '' }: Pick<Connect.IncomingMessage, 'url'>): boolean {
  const pathname = URL.parse(url.replace(/^\/+/, '/'), 'http://localhost')?.pathname ?? '';
  // `/@fs/` and a path on the disk: modules outside the root of the pages.
  const [, file] = /^\/@fs(\/.*)$/.exec(pathname) ?? [];
  if (file === undefined) return served.test(pathname);
  return (
    !file.includes('%') && servedFolders.some((name) => isInside(root + name, file.replace(/^\/(?=\w:)/, '')))
  );
}

const served = new RegExp(`^/(?:@vite|@id|${servedFolders.join('|')})/`);

/** Takes the JSON lines of the log, and prints one short line for each page, message and mistake. */
export const shortLines = {
  write(line: string): void {
    const { level, event, method, path = '', status, ms, error, stack } = JSON.parse(line);
    if (event === 'request' && !isServed({ url: path })) console.log(`${method} ${path} ${status}, ${ms} ms`);
    else if (level !== 'info') console.error(`${event}${error ? `: ${shortStack(stack ?? error)}` : ''}`);
  },
};

/** An error without the lines of its stack that are not ours. */
export function shortStack(text: string): string {
  const isForeign = (line: string) =>
    /^\s+at /.test(line) && (!line.includes(root) || /node_modules/.test(line));
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => !isForeign(line))
    .slice(0, 20)
    .join('\n');
}
