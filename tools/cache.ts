import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { root } from './paths.ts';

/** What builds leave to the next one. `npm ci` empties it. */
export const cacheDir = `${root}node_modules/.cache/site/`;

/**
 * What is slow to make and depends on its input alone: made once, and read from then on.
 * @param input everything that it depends on, and what makes it
 */
export async function cached(
  input: readonly (string | Buffer)[],
  make: () => Promise<Buffer> | Buffer,
): Promise<Buffer> {
  const hash = createHash('sha256').update(lockfile);
  for (const part of input) hash.update(`${part.length} `).update(part);
  const file = `${cacheDir}made-${hash.digest('base64url')}`;
  try {
    const made = readFileSync(file);
    utimesSync(file, new Date(), new Date());
    return made;
  } catch {
    const made = await make();
    mkdirSync(cacheDir, { recursive: true });
    // Another build may write the same at this moment.
    writeFileSync(`${file}.${process.pid}`, made);
    renameSync(`${file}.${process.pid}`, file);
    return made;
  }
}

/** Forgets what no build has used for a month. */
export function cleanCache(now: Date): void {
  for (const name of globSync('made-*', { cwd: cacheDir })) {
    const file = cacheDir + name;
    if (now.getTime() - statSync(file).mtimeMs > 30 * 86_400_000) rmSync(file, { force: true });
  }
}

// A newer version of a tool makes something else.
const lockfile = readFileSync(`${root}package-lock.json`);
