import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { smallBuild, startTestSite, temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { noSettings } from '../tests/rigs/site-process.ts';
import { post } from '../tests/rigs/writers.ts';
import { StartError, settingNames } from './config.ts';
import { openStore } from './store/open.ts';
import { openSqlite } from './store/sqlite.ts';
import { createStore } from './store/store.ts';

const program = join(import.meta.dirname, 'main.ts');

function start(t: TestContext, folder: string, env: NodeJS.ProcessEnv = {}, args = [program, folder]) {
  const settings = {
    ...noSettings,
    PATH: process.env.PATH,
    PORT: '0',
    DATABASE_URL: 'file:data/messages.db',
  };
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...settings, ...env } });
  t.after(() => child.kill('SIGKILL'));
  const seen = { out: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    seen.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    seen.stderr += chunk;
  });
  // All that it printed has arrived by then.
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const listening = async () => {
    // The whole greeting is one write.
    await waitUntil(() => /Mail is not configured.*\n/.test(seen.stderr) || child.exitCode !== null);
    return Number(/http:\/\/\S+:(\d+)/.exec(seen.stderr)?.[1]);
  };
  return { child, seen, exited, listening };
}

const sample = { firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' };

describe('The program', () => {
  it('serves pages and refuses posts while the store is damaged, accepts posts once it is repaired, and stops on a signal', async (t) => {
    const folder = smallBuild(t);
    const path = join(folder, 'data', 'messages.db');
    mkdirSync(join(folder, 'data'));
    writeFileSync(path, 'not a store '.repeat(500));
    const { child, seen, exited, listening } = start(t, folder);
    const port = await listening();
    assert.match(
      seen.stderr,
      /^The site is at http.*\nPages are served, but messages cannot be kept now\. .*messages\.db is not a message store.*\nMail is not configured.*\n$/,
    );
    assert.equal((await fetch(`http://127.0.0.1:${port}`)).status, 200);
    assert.equal((await post(port, sample)).status, 503);
    writeFileSync(path, '');
    await waitUntil(async () => (await post(port, sample)).status === 303);
    // The second signal skips the drain delay.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    for (const line of seen.out.trim().split('\n')) assert.ok(JSON.parse(line).event);
    const store = createStore(openSqlite(path));
    assert.equal((await store.summary()).waiting, 1);
    await store.close();
  });

  it('makes the folder of its own store, but starts no empty store in a folder that is not there', async (t) => {
    const folder = smallBuild(t);
    const { seen, listening } = start(t, folder);
    assert.ok(await listening());
    assert.match(seen.stderr, /\nMessages are kept in data\/messages\.db;/);
    const wrong = start(t, folder, { DATABASE_URL: `file:${folder}/dta/messages.db` });
    assert.equal(await wrong.exited, 78);
    assert.equal(
      wrong.seen.stderr,
      `DATABASE_URL names the folder ${folder}/dta, which is not there: correct the path, or make the folder\n`,
    );
    assert.equal(existsSync(join(folder, 'dta')), false);
  });

  it('reads .env also when it is started without npm, and names the lines that it ignores', async (t) => {
    const folder = smallBuild(t);
    const project = temporaryFolder(t);
    for (const name of ['server', 'message'])
      cpSync(join(import.meta.dirname, '..', name), join(project, name), { recursive: true });
    symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(project, 'node_modules'));
    writeFileSync(join(project, 'package.json'), '{"type":"module"}');
    writeFileSync(join(project, '.env'), 'SITE_URL=https://green.example\nSMPT_URL=smtp://a.example\n');
    // Empty settings would count.
    const unset = { ...Object.fromEntries(settingNames.map((name) => [name, undefined])), PORT: '0' };
    const { seen, listening } = start(t, folder, unset, [join(project, 'server', 'main.ts'), folder]);
    await listening();
    assert.match(seen.stderr, /, for the public as https:\/\/green\.example\n[\s\S]*ignored: SMPT_URL/);
  });
});

describe('The check of a release', () => {
  const check = (t: TestContext, folder: string, env: NodeJS.ProcessEnv = {}) => {
    const { seen, exited } = start(t, folder, env, [program, '--check', folder]);
    return exited.then((code) => `${code} ${seen.out}${seen.stderr}`);
  };

  it('says in one sentence whether it could start, and changes nothing', async (t) => {
    const folder = smallBuild(t);
    mkdirSync(join(folder, 'data'));
    const path = join(folder, 'data', 'messages.db');
    const can = /^0 This release can run: its pages were rendered, and data\/messages\.db will be made\n$/;
    assert.match(await check(t, folder), can);
    assert.equal(existsSync(path), false);
    const cannot: readonly (readonly [env: Record<string, string>, ends: RegExp])[] = [
      [{ PORT: 'x' }, /^78 This release cannot run: PORT must be a whole number[^\n]*\n$/],
      [{ DATABASE_URL: `file:${folder}/nowhere/m.db` }, /^78 .*DATABASE_URL names the folder [^\n]*\n$/],
    ];
    for (const [env, ends] of cannot) assert.match(await check(t, folder, env), ends);
    writeFileSync(path, 'not a store '.repeat(500));
    assert.match(await check(t, folder), /^1 This release cannot run: [^\n]*is not a message store[^\n]*\n$/);
    assert.equal(readFileSync(path, 'utf8'), 'not a store '.repeat(500));
    rmSync(path);
    writeFileSync(
      join(folder, 'server', 'app.js'),
      'export const createApp = () => { throw new Error("no code") }',
    );
    assert.match(await check(t, folder), /^1 This release cannot run: no code\n$/);
  });
});

it('Ends on a signal, also while its log is on a full disk', {
  skip: !existsSync('/dev/full'),
}, async (t) => {
  const folder = smallBuild(t);
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const env = { ...noSettings, PATH: process.env.PATH, PORT: '0' };
  const child = spawn(process.execPath, [program, folder], {
    cwd: folder,
    env,
    stdio: ['ignore', full, 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  await waitUntil(() => said.includes('The site is at'));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await exited, [0, null]);
});

it('A setting that fails only on this machine is named in one sentence too', async (t) => {
  const { site } = await startTestSite(t);
  const named = (name: string) => (error: Error) =>
    error instanceof StartError && new RegExp(`^${name} [^\n]*$`).test(error.message);
  await assert.rejects(startTestSite(t, { env: { PORT: String(site.port) } }), named('PORT'));
  await assert.rejects(startTestSite(t, { env: { HOST: '192.0.2.1' } }), named('HOST'));
  await assert.rejects(openStore({ kind: 'file', path: '/tmp' }), named('DATABASE_URL'));
});
