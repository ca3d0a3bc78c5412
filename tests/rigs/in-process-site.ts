import { join } from 'node:path';
import { yearInLagos } from '../../message/lagos.ts';
import type { Build } from '../../server/build.ts';
import { getConfig } from '../../server/config.ts';
import { createLogger, systemClock } from '../../server/context.ts';
import type { SiteFile } from '../../server/http/files.ts';
import { type SiteOptions, startSite } from '../../server/site.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { createStore, type Store } from '../../server/store/store.ts';
import { type Cleanup, temporaryFolder } from './cleanup.ts';
import { builtContent } from './last-build.ts';
import { writeFiles } from './publish-folder.ts';

const { farm } = builtContent;

export { temporaryFolder };

/** An empty store in a file, open until the test ends. */
export function temporaryStore(t: Cleanup): { readonly store: Store; readonly path: string } {
  const path = join(temporaryFolder(t), 'messages.db');
  const store = createStore(openSqlite(path));
  t.after(() => store.close());
  return { store, path };
}

/** The folder of a minimal build, for a process that a test starts. */
export function smallBuild(t: Cleanup): string {
  const folder = temporaryFolder(t);
  writeFiles(folder, {
    'package.json': '{"type":"module"}',
    'build.json': '{"stamp":"t"}',
    'content.json': JSON.stringify({ content: { farm }, fonts: {} }),
    'client/robots.txt': '',
    'client/loader.js': '',
    'server/build.json': '{"stamp":"t"}',
    'server/client.json': '{"app/loader/loader.ts":{"file":"loader.js"}}',
    'server/.vite/manifest.json': '{}',
    'server/app.js': `export const createPageRenderer = () => ({
      paths: ["/", "/contact"],
      styles: [],
      loadedBy: () => [],
      render: async ({ url, status }) => ({ status: status ?? (url === "/not-found" ? 404 : 200), html: "<h1>rendered</h1>" }),
    });`,
  });
  return folder;
}

export const robots: SiteFile = {
  type: 'text/plain; charset=utf-8',
  isPage: false,
  cacheControl: 'no-cache',
  etag: '"robots"',
  bytes: Buffer.from('robots'),
  brotli: null,
};

/** A build whose pages show their request and the year in Lagos. */
export const testBuild: Build = {
  stamp: 'test',
  paths: ['/', '/contact'],
  styleHashes: ["'sha256-test'"],
  files: new Map([['/robots.txt', robots]]),
  loadedBy: () => ['/robots.txt'],
  async render({ url, outcome, sent, status, now }) {
    const known = ['/', '/contact'].includes(url.split('?')[0] ?? '');
    return {
      status: status ?? (known ? 200 : 404),
      html: `<h1>rendered in ${yearInLagos(now)}</h1><pre>${JSON.stringify(outcome ?? sent ?? url)}</pre>`,
    };
  },
};

/** A site on a free port with its own store, for the duration of the test. */
export async function startTestSite(
  t: Cleanup,
  {
    env = {},
    publishFolder,
    ...options
  }: Partial<SiteOptions> & {
    /** In place of /publish. */
    publishFolder?: string;
    env?: Record<string, string>;
  } = {},
) {
  const path = join(temporaryFolder(t), 'messages.db');
  const lines: { readonly event: string; readonly [detail: string]: unknown }[] = [];
  const config = getConfig(
    { PORT: '0', RATE_LIMIT: 'off', DATABASE_URL: `file:${path}`, ...env },
    'owner@farm.example',
  );
  const store = options.store ?? createStore(openSqlite(path));
  const site = await startSite({
    config: publishFolder ? { ...config, publishFolder } : config,
    build: testBuild,
    store,
    clock: systemClock,
    log: createLogger({ write: (line) => void lines.push(JSON.parse(line)) }),
    ...options,
  });
  t.after(() => site.stop(true));
  const base = `http://127.0.0.1:${site.port}`;
  return {
    site,
    store,
    path,
    lines,
    base,
    post: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${base}/contact`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  };
}
