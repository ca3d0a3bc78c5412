import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client, type QueryResult } from 'pg';
import { freePort } from './free-port.ts';

type Ending = { after(done: () => unknown): void };

/** A real PostgreSQL on this machine, with a cluster of its own that is gone at the end. */
type PostgresServer = {
  readonly password: string;
  /** Its files, to look for bytes. */
  readonly data: string;
  url(database: string): string;
  /** Makes an empty database, which is gone after the test, and answers its address. */
  createDatabase(t: Ending, options?: string): Promise<string>;
  query(url: string, sql: string, values?: unknown[]): Promise<QueryResult>;
  /** `fast` as an operator stops it, `immediate` as a crash does. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(...settings: readonly string[]): Promise<void>;
  /** Ends it and removes its files. */
  close(): Promise<void>;
};

/**
 * Finds PostgreSQL, or installs Debian's package where this account may, and starts one.
 * @returns a plain sentence where none can be had
 * @throws in CI, where the tests of it are never left out
 */
export async function startPostgres(): Promise<PostgresServer | string> {
  const programs = findPrograms() ?? installPrograms();
  if (programs) return startCluster(programs);
  const sentence =
    'There is no PostgreSQL on this machine: install it (apt-get install postgresql) to run these';
  if (process.env.CI) throw new Error(sentence);
  return sentence;
}

/** The folder of `initdb` and `postgres`: Debian's newest, the PATH's, or Homebrew's. */
function findPrograms(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter);
  return [
    ...globSync('/usr/lib/postgresql/*/bin').sort((one, other) => versionIn(other) - versionIn(one)),
    ...path,
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin'),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function versionIn(folder: string): number {
  return Number(/\d+/.exec(folder)?.[0] ?? 0);
}

function installPrograms(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return findPrograms();
}

async function startCluster(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync('/tmp/farm-postgres-');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const account = accountFor(folder, passwordFile);
  const made = spawnSync(
    ...account(join(programs, 'initdb'), [
      ...['--pgdata', data, '--username', 'farm', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--no-locale', '--no-sync'],
    ]),
    { encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const url = (database: string) => `postgres://farm:${password}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  async function start(...settings: readonly string[]): Promise<void> {
    const all = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'shared_buffers=16MB',
      ...settings,
    ];
    const started = spawn(
      ...account(join(programs, 'postgres'), [
        ...['-D', data, '-p', String(port)],
        ...all.flatMap((setting) => ['-c', setting]),
      ]),
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = started;
    let said = '';
    started.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
    while (!(await isUp(url('postgres')))) {
      if (started.exitCode !== null) throw new Error(`postgres ended:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stop(how: 'fast' | 'immediate'): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  // A test that fails early must leave neither a server nor its files behind.
  process.once('exit', () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    password,
    data,
    url,
    query,
    start,
    stop,
    async createDatabase(t, options = '') {
      databases += 1;
      const name = `site_${databases}`;
      await query(url('postgres'), `CREATE DATABASE ${name} ${options}`);
      t.after(() => query(url('postgres'), `DROP DATABASE ${name} WITH (FORCE)`));
      return url(name);
    },
    async close() {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root: then it runs as the account that Debian's package made. `setpriv` keeps the id. */
function accountFor(...own: readonly string[]) {
  return (file: string, words: readonly string[]): [string, string[]] => {
    if (process.getuid?.() !== 0) return [file, [...words]];
    const [user, group] = ['-u', '-g'].map((which) =>
      Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout),
    ) as [number, number];
    for (const path of own) chownSync(path, user, group);
    return [
      'setpriv',
      [`--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--pdeathsig=QUIT', file, ...words],
    ];
  };
}

async function query(url: string, sql: string, values?: unknown[]): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

function isUp(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}
