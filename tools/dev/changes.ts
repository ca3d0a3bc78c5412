import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds what a watcher misses before it is ready.
 * @returns whether anything in these folders has changed since the last call, at first since this one
 */
export function watchForMissed(folders: readonly string[]): () => boolean {
  let known = stateOf(folders);
  return () => {
    const before = known;
    known = stateOf(folders);
    return known !== before;
  };
}

// `ctime`, because git and cp can set `mtime` back.
function stateOf(folders: readonly string[]): string {
  const below = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return below.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.ctimeMs}`).join('\n');
}
