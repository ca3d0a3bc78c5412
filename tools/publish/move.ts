import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGit, type GitAnswer, type Repository } from './git.ts';
import { isDiskFull } from './report.ts';
import { maxListBytes, readTree, tooManyFiles } from './tree.ts';

/** Where the branch went since it was last taken. `content`: its files were written to the folder. */
export type Move =
  | { readonly kind: 'same' }
  | { readonly kind: 'content'; readonly tip: string; readonly savedAt: string }
  /** Touches more than content/. */
  | { readonly kind: 'code'; readonly tip: string; readonly touchesContent: boolean }
  | { readonly kind: 'refused'; readonly tip: string; readonly sentence: string }
  | { readonly kind: 'rewritten'; readonly tip: string }
  | { readonly kind: 'vanished' }
  /** No room for what was fetched. */
  | { readonly kind: 'disk' }
  | { readonly kind: 'unreachable'; readonly error: string };

export type Known = {
  /** The commit that was last taken, or set aside for a person. */
  readonly seen: string;
  /** A tip that was refused: nothing new until the branch moves again. */
  readonly refused: string | null;
};

/**
 * Asks the repository, and takes what it has in content/. Nothing is checked out: files come from the object store, so that no
 * attribute, filter or link of the repository has an effect.
 * @param folder keeps a bare copy between calls
 * @param into gets the files of a `content` move
 */
export function takeMove(
  repository: Repository,
  known: Known,
  {
    folder,
    into,
    protocols,
  }: { readonly folder: string; readonly into: string; readonly protocols?: string },
): Move {
  const mirror = join(folder, 'mirror.git');
  mkdirSync(mirror, { recursive: true });
  const ssh = {
    key: join(process.env.CREDENTIALS_DIRECTORY ?? folder, 'key'),
    // Not in the copy, which is deleted after a failure: then any other host would be believed.
    knownHosts: join(folder, 'known_hosts'),
  };
  const git = createGit(mirror, repository, ssh, protocols);
  const ref = `refs/heads/${repository.branch}`;
  const asked = git(['ls-remote', '--exit-code', repository.url, ref]);
  if (asked.status === 2) return { kind: 'vanished' };
  const tip = /^[0-9a-f]{40,64}(?=\t)/.exec(String(asked.stdout))?.[0];
  if (asked.status !== 0 || !tip) return { kind: 'unreachable', error: asked.error };
  if (tip === known.seen || tip === known.refused) return { kind: 'same' };

  if (git(['cat-file', '-e', `${tip}^{commit}`]).status !== 0) {
    git(['init', '--quiet', '--bare', mirror]);
    const fetched = git([
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      repository.url,
      `+${ref}:${ref}`,
    ]);
    if (fetched.status !== 0) return fetchFailure(fetched, tip, mirror);
  }
  if (git(['cat-file', '-e', `${known.seen}^{commit}`]).status !== 0) return { kind: 'rewritten', tip };
  const compare = (...paths: string[]) =>
    git(['diff-tree', '--quiet', '-r', '--no-ext-diff', known.seen, tip, '--', ...paths]);
  const ancestor = git(['merge-base', '--is-ancestor', known.seen, tip]);
  const code = compare('.', ':(exclude,top,literal)content');
  const content = compare('content');
  // 0 and 1 are answers: yes and no, equal and not.
  const broken = [ancestor, code, content].find(({ status }) => status !== 0 && status !== 1);
  if (broken) return beginAnew(mirror, broken.error);
  if (ancestor.status === 1) return { kind: 'rewritten', tip };
  if (code.status === 1) return { kind: 'code', tip, touchesContent: content.status === 1 };
  const list = git(['ls-tree', '-r', '-l', '-z', '--full-tree', tip, 'content'], maxListBytes);
  if (list.isTooLong) return { kind: 'refused', tip, sentence: tooManyFiles };
  if (list.status !== 0) return beginAnew(mirror, list.error);
  const tree = readTree(String(list.stdout));
  if (!tree.ok) return { kind: 'refused', tip, sentence: tree.sentence };

  rmSync(into, { recursive: true, force: true });
  for (const { path, object, bytes } of tree.files) {
    const file = git(['cat-file', 'blob', object], bytes + 1);
    if (file.status !== 0 || file.stdout.length !== bytes) return beginAnew(mirror, file.error);
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), file.stdout, { flag: 'wx' });
  }
  return { kind: 'content', tip, savedAt: String(git(['show', '-s', '--format=%cI', tip]).stdout).trim() };
}

function fetchFailure({ signal, error }: GitAnswer, tip: string, mirror: string): Move {
  const failure = beginAnew(mirror, error);
  // A pack that reaches the limit of the unit ends index-pack without a word.
  const isPackBad = /fsck error|File too large|died of signal|invalid index-pack output/.test(error);
  const isCut = /early EOF|disconnect|hung up|reset|timed out|RPC failed|curl \d/i.test(error);
  if (isDiskFull({ message: error })) return { kind: 'disk' };
  if (signal === 'SIGXFSZ' || (isPackBad && !isCut)) {
    const sentence =
      'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the history.';
    return { kind: 'refused', tip, sentence };
  }
  return failure;
}

/** Deletes the copy: an interrupted or damaged one would fail again and again. The next call fetches it anew. */
function beginAnew(mirror: string, error: string): Move {
  rmSync(mirror, { recursive: true, force: true });
  return { kind: 'unreachable', error };
}
