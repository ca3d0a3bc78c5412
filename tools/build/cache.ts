import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import { root } from './paths.ts';

/** Kept between builds. `npm ci` empties it. SITE_CACHE names another folder. */
const cacheDir = `${resolve(process.env.SITE_CACHE ?? `${root}node_modules/.cache/site`)}/`;

/** Makes a file that depends on `input` alone, or reads it from the cache. */
export async function cached(
  input: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const hash = createHash('sha256').update(lockfile);
  for (const part of input) hash.update(`${part.length} `).update(part);
  const file = `${cacheDir}made-${hash.digest('base64url')}`;
  if (existsSync(file)) {
    touch(file);
    return readFileSync(file);
  }
  const made = await make();
  mkdirSync(cacheDir, { recursive: true });
  // Another build may write the same file now.
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The image of the tools holds the forms, on a disk that cannot be written.
  }
}

export function cleanCache(now: Date): void {
  for (const name of globSync('made-*', { cwd: cacheDir })) {
    const file = cacheDir + name;
    if (now.getTime() - statSync(file).mtimeMs > 30 * dayMs) rmSync(file, { force: true });
  }
}

// A new version of a tool may make another result.
const lockfile = readFileSync(`${root}package-lock.json`);
