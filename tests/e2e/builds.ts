import { createHash } from 'node:crypto';
import { styleHash } from '../../server/build.ts';
import type { SiteFile } from '../../server/http/files.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { builtContent, builtSite, stylesWith } from '../rigs/last-build.ts';
import { serveFiles } from '../rigs/serve-files.ts';

type Build = ReadonlyMap<string, SiteFile>;

export const thisBuild: Build = await builtSite();

/** The build after the next deployment: new text, and scripts with new names in place of the old ones. */
export function newerBuild(): Build {
  const newer = new Map(thisBuild);
  const renamed = [...thisBuild.keys()].filter((path) => /^\/assets\/(landing|contact)-.*\.js$/.test(path));
  const rename = (text: string) =>
    renamed.reduce((result, path) => result.replaceAll(path, withNewName(path)), text);
  for (const path of renamed) {
    newer.set(withNewName(path), withBytes(path, String(thisBuild.get(path)?.bytes)));
    newer.delete(path);
  }
  for (const path of ['/', '/contact']) {
    const html = rename(String(thisBuild.get(path)?.bytes)).replace('</title>', ' (newer)</title>');
    newer.set(path, withBytes(path, html));
  }
  return newer;
}

/** Serves a build as the site's own server does. `publish` replaces it, as a deployment does. */
export async function serveBuild(build: Build): Promise<{
  readonly url: string;
  /** Requested paths that were not found. */
  readonly missed: string[];
  publish(build: Build): void;
  close(): Promise<void>;
}> {
  const missed: string[] = [];
  let served = build;
  const server = await serveFiles(
    (path) => {
      const file = served.get(path);
      if (!file) missed.push(path);
      return file;
    },
    securityHeaders((await stylesWith(builtContent)).map(styleHash), 'http://127.0.0.1'),
  );
  return {
    ...server,
    missed,
    publish: (next) => {
      served = next;
    },
  };
}

function withNewName(path: string): string {
  return path.replace('.js', '-newer.js');
}

/** A copy of the file `like` with other content. */
export function withBytes(like: string, text: string): SiteFile {
  const file = thisBuild.get(like);
  if (!file) throw new Error(`The build has no ${like}`);
  return { ...file, bytes: Buffer.from(text), etag: `"newer-${sha256(text).slice(0, 12)}"`, brotli: null };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
