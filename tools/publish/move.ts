import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublishRecord } from '../../server/status/last-publish.ts';
import { isDiskFull } from './build-report.ts';
import { createGit, type Repository } from './git.ts';
import { readTree } from './git-tree.ts';

/** Where the branch went since it was last taken. `content`: its files were written to the folder. */
export type Move =
  | { readonly kind: 'same' }
  | { readonly kind: 'content'; readonly tip: string; readonly savedAt: string; readonly bytes: number }
  /** Touches more than content/. */
  | { readonly kind: 'code'; readonly tip: string; readonly touchesContent: boolean }
  | { readonly kind: 'refused'; readonly tip: string; readonly sentence: string }
  /** A limit of time or memory ended it. */
  | { readonly kind: 'ended'; readonly tip: string; readonly sentence: string }
  | { readonly kind: 'rewritten'; readonly tip: string }
  | { readonly kind: 'vanished' }
  /** No room for what was fetched. */
  | { readonly kind: 'disk' }
  | { readonly kind: 'unreachable'; readonly error: string };

export type Known = Pick<PublishRecord, 'seen' | 'refused'>;

type Places = {
  /** Keeps a bare copy of the repository between calls. */
  readonly folder: string;
  /** Gets the files of a `content` move. */
  readonly into: string;
  readonly protocols?: string;
  /** A larger copy is fetched anew: each fetch adds a pack, and a rewritten history leaves the old one there. */
  readonly maxCopy?: { readonly packs: number; readonly bytes: number };
};

/**
 * Asks the repository, and takes what it has in content/. Nothing is checked out: files come from the object store, so that no
 * attribute, filter or link of the repository has an effect.
 * @param begin called with the tip before anything is done with it that a limit may end
 */
export function takeMove(
  repository: Repository,
  known: Known,
  places: Places,
  begin: (tip: string) => void = () => {},
): Move {
  const { folder, protocols, maxCopy = { packs: 50, bytes: 1.5e9 } } = places;
  const copy = join(folder, 'mirror.git');
  mkdirSync(copy, { recursive: true });
  const ssh = {
    key: join(process.env.CREDENTIALS_DIRECTORY ?? folder, 'key'),
    // Not in the copy, which is deleted after a failure: then any other host would be believed.
    knownHosts: join(folder, 'known_hosts'),
  };
  const git = createGit(copy, repository, ssh, protocols);
  const ref = `refs/heads/${repository.branch}`;
  const asked = git('ls-remote', repository.url, ref);
  if (asked.status !== 0) return { kind: 'unreachable', error: asked.error };
  // git also lists branches whose names end like this one.
  const lines = String(asked.stdout).split('\n');
  const tip = lines.find((line) => line.endsWith(`\t${ref}`))?.split('\t')[0] ?? '';
  if (!/^[0-9a-f]{40,64}$/.test(tip)) return { kind: 'vanished' };
  if (tip === known.seen || tip === known.refused) return { kind: 'same' };
  begin(tip);
  const move = fetchTip(git, repository.url, ref, tip) ?? readTip(git, known.seen, tip, places.into);
  const packs = globSync('objects/pack/*.pack', { cwd: copy }).map((pack) => statSync(join(copy, pack)).size);
  const isLarge = packs.length > maxCopy.packs || packs.reduce((sum, size) => sum + size, 0) > maxCopy.bytes;
  // An interrupted or damaged copy would fail again and again. The next call fetches it anew.
  if (move.kind === 'unreachable' || move.kind === 'disk' || isLarge) rmSync(copy, { recursive: true });
  return move;
}

type Git = ReturnType<typeof createGit>;

function fetchTip(git: Git, url: string, ref: string, tip: string): Move | null {
  git('init', '--quiet', '--bare');
  const fetch = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', url, `+${ref}:${ref}`];
  const { status, signal, error } = git(...fetch);
  if (status === 0) return null;
  if (isDiskFull({ message: error })) return { kind: 'disk' };
  // A pack that reaches the limit of the unit ends index-pack without an error message.
  const isPackBad = /fsck error|File too large|died of signal|invalid index-pack output/.test(error);
  const isCut = /early EOF|disconnect|hung up|reset|timed out|RPC failed|curl \d/i.test(error);
  if (signal !== 'SIGXFSZ' && (!isPackBad || isCut)) return { kind: 'unreachable', error };
  const sentence =
    'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the history.';
  return { kind: 'refused', tip, sentence };
}

/** Looks at no more of a tree than may be taken: deeply nested folders could keep git busy for hours. */
function readTip(git: Git, seen: string, tip: string, into: string): Move {
  if (git('cat-file', '-e', `${seen}^{commit}`).status !== 0) return { kind: 'rewritten', tip };
  const ancestor = git('merge-base', '--is-ancestor', seen, tip);
  // Exit code 1 is an answer, others are a failure.
  if (ancestor.status === 1) return { kind: 'rewritten', tip };
  const top = git('diff-tree', '-z', '--name-only', seen, tip);
  const list = git('ls-tree', '-l', '-z', '--full-tree', tip, 'content/', 'content/photographs/');
  const failed = [ancestor, top, list].find(({ status }) => status !== 0);
  if (failed) return { kind: 'unreachable', error: failed.error };
  const changed = String(top.stdout).split('\0').slice(0, -1);
  if (changed.some((name) => name !== 'content'))
    return { kind: 'code', tip, touchesContent: changed.includes('content') };
  const tree = readTree(String(list.stdout));
  if (!tree.ok) return { kind: 'refused', tip, sentence: tree.sentence };

  rmSync(into, { recursive: true, force: true });
  for (const { path, object } of tree.files) {
    const file = git('cat-file', 'blob', object);
    if (file.status !== 0) return { kind: 'unreachable', error: file.error };
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), file.stdout, { flag: 'wx' });
  }
  // A commit may have any date, also an invalid one.
  const saved = Date.parse(String(git('show', '-s', '--format=%cI', tip).stdout).trim());
  const savedAt = new Date(saved < Date.now() ? saved : Date.now()).toISOString();
  return { kind: 'content', tip, savedAt, bytes: tree.files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
