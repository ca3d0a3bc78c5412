import { run } from './run.ts';

/** Where the content is kept. @property branch null: the one that the Git host shows first */
export type Repository = {
  readonly url: string;
  readonly branch: string | null;
  /** Needs the right to read. Undefined where the repository is public. */
  readonly token?: string | undefined;
  readonly protocols?: string;
};

export type Git = ReturnType<typeof createGit>;

/** Git on a repository that is written by strangers: no hooks, no filters, no submodules, checked objects. @param maxFileBytes of a pack, which lies in the memory of the container */
export function createGit(
  folder: string,
  { url, token, protocols = 'https' }: Repository,
  maxFileBytes = 220e6,
) {
  const settings = {
    ...fixed,
    // A header given to git also goes where a redirect leads.
    'http.followRedirects': token ? 'false' : 'initial',
    ...(token ? { [`http.${url}.extraHeader`]: `Authorization: Basic ${btoa(`git:${token}`)}` } : {}),
  };
  const entries = Object.entries(settings);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    // For a Git host with a certificate authority of its own.
    ...(process.env.GIT_SSL_CAINFO ? { GIT_SSL_CAINFO: process.env.GIT_SSL_CAINFO } : {}),
    HOME: folder,
    LC_ALL: 'C',
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: protocols,
    // Settings are in the environment, because other accounts can read the arguments of a process.
    GIT_CONFIG_COUNT: String(entries.length),
    ...Object.fromEntries(
      entries.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
  return (...args: string[]) => run('git', args, { env, timeoutMs: 300_000, maxFileBytes });
}

const fixed = {
  'core.hooksPath': '/dev/null',
  'core.bigFileThreshold': '8m',
  'transfer.fsckObjects': 'true',
  // A pack in place of a file for each object.
  'fetch.unpackLimit': '1',
  'fetch.recurseSubmodules': 'false',
  'maintenance.auto': 'false',
  'pack.threads': '1',
  'credential.helper': '',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '30',
} as const;
