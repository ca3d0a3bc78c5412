import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPlainFileName } from '../../schema/plain-signs.ts';
import { type Ended, run } from './run.ts';

/** Where the content is kept. */
export type Repository = {
  readonly url: string;
  readonly branch: string;
  /** The token, which may read. It is read from its file each time, because it may be replaced. Empty if the repository is public. */
  readonly token?: () => string;
  readonly protocols?: string;
  /** A folder for Git, in memory. */
  readonly scratch: string;
  readonly maxPackBytes?: number;
};

/** The newest commit of the branch. @throws Error where the host does not answer, or has no such branch */
export async function askTip(repository: Repository): Promise<string> {
  const { url, branch, scratch } = repository;
  mkdirSync(scratch, { recursive: true });
  const listed = `${await git(repository, 'ls-remote', url, `refs/heads/${branch}`)}`;
  // git also lists branches whose names end like this one.
  const [commit] =
    listed
      .split('\n')
      .find((line) => line.endsWith(`\trefs/heads/${branch}`))
      ?.split('\t') ?? [];
  if (!commit || !/^[0-9a-f]{40,64}$/.test(commit)) throw new Error(`there is no branch ${branch}`);
  return commit;
}

/** `prefix`: `content/`, or nothing where the content lies in the root. `sentence`: why nothing of it may be taken. */
export type Taken = { readonly prefix: string } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly sentence: string }
);

/**
 * Writes the content of a commit into a folder. Nothing is checked out: plain files come from the object store, so that no link,
 * filter or hook of the repository has an effect.
 * @param into gets content/ of the repository, or its root where it is a repository of the content alone
 * @param mayWrite is asked first, with the sum of all files. It throws where there is no room
 * @throws Error if what was saved is not the cause
 */
export async function takeContent(
  repository: Repository,
  commit: string,
  into: string,
  mayWrite: (bytes: number) => void,
): Promise<Taken> {
  rmSync(repository.scratch, { recursive: true, force: true });
  mkdirSync(repository.scratch, { recursive: true });
  await git(repository, 'init', '--quiet', '--bare');
  const fetched = await tryGit(
    repository,
    ...['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--depth=1', repository.url, commit],
  );
  if (!fetched.ok && isPackBad(fetched)) return { ok: false, prefix: 'content/', sentence: badPack };
  if (!fetched.ok) throw new Error(fetched.error);
  // No more folders than these are looked at: deeply nested ones could keep git busy for hours.
  const top = await list('');
  const isBeside = top.some(({ name, isFolder }) => name === 'content' && isFolder);
  const entries = isBeside ? await list('content') : top;
  const prefix = isBeside ? 'content/' : '';
  const hasPictures = entries.some(({ name, isFolder }) => name === 'photographs' && isFolder);
  const pictures = hasPictures ? await list(`${prefix}photographs`) : [];
  const files = [
    ...entries.filter(({ name }) => /\.ya?ml$/i.test(name)),
    ...pictures.map((file) => ({ ...file, name: `photographs/${file.name}` })),
  ].filter(isTaken);
  const sentence = refuse(files);
  if (sentence) return { ok: false, prefix, sentence };
  mayWrite(sumOf(files));
  mkdirSync(into, { recursive: true });
  for (const { name, object } of files) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), await git(repository, 'cat-file', 'blob', object), { flag: 'wx' });
  }
  return { ok: true, prefix };

  async function list(folder: string): Promise<Entry[]> {
    return readTree(`${await git(repository, 'ls-tree', '-l', '-z', `${commit}:${folder}`)}`);
  }
}

type Entry = {
  readonly name: string;
  readonly object: string;
  readonly bytes: number;
  readonly isFile: boolean;
  readonly isFolder: boolean;
};

