import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cleanup, temporaryFolder, waitUntil } from '../tests/rigs/cleanup.ts';
import { smallBuild, startTestSite } from '../tests/rigs/in-process-site.ts';
import { noSettings, startSiteProcess } from '../tests/rigs/site-process.ts';
import { post } from '../tests/rigs/writers.ts';
import { StartError } from './config.ts';
import { openStore } from './store/open.ts';

const root = join(import.meta.dirname, '..');

/** A file in the place of a store, in a folder of its own. */
function damagedStore(t: Cleanup) {
  const path = join(temporaryFolder(t), 'data', 'messages.db');
  mkdirSync(dirname(path));
  writeFileSync(path, 'not a store '.repeat(500));
  return path;
}

it('The program serves pages and refuses posts while the store is damaged, accepts posts once it is repaired, and on a signal finishes what it received and ends', async (t) => {
  const path = damagedStore(t);
  const site = await startSiteProcess({}, { folder: join(path, '../..') });
  t.after(() => site.close());
  const greeting =
    /^The site is at http.*\nPages are served, but messages cannot be kept now\. .*messages\.db is not a message store/m;
  await waitUntil(() => greeting.test(site.log()));
  assert.equal((await fetch(site.url)).status, 200);
  const sample = { firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' };
  assert.equal((await post(site.port, sample)).status, 503);
  writeFileSync(path, '');
  await waitUntil(async () => (await post(site.port, sample)).status === 303);
  const slow = String(new URLSearchParams({ ...sample, message: 'Begun before the signal' }));
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, 'content-length': slow.length };
  const begun = request(`${site.url}/contact`, { method: 'POST', headers });
  const answered = once(begun, 'response');
  begun.write(slow.slice(0, 20));
  await waitUntil(async () => (await fetch(`${site.url}/livez`)).ok);
  const isEnded = site.end('SIGINT');
  await waitUntil(() => site.log().includes('"stopping"'));
  const ready = await fetch(`${site.url}/readyz`);
  assert.deepEqual([ready.status, ready.headers.get('connection')], [503, 'close']);
  // npm sends it again.
  const endedTwice = site.end('SIGINT');
  // Longer than it listens.
  await wait(2000);
  await assert.rejects(fetch(site.url));
  begun.end(slow.slice(20));
  const [answer] = await answered;
  assert.equal(answer.resume().statusCode, 303);
  assert.deepEqual([await isEnded, await endedTwice], [0, 0]);
  const ended = await site.messages('status');
  assert.match(ended.stdout, /^Needs attention:\nThe site does not run: .*\nMessages: 2 waiting/);
});

it('It makes the folder of its own store, reads .env also without npm, names the lines that it ignores, and ends on a signal while its log is on a full disk', {
  skip: !existsSync('/dev/full'),
  timeout: 60_000,
}, async (t) => {
  const project = temporaryFolder(t);
  for (const name of ['server', 'message', 'package.json'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, '.env'), 'SITE_URL=https://green.example\nSMPT_URL=smtp://a.example\n');
  const { SITE_URL, ...others } = noSettings;
  const env = { ...others, PATH: process.env.PATH, PORT: '0' };
  const folder = smallBuild(t);
  const child = spawn(process.execPath, [join(project, 'server/main.ts'), folder], {
    cwd: folder,
    env,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const greeting =
    /, for the public as https:\/\/green\.example\nMessages are kept in \S+\/data\/messages\.db and not mailed until SMTP_URL is set; npm run messages -- list shows them\nTRUSTED_PROXIES is not set, .*\nBACKUP_FOLDER is not set, .*\n.*ignored: SMPT_URL\n$/;
  await waitUntil(() => greeting.test(said));
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit', { signal: t.signal }), [0, null]);
});

it('The check of a release says in one sentence whether it could start, and changes nothing', (t) => {
  const path = damagedStore(t);
  const [build, broken] = [smallBuild(t), smallBuild(t)];
  const code = `export const createPageRenderer = () => ({ paths: ['/'], styles: [], render: () => Promise.reject(new Error('no page')) })`;
  writeFileSync(join(broken, 'server/app.js'), code);
  const [none, nowhere] = [join(build, 'messages.db'), join(build, 'nowhere')];
  type Release = {
    readonly folder: string;
    readonly settings: Record<string, string>;
    readonly ends: RegExp;
  };
  const releases: Readonly<Record<string, Release>> = {
    'one that works, before there is a store': {
      folder: build,
      settings: {},
      ends: /^0 This release can run: its pages were rendered, and \S+ will be made\n$/,
    },
    'with a wrong setting': {
      folder: build,
      settings: { PORT: 'x' },
      ends: /^78 This release cannot run: PORT must be a whole number.*\n$/,
    },
    'with a store in a folder that is missing': {
      folder: build,
      settings: { DATABASE_URL: `file:${nowhere}/m.db` },
      ends: /^78 .*\/nowhere, which is not there.*\n$/,
    },
    'with a damaged store': {
      folder: build,
      settings: { DATABASE_URL: `file:${path}` },
      ends: /^1 This release cannot run: .*is not a message store.*\n$/,
    },
    'one whose pages cannot be rendered': {
      folder: broken,
      settings: {},
      ends: /^1 This release cannot run: .*no page\n$/,
    },
  };
  for (const [what, { folder, settings, ends }] of Object.entries(releases)) {
    const env = { ...noSettings, DATABASE_URL: `file:${none}`, ...settings };
    const args = [join(root, 'server/main.ts'), '--check', folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    assert.match(`${status} ${stdout}${stderr}`, ends, what);
  }
  assert.deepEqual([existsSync(none), existsSync(nowhere)], [false, false]);
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
