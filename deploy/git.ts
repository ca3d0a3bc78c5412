import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTree } from '../tools/publish/git-tree.ts';

/** Reads commits of a release's repository, in which strangers may have written. */
export function gitIn(folder: string) {
  const read = (...args: string[]): Buffer => {
    const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 64e6 });
    if (status === 0) return stdout;
    throw new Error(`git ${args[0]}: ${error?.message ?? stderr}`);
  };
  const line = (...args: string[]) => String(read(...args)).trim();
  return {
    hash: (revision: string) => line('rev-parse', '--verify', `${revision}^{commit}`),
    /** Null for an invalid date: a commit may carry any. */
    dayOf(commit: string): string | null {
      const day = new Date(line('show', '-s', '--format=%cI', commit));
      return Number.isNaN(day.getTime()) ? null : day.toISOString();
    },
    /** Writes content/ of a commit. Files come from the object store, so that no link or attribute has an effect. */
    takeContent(commit: string, into: string): void {
      const list = read('ls-tree', '-l', '-z', '--full-tree', commit, 'content/', 'content/photographs/');
      const tree = readTree(String(list));
      if (!tree.ok) throw new Error(tree.sentence);
      for (const { path, object } of tree.files) {
        mkdirSync(dirname(join(into, path)), { recursive: true });
        writeFileSync(join(into, path), read('cat-file', 'blob', object), { flag: 'wx', mode: 0o644 });
      }
    },
  };
}
