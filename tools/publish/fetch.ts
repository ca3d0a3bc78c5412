// The container `content`: fetches the owner's content each minute. It alone has the token and the network.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGit, type Git, readToken, tooLong } from './git.ts';

export type FetchOptions = {
  /**
   * Gets a folder for each commit, with the plain files of content/ and content/photographs/, or with `refused` where it is too large or
   * not valid for Git. `newest` names the commit. `error` has the commit, where it is known, and why it could not be fetched.
   */
  readonly folder: string;
  /** The kind of a server of one's own may stand in front: `gitea+https://…`. */
  readonly repository: string;
  readonly branch: string;
  readonly tokenFile: string;
  /** For git. */
  readonly env: NodeJS.ProcessEnv;
};

type Failure = { readonly ok: false; readonly commit: string; readonly why: string };

/** Fetches what the owner has saved last, unless it is here already. */
export function fetchContent(options: FetchOptions): void {
  const { folder } = options;
  const result = fetchNewest(options);
  if (!result.ok) rmSync(join(folder, unfinishedName), { recursive: true, force: true });
  if (result.ok) rmSync(join(folder, 'error'), { force: true });
  else if (isTooMuch(folder, result)) refuse(folder, result.commit);
  else replaceFile(folder, 'error', `${result.commit}\n${result.why.slice(-500)}`);
  writeFileSync(join(folder, 'checked'), '');
}

function fetchNewest({ folder, repository, branch, tokenFile, env }: FetchOptions): { ok: true } | Failure {
  const failed = (why: string, commit = '') => ({ ok: false, commit, why }) as const;
  const token = readToken(tokenFile);
  if (token === null) return failed(missingToken);
  const git = createGit(folder, { ...env, TOKEN: token });

  const address = repository.replace(/^[a-z]*\+/, '');
  const listed = git(['ls-remote', address, `refs/heads/${branch}`]);
  if (!listed.ok) return failed(listed.output);
  const references = listed.output.split('\n').map((line) => line.split('\t'));
  const [commit] = references.find(([, name]) => name === `refs/heads/${branch}`) ?? [];
  if (!commit)
    return failed(`there is no branch ${branch}: push it again, or name another one in CONTENT_BRANCH`);
  if (commit === readNewest(folder)) return { ok: true };

  removeLeftovers(folder);
  const shallow = ['--quiet', '--depth', '1', '--no-tags', '--no-checkout', '--branch', branch];
  const cloned = git(['clone', ...shallow, address, unfinishedName]);
  if (!cloned.ok) return failed(cloned.output, commit);
  // The branch may have moved meanwhile.
  const head = git(['-C', unfinishedName, 'rev-parse', 'HEAD']).output.trim();
  const written = writePlainFiles(git);
  if (!written.ok) return failed(written.output, head);
  rmSync(join(folder, unfinishedName, '.git'), { recursive: true });
  renameSync(join(folder, unfinishedName), join(folder, head));
  replaceFile(folder, 'newest', head);
  return { ok: true };
}

const unfinishedName = '.next';

const missingToken =
  'the file of the token is missing: remove the folder that the engine made in its place, write the token into a file of the name in CONTENT_TOKEN_FILE, and type docker compose up --detach --force-recreate content';

function readNewest(folder: string): string {
  const file = join(folder, 'newest');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Older commits, and what a fetch that was cut off has left. */
function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== readNewest(folder))
      rmSync(join(folder, entry.name), { recursive: true, force: true });
}

/** No links, no repositories inside of this one, no folders but these two. */
function writePlainFiles(git: Git) {
  const listed = git(['-C', unfinishedName, 'ls-tree', '-z', 'HEAD', 'content/', 'content/photographs/']);
  const files = listed.output
    .split('\0')
    .flatMap((line) => /^100\d+ blob [0-9a-f]+\t(.*)$/s.exec(line)?.[1] ?? []);
  if (!listed.ok || files.length === 0) return listed;
  const names = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  return git(['-C', unfinishedName, 'checkout', '--quiet', ...names, 'HEAD'], files.join('\0'));
}

/** What is too large for the memory, or not valid, is so each time. A kill or a long time may have other causes the first time. */
function isTooMuch(folder: string, { commit, why }: Failure): boolean {
  if (!commit) return false;
  if (/No space left|unable to write|fsck|bad object/.test(why)) return true;
  const limit = new RegExp(`signal|${tooLong}`);
  const file = join(folder, 'error');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return limit.test(why) && limit.test(before) && before.startsWith(`${commit}\n`);
}

function refuse(folder: string, commit: string): void {
  rmSync(join(folder, commit), { recursive: true, force: true });
  mkdirSync(join(folder, commit));
  writeFileSync(join(folder, commit, 'refused'), '');
  replaceFile(folder, 'newest', commit);
}

/** By a rename, because the publisher may read it at this moment. */
function replaceFile(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, `.${name}`), text);
  renameSync(join(folder, `.${name}`), join(folder, name));
}

if (import.meta.main) {
  const { CONTENT_REPOSITORY: repository = '', CONTENT_BRANCH, ...env } = process.env;
  const place = { folder: '/fetched', tokenFile: '/run/secrets/content-token' };
  for (;;) {
    fetchContent({ ...place, repository, branch: CONTENT_BRANCH || 'main', env });
    await wait(60_000);
  }
}
