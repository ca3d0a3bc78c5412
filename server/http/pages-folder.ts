// The pages and files of this version in a folder that Caddy reads while the site is down (deploy/Caddyfile).
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import type { SiteFile } from './files.ts';

/** A volume of compose.yaml, which mounts it at the same place for Caddy. */
export const pagesFolder = '/pages';

/** Writes each by a rename, and pages last, because they name the other files. Several instances may write at once. */
export async function writePages(folder: string, files: ReadonlyMap<string, SiteFile>): Promise<void> {
  const inOrder = [...files].sort(([, one], [, other]) => Number(one.isPage) - Number(other.isPage));
  for (const [path, { bytes, isPage }] of inOrder) {
    const name = join(folder, isPage ? `${path === '/' ? 'index' : path}.html` : path);
    const draft = `${name}.${randomUUID()}`;
    await mkdir(dirname(name), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, name);
  }
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    const isOld = (await stat(join(assets, name))).mtimeMs < Date.now() - dayMs;
    if (isOld && !files.has(`/assets/${name}`)) await rm(join(assets, name), { force: true });
  }
}
