// What Caddy serves while the site is down or hangs (deploy/Caddyfile).
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { dayMs } from '../../message/lagos.ts';
import { describeError } from '../context.ts';
import type { SiteFile } from './files.ts';

/** A volume of compose.yaml, which mounts it at the same place for Caddy. */
export const caddyFolder = '/pages';

type Files = ReadonlyMap<string, SiteFile>;

export function createPagesForCaddy(folder: string, log: Logger) {
  let writing = Promise.resolve();
  return {
    /** One after another. Never fails: the log says what could not be written. */
    write(files: Files): void {
      writing = writing
        .then(() => writeFiles(folder, files))
        .then(() => removeOldAssets(folder, files))
        .catch((error) => log.warn(describeError(error), 'the pages for Caddy cannot be written'));
    },
  };
}

/** Writes each by a rename, and pages last, because they name the other files. Several instances may write at once. */
async function writeFiles(folder: string, files: Files): Promise<void> {
  const inOrder = [...files].sort(([, one], [, other]) => Number(one.isPage) - Number(other.isPage));
  for (const [path, { bytes, isPage }] of inOrder) {
    const name = join(folder, isPage ? `${path === '/' ? 'index' : path}.html` : path);
    const unfinished = `${name}.${randomUUID()}`;
    await mkdir(dirname(name), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, name);
  }
}

/** A page of yesterday may still load them. */
async function removeOldAssets(folder: string, files: Files): Promise<void> {
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    const isOld = (await stat(join(assets, name))).mtimeMs < Date.now() - dayMs;
    if (isOld && !files.has(`/assets/${name}`)) await rm(join(assets, name), { force: true });
  }
}