function readTree(list: string): Entry[] {
  return [...list.matchAll(/(\d{6}) \w+ ([0-9a-f]{40,64}) +(\d+|-)\t([^\0]*)\0/g)].map(
    ([, mode = '', object = '', bytes, name = '']) => ({
      ...{ name, object, bytes: Number(bytes) },
      ...{ isFile: mode.startsWith('100'), isFolder: mode === '040000' },
    }),
  );
}

/** No link, no other repository, no hidden file, and no name that could be anything else than one. The check says what is missing then. */
function isTaken({ name, isFile }: Entry): boolean {
  return isFile && isPlainFileName(name.replace(/^photographs\//, ''));
}

const limits = { files: 500, yamlBytes: 500_000, pictureBytes: 30e6, totalBytes: 200e6 };

/** Why these are too much for the site. */
function refuse(files: readonly Entry[]): string | undefined {
  const maxOf = ({ name }: Entry) =>
    name.startsWith('photographs/') ? limits.pictureBytes : limits.yamlBytes;
  const large = files.find((file) => file.bytes > maxOf(file));
  if (large)
    return `“${large.name}” has ${megabytes(large.bytes)}, expected at most ${megabytes(maxOf(large))}.`;
  if (files.length <= limits.files && sumOf(files) <= limits.totalBytes) return undefined;
  return `The content has more than ${limits.files} files, or more than ${megabytes(limits.totalBytes)}.`;
}

function sumOf(files: readonly Entry[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** A pack that is too large, or that holds what Git forbids. One that was cut short is the network's fault. */
function isPackBad({ signal, error }: Extract<Ended, { ok: false }>): boolean {
  // A pack that reaches the limit ends index-pack without an error message.
  const isBad = /fsck error|File too large|died of signal|invalid index-pack output/.test(error);
  const isCut = /early EOF|disconnect|hung up|reset|timed out|RPC failed|curl \d|No space left/i.test(error);
  return signal === 'SIGXFSZ' || (isBad && !isCut);
}

const badPack =
  'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the repository.';

async function git(repository: Repository, ...args: string[]): Promise<Buffer> {
  const ended = await tryGit(repository, ...args);
  if (ended.ok) return ended.stdout;
  throw new Error(ended.error || `git ${args[0]} was ended by ${ended.signal}`);
}

/** Git on a repository that is written by strangers: no settings but these, no other protocol, checked objects. */
function tryGit(repository: Repository, ...args: string[]): Promise<Ended> {
  const { url, protocols = 'https', scratch, maxPackBytes = 220e6 } = repository;
  const token = repository.token?.();
  const entries = Object.entries({
    ...settings,
    // A header given to git also goes where a redirect leads.
    'http.followRedirects': token ? 'false' : 'initial',
    ...(token ? { [`http.${url}.extraHeader`]: `Authorization: Basic ${btoa(`git:${token}`)}` } : {}),
  });
  const env = {
    PATH: process.env.PATH,
    // For a Git host with a certificate authority of its own.
    ...(process.env.GIT_SSL_CAINFO ? { GIT_SSL_CAINFO: process.env.GIT_SSL_CAINFO } : {}),
    HOME: scratch,
    LC_ALL: 'C',
    GIT_DIR: scratch,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: protocols,
    // In the environment, because other accounts can read the arguments of a process.
    GIT_CONFIG_COUNT: String(entries.length),
    ...Object.fromEntries(entries.map(([key], at) => [`GIT_CONFIG_KEY_${at}`, key])),
    ...Object.fromEntries(entries.map(([, value], at) => [`GIT_CONFIG_VALUE_${at}`, value])),
  };
  return run('git', args, { env, timeoutMs: 300_000, maxFileBytes: maxPackBytes });
}

const settings = {
  'core.hooksPath': '/dev/null',
  'core.bigFileThreshold': '8m',
  'transfer.fsckObjects': 'true',
  // A pack in place of a file for each object.
  'fetch.unpackLimit': '1',
  'maintenance.auto': 'false',
  'pack.threads': '1',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '30',
} as const;
