// Git, for content that nobody has checked yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export type Git = ReturnType<typeof createGit>;

/** @param env with the token in TOKEN */
export function createGit(cwd: string, env: NodeJS.ProcessEnv) {
  const config = [
    // The token goes to this host alone: no redirect is followed.
    'credential.helper=!echo username=git; echo "password=$TOKEN"; :',
    'http.followRedirects=false',
    'http.lowSpeedLimit=1000',
    'http.lowSpeedTime=30',
    // Nothing that content could bring is run or followed.
    'core.symlinks=false',
    'core.hooksPath=/dev/null',
    'transfer.fsckObjects=true',
    // Within the memory of the container.
    'core.bigFileThreshold=8m',
    'pack.threads=1',
  ];
  /** @param input its bytes, and those of the output, as characters */
  return function git(args: readonly string[], input = '') {
    const { status, stdout, stderr } = spawnSync(
      'timeout',
      ['300', 'git', ...config.flatMap((entry) => ['-c', entry]), ...args],
      {
        cwd,
        input: Buffer.from(input, 'latin1'),
        encoding: 'latin1',
        maxBuffer: 100e6,
        env: {
          ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' },
          ...{ GIT_ALLOW_PROTOCOL: 'https', HOME: '/tmp', LC_ALL: 'C', ...env },
        },
      },
    );
    if (status === 124) return { ok: false, output: tooLong };
    if (status === 0) return { ok: true, output: stdout };
    return { ok: false, output: Buffer.from(stdout + stderr, 'latin1').toString('utf8') };
  };
}

export const tooLong = 'it took longer than five minutes';

/** Its file may hold what editors add: a byte order mark, quotes, spaces, ends of lines. Null where there is none. */
export function readToken(file: string): string | null {
  if (!existsSync(file) || statSync(file).isDirectory()) return null;
  return readFileSync(file, 'latin1').replace(/[^!#-&(-~]/g, '');
}
