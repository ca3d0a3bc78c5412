import { spawnSync } from 'node:child_process';

/** Where the content is kept. @property token with the right to read, where the repository is not public */
export type Repository = { readonly url: string; readonly branch: string; readonly token?: string };

/**
 * Git on a bare repository that is written by strangers: no hooks, no filters, no submodules, checked objects. What limits the
 * time and the memory of a fetch is farm-site-fetch.service.
 */
export function createGit(
  folder: string,
  { url, token }: Omit<Repository, 'branch'>,
  ssh: { readonly key: string; readonly knownHosts: string },
  allowedProtocols = 'https:ssh',
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
    HOME: folder,
    LC_ALL: 'C',
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: allowedProtocols,
    GIT_SSH_COMMAND: `ssh -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=15 -o IdentitiesOnly=yes -o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=${ssh.knownHosts} -i ${ssh.key}`,
    // In the environment, because other accounts can read the arguments of a process.
    GIT_CONFIG_COUNT: String(entries.length),
    ...Object.fromEntries(
      entries.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
  return (...args: string[]) => {
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
    const { status, signal, stdout, stderr, error } = spawnSync('git', args, options);
    return { status, signal, stdout, error: error ? error.message : endOf(String(stderr)) };
  };
}

const fixed = {
  'core.hooksPath': '/dev/null',
  'core.bigFileThreshold': '8m',
  'transfer.fsckObjects': 'true',
  // One pack for each fetch in place of a file for each object.
  'fetch.unpackLimit': '1',
  'fetch.recurseSubmodules': 'false',
  'maintenance.auto': 'false',
  'pack.threads': '1',
  'credential.helper': '',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '30',
} as const;

function endOf(text: string): string {
  return text
    .trim()
    .slice(-500)
    .replace(/\s*\n\s*/g, '; ')
    .replace(/[^ -~]/g, '?');
}
