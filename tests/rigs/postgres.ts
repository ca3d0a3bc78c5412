import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import type { Cleanup } from './cleanup.ts';
import { freePort } from './free-port.ts';
import { findProgram, installPackages } from './programs.ts';

/**
 * Finds PostgreSQL, or installs Debian's package as root, and starts a server.
 * @returns a sentence where there is none
 */
export async function startPostgres(): Promise<Awaited<ReturnType<typeof startCluster>> | string> {
  let programs = findPrograms();
  if (!programs && installPackages('postgresql')) programs = findPrograms();
  if (programs) return startCluster(programs);
  return 'There is no PostgreSQL on this machine: install it (apt-get install postgresql) to run these';
}

/** The folder of `initdb` and `postgres`: Debian's newest, the PATH's, or Homebrew's. */
function findPrograms(): string | undefined {
  const initdb =
    globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1) ??
    findProgram('initdb') ??
    globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin/initdb')[0];
  return initdb && dirname(initdb);
}

/** A PostgreSQL server with a temporary cluster. */
async function startCluster(programs: string) {
  const folder = mkdtempSync('/tmp/farm-postgres-');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', folder, passwordFile]);
  const made = spawnSync(
    ...asPostgres(join(programs, 'initdb'), [
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

  async function start(): Promise<void> {
    const started = spawn(
      ...asPostgres(join(programs, 'postgres'), [
        ...['-D', data, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ]),
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = started;
    let output = '';
    started.stderr?.on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
    });
    while (!(await query(url('postgres'), 'SELECT 1').catch(() => undefined))) {
      if (started.exitCode !== null) throw new Error(`postgres ended:\n${output}`);
      await wait(50);
    }
  }

  /** As after a crash. */
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  // Runs even if a test fails early.
  process.once('exit', () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    password,
    url,
    query,
    start,
    stop,
    /** Creates an empty database for the duration of a test, and returns its URL. */
    async createDatabase(t: Cleanup, options = ''): Promise<string> {
      databases += 1;
      const name = `site_${databases}`;
      await query(url('postgres'), `CREATE DATABASE ${name} ${options}`);
      t.after(() => query(url('postgres'), `DROP DATABASE ${name} WITH (FORCE)`));
      return url(name);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as Debian's account `postgres`. `setpriv` keeps the process id. */
function asPostgres(file: string, args: readonly string[]): [string, readonly string[]] {
  if (process.getuid?.() !== 0) return [file, args];
  const account = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=QUIT'];
  return ['setpriv', [...account, file, ...args]];
}

async function query(url: string, sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
