import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { smallBuild, startTestSite, temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { noSettings } from '../tests/rigs/site-process.ts';
import { storeVersion1 } from '../tests/rigs/store-version-1.ts';
import { newMessage } from '../tests/rigs/test-messages.ts';
import { newestVersion } from './store/store.ts';
import { tryRelease } from './try-release.ts';

/** Names, times and bytes. */
function filesIn(folder: string) {
  return readdirSync(folder).map((name) => {
    const { mtimeMs, ino } = statSync(join(folder, name));
    return [name, mtimeMs, ino, readFileSync(join(folder, name)).toString('base64')];
  });
}

it('A release is tried beside the running site, and nothing of its store is changed', async (t) => {
  const { path, store } = await startTestSite(t);
  await store.keep(newMessage());
  const before = filesIn(dirname(path));
  assert.equal(before.length, 3, 'the site holds the store');
  const env = { ...noSettings, PATH: process.env.PATH, DATABASE_URL: `file:${path}` };
  const args = [join(import.meta.dirname, 'main.ts'), '--try', smallBuild(t)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^This release can run: 3 pages were rendered, \S+messages\.db has version \d+\n$/);
  assert.deepEqual(filesIn(dirname(path)), before);
});

type Case = readonly [
  exitCode: 0 | 1 | 78,
  sentence: RegExp,
  /** Changes the folder of the store or the build before the trial, and returns the settings that it needs. */
  change?: (folder: string, build: string, t: TestContext) => Record<string, string> | undefined,
];

function makeOlder(folder: string): undefined {
  const db = new DatabaseSync(join(folder, 'messages.db'));
  db.exec(storeVersion1('sqlite'));
  db.close();
}

const cases: Readonly<Record<string, Case>> = {
  'creates no store': [0, /messages\.db will be created$/],
  'names a wrong setting': [78, /^PORT must be/, () => ({ PORT: 'x' })],
  'says which page cannot be rendered': [
    1,
    /cannot run: the page \/contact cannot be rendered: no such figure$/,
    (_, build) => {
      const code = join(build, 'server', 'app.js');
      const failing =
        "async ({ url, status }) => { if (url === '/contact') throw new Error('no such figure'); return (";
      const text = readFileSync(code, 'utf8').replace('async ({ url, status }) => (', failing);
      writeFileSync(code, text.replace('</h1>" }),', '</h1>" }); },'));
    },
  ],
  'refuses a store that a newer release has changed, also while that runs': [
    1,
    /messages\.db was written by a newer release/,
    (folder, _, t) => {
      const db = new DatabaseSync(join(folder, 'messages.db'));
      db.exec(
        `PRAGMA application_id = 0x50414c4d; PRAGMA user_version = ${newestVersion + 1}; PRAGMA journal_mode = WAL; CREATE TABLE newer (a)`,
      );
      t.after(() => db.close());
    },
  ],
  'reads the version of a store that is older': [0, /messages\.db has version 1 and becomes \d$/, makeOlder],
  'asks for the folder of copies where the store has to change': [
    1,
    /cannot run: ENOENT.*nowhere/,
    (folder) => {
      makeOlder(folder);
      return { BACKUP_FOLDER: join(folder, 'nowhere') };
    },
  ],
  'says which folder cannot be opened': [
    78,
    /^DATABASE_URL names the folder \S+loop, which is not there: correct the path/,
    (folder) => {
      symlinkSync('loop', join(dirname(folder), 'loop'));
      return { DATABASE_URL: `file:${dirname(folder)}/loop/messages.db` };
    },
  ],
  'refuses what is no store': [
    1,
    /messages\.db is not a message store/,
    (folder) => {
      writeFileSync(join(folder, 'messages.db'), 'no store '.repeat(99));
    },
  ],
};
for (const [what, [exitCode, sentence, change]] of Object.entries(cases))
  it(`The trial of a release ${what}`, async (t) => {
    const folder = join(temporaryFolder(t), 'data');
    mkdirSync(folder);
    const build = smallBuild(t);
    const settings = {
      ...noSettings,
      DATABASE_URL: `file:${folder}/messages.db`,
      ...change?.(folder, build, t),
    };
    const before = filesIn(folder);
    const result = await tryRelease(build, settings);
    assert.match(result.sentence, sentence);
    assert.doesNotMatch(result.sentence, /\n/);
    assert.equal(result.exitCode, exitCode, 'the exit code');
    assert.deepEqual(filesIn(folder), before, 'the files of the store');
  });
