import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { temporaryFolder } from './in-process-site.ts';
import { type Files, writeFiles } from './publish-folder.ts';

/** A bare repository, as a Git host keeps it, and a folder of files that are committed into it. */
export function startRepository(t: Cleanup, files: Files, format: 'sha1' | 'sha256' = 'sha1') {
  const folder = temporaryFolder(t);
  const [bare, work] = [join(folder, 'farm+site.git'), join(folder, 'work')];
  const run = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@farm.example', ...args], {
      cwd: work,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    }).trim();
  const git = (...args: string[]) => run('--git-dir', bare, '--work-tree', work, ...args);

  /** @returns the commit */
  function save(changes: Files, message = 'A change', author = 'Owner <owner@farm.example>'): string {
    writeFiles(work, changes);
    git('add', '--all');
    git('commit', '--quiet', `--message=${message}`, `--author=${author}`);
    return git('rev-parse', 'HEAD');
  }

  mkdirSync(work);
  run('init', '--quiet', '--bare', '--initial-branch=main', `--object-format=${format}`, bare);
  return { bare, work, git, save, first: save(files), url: `file://${bare}` };
}
