import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGit, type Repository } from './git.ts';
import { readTree } from './git-tree.ts';

type Tip =
  | { readonly ok: true; readonly commit: string; readonly branch: string }
  | { readonly ok: false; readonly error: string };

type Taken =
  | { readonly kind: 'files'; readonly prefix: string; readonly savedAt: string; readonly bytes: number }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** What was saved is not the cause. */
  | { readonly kind: 'failed'; readonly error: string };

/** The newest commit of the branch. Not ok where the host does not answer, or has no such branch. @param folder scratch for Git */
export async function askTip(repository: Repository, folder: string): Promise<Tip> {
  mkdirSync(folder, { recursive: true });
  const asked = repository.branch === null ? 'HEAD' : `refs/heads/${repository.branch}`;
  const git = createGit(folder, repository);
  const { code, stdout, error } = await git('ls-remote', '--symref', repository.url, asked);
  if (code !== 0) return { ok: false, error };
  // git also lists branches whose names end like this one.
  const lines = String(stdout).split('\n');
  const commit =
    lines.find((line) => line.endsWith(`\t${asked}`) && !line.startsWith('ref:'))?.split('\t')[0] ?? '';
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    return { ok: false, error: `There is no branch ${repository.branch ?? ''}` };
  const shown = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(String(stdout))?.[1];
  return { ok: true, commit, branch: repository.branch ?? shown ?? 'main' };
}

/**
 * Writes the content of a commit into a folder. Nothing is checked out: files come from the object store, so that no attribute, filter
 * or link of the repository has an effect.
 * @param into gets content/ of the repository, or its root where it is a repository of the content alone
 */
export async function takeContent(
  repository: Repository,
  commit: string,
  {
    folder,
    into,
    maxPackBytes,
  }: { readonly folder: string; readonly into: string; readonly maxPackBytes?: number },
): Promise<Taken> {
  const git = createGit(folder, repository, maxPackBytes);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await git('init', '--quiet', '--bare');
  const fetched = await git(
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-write-fetch-head',
    '--depth=1',
    repository.url,
    commit,
  );
  if (fetched.code !== 0) return explain(fetched);
  // Looks at no more than may be taken: deeply nested folders could keep git busy for hours.
  const top = await git('ls-tree', '-z', '--name-only', commit);
  const prefix = String(top.stdout).split('\0').includes('content') ? 'content/' : '';
  const list = (...paths: string[]) => git('ls-tree', '-l', '-z', '--full-tree', commit, ...paths);
  const lists = prefix
    ? [await list(prefix, `${prefix}photographs/`)]
    : [await list(), await list('photographs/')];
  const failed = [top, ...lists].find(({ code }) => code !== 0);
  if (failed) return { kind: 'failed', error: failed.error };
  const tree = readTree(lists.map(({ stdout }) => String(stdout)).join(''), prefix);
  if (!tree.ok) return { kind: 'refused', sentence: tree.sentence };
  for (const { path, object } of tree.files) {
    const file = await git('cat-file', 'blob', object);
    if (file.code !== 0) return { kind: 'failed', error: file.error };
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), file.stdout, { flag: 'wx' });
  }
  // A commit may have any date, also an invalid one.
  const saved = Date.parse(String((await git('show', '-s', '--format=%cI', commit)).stdout).trim());
  const savedAt = new Date(saved < Date.now() ? saved : Date.now()).toISOString();
  return { kind: 'files', prefix, savedAt, bytes: tree.files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function explain({ signal, error }: { readonly signal: string | null; readonly error: string }): Taken {
  // A pack that reaches the limit ends index-pack without an error message.
  const isPackBad =
    signal === 'SIGXFSZ' || /fsck error|File too large|died of signal|invalid index-pack output/.test(error);
  const isCut = /early EOF|disconnect|hung up|reset|timed out|RPC failed|curl \d|No space left/i.test(error);
  if (!isPackBad || (isCut && signal !== 'SIGXFSZ')) return { kind: 'failed', error };
  return {
    kind: 'refused',
    sentence:
      'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the repository.',
  };
}
