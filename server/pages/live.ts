import type { Data } from '../../app/page/page.ts';
import type { Build } from '../build.ts';
import type { Context } from '../context.ts';
import type { SiteFile } from '../http/files.ts';
import { securityHeaders } from '../http/headers.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';

export type Live = {
  readonly build: Build;
  readonly kept: KeptPages;
  /** Sent with every reply. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Renders every page with this data, and only then shows it to visitors, all at once. Rejects, and keeps what there was, if a page
   * cannot be rendered.
   */
  swap(data: Data, files: Build['files']): Promise<void>;
  /** For an unknown asset, first looks for newer data: another instance may already show it. */
  file(path: string): Promise<SiteFile | undefined>;
  /** @param refresh looks for newer data */
  onUnknownAsset(refresh: () => Promise<void>): void;
};

/** Assets of so many versions are served, because open pages may still load those of earlier ones. */
const keptVersions = 5;

/** What visitors get now: the build, until newer content is published. */
export function createLive(
  context: Pick<Context, 'build' | 'config' | 'clock' | 'log'>,
  ownHeaders?: Live['headers'],
): Live {
  const assets: Build['files'][] = [assetsOf(context.build.files)];
  let now = { build: context.build, kept: createKeptPages(context), headers: headersFor(context.build) };

  let refresh = async () => {};

  /** Allows the styles of the version before as well: a page may be rendered before the swap and sent after it. */
  function headersFor(build: Build, before?: Build): Live['headers'] {
    const hashes = new Set([...build.styleHashes, ...(before?.styleHashes ?? [])]);
    return ownHeaders ?? securityHeaders([...hashes], context.config.siteUrl);
  }

  return {
    get build() {
      return now.build;
    },
    get kept() {
      return now.kept;
    },
    get headers() {
      return now.headers;
    },
    async file(path) {
      if (path.startsWith('/assets/') && !now.build.files.has(path)) await refresh();
      return now.build.files.get(path);
    },
    onUnknownAsset(newer) {
      refresh = newer;
    },
    async swap(data, files) {
      const { build: first } = context;
      const code = [...first.files].filter(([path]) => isCode(path));
      const all = new Map([...assets.flatMap((kept) => [...kept]), ...files, ...code]);
      const build = first.withData?.(data, all);
      if (!build) throw new Error('This build shows no other data');
      const kept = createKeptPages({ ...context, build });
      await kept.renderAll();
      now = { build, kept, headers: headersFor(build, now.build) };
      assets.unshift(assetsOf(files));
      assets.splice(keptVersions);
    },
  };
}

function assetsOf(files: Build['files']): Build['files'] {
  return new Map([...files].filter(([path]) => path.startsWith('/assets/') && !isCode(path)));
}

/** Scripts and the icon come with the code. */
function isCode(path: string): boolean {
  return /\.(?:js|svg)$/.test(path);
}
