import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { smallBuild, startTestSite, temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { noSettings } from '../tests/rigs/site-process.ts';
import { post } from '../tests/rigs/writers.ts';
import { StartError } from './config.ts';
import { openStore } from './store/open.ts';
import { openSqlite } from './store/sqlite.ts';
import { createStore } from './store/store.ts';

const root = join(import.meta.dirname, '..');

/** Starts the program with a small build. Its store is in the folder of that build. */
function start(
  t: TestContext,
  {
    folder = smallBuild(t),
    env = {} as NodeJS.ProcessEnv,
    args = [] as string[],
    project = root,
    stdout = 'pipe' as 'pipe' | number,
  } = {},
) {
  const child = spawn(process.execPath, [join(project, 'server/main.ts'), ...args, folder], {
    cwd: folder,
    env: { ...noSettings, PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const seen = { log: '', said: '' };
  child.stdout?.on('data', (chunk) => {
    seen.log += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    seen.said += chunk;
  });
  // All that it printed has arrived by then.
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const listening = async () => {
    await waitUntil(() => /^The site is at .*\n.*\n/.test(seen.said));
    return Number(/http:\/\/\S+:(\d+)/.exec(seen.said)?.[1]);
  };
  return { child, seen, exited, listening };
}

/** A build with a file in the place of its store that is none. */
function damagedStore(t: TestContext) {
  const folder = smallBuild(t);
  mkdirSync(join(folder, 'data'));
  const path = join(folder, 'data', 'messages.db');
  writeFileSync(path, 'not a store '.repeat(500));
  return { folder, path };
}

it('The program serves pages and refuses posts while the store is damaged, accepts posts once it is repaired, and stops on a signal', async (t) => {
  const { folder, path } = damagedStore(t);
  const { child, seen, exited, listening } = start(t, { folder });
  const port = await listening();
  assert.match(
    seen.said,
    /^The site is at http.*\nPages are served, but messages cannot be kept now\. .*messages\.db is not a message store.*\n$/,
  );
  assert.equal((await fetch(`http://127.0.0.1:${port}`)).status, 200);
  const sample = { firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' };
  assert.equal((await post(port, sample)).status, 503);
  writeFileSync(path, '');
  await waitUntil(async () => (await post(port, sample)).status === 303);
  child.kill('SIGINT');
  // npm sends it again.
  await waitUntil(() => seen.log.includes('"stopping"'));
  child.kill('SIGINT');
  assert.equal(await exited, 0);
  for (const line of seen.log.trim().split('\n')) assert.ok(JSON.parse(line).event);
  const store = createStore(openSqlite(path));
  assert.equal((await store.summary()).waiting, 1);
  await store.close();
});

it('It makes the folder of its own store, reads .env also without npm, names the lines that it ignores, and ends on a signal while its log is on a full disk', {
  skip: !existsSync('/dev/full'),
}, async (t) => {
  const project = temporaryFolder(t);
  for (const name of ['server', 'message', 'package.json'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, '.env'), 'SITE_URL=https://green.example\nSMPT_URL=smtp://a.example\n');
  // An empty setting would count.
  const env = { SITE_URL: undefined };
  const { child, seen, exited, listening } = start(t, { project, env, stdout: openSync('/dev/full', 'w') });
  await listening();
  assert.match(
    seen.said,
    /, for the public as https:\/\/green\.example\nMessages are kept in data\/messages\.db and not mailed until SMTP_URL is set; npm run messages -- list shows them\n.*ignored: SMPT_URL\n$/,
  );
  child.kill('SIGTERM');
  assert.equal(await exited, 0);
});

it('The check of a release says in one sentence whether it could start, and changes nothing', async (t) => {
  const { folder, path } = damagedStore(t);
  const broken = smallBuild(t);
  writeFileSync(
    join(broken, 'server/app.js'),
    'export const createApp = () => { throw new Error("no code") }',
  );
  const empty = smallBuild(t);
  const url = `file:${empty}/messages.db`;
  const ends: readonly (readonly [folder: string, env: Record<string, string>, ends: RegExp])[] = [
    [
      empty,
      { DATABASE_URL: url },
      /^0 This release can run: its pages were rendered, and \S+ will be made\n$/,
    ],
    [empty, { PORT: 'x' }, /^78 This release cannot run: PORT must be a whole number[^\n]*\n$/],
    [empty, { DATABASE_URL: `file:${empty}/nowhere/m.db` }, /^78 .*\/nowhere, which is not there[^\n]*\n$/],
    [folder, {}, /^1 This release cannot run: [^\n]*is not a message store[^\n]*\n$/],
    [broken, {}, /^1 This release cannot run: no code\n$/],
  ];
  for (const [folder, env, end] of ends) {
    const { seen, exited } = start(t, { folder, env, args: ['--check'] });
    assert.match(`${await exited} ${seen.log}${seen.said}`, end);
  }
  assert.deepEqual(
    [existsSync(join(empty, 'messages.db')), existsSync(join(empty, 'nowhere'))],
    [false, false],
  );
  assert.equal(readFileSync(path, 'utf8'), 'not a store '.repeat(500));
});

it('A setting that fails only on this machine is named in one sentence too', async (t) => {
  const { site } = await startTestSite(t);
  const named = (name: string) => (error: Error) =>
    error instanceof StartError && new RegExp(`^[^\n]*${name} [^\n]*$`).test(error.message);
  await assert.rejects(startTestSite(t, { env: { PORT: String(site.port) } }), named(`PORT ${site.port}`));
  await assert.rejects(startTestSite(t, { env: { HOST: '192.0.2.1' } }), named('HOST 192.0.2.1'));
  await assert.rejects(openStore({ kind: 'file', path: '/tmp' }), named('DATABASE_URL'));
});
