import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { storeVersion1 } from '../../tests/rigs/store-version-1.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';

function fresh(t: TestContext, prepare: (path: string) => void = () => {}) {
  const path = join(temporaryFolder(t), 'messages.db');
  prepare(path);
  const store = createStore(openSqlite(path));
  t.after(() => store.close());
  return { path, store };
}

function execute(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

const refused: Readonly<Record<string, [reason: string, prepare: (path: string) => void]>> = {
  'a file that is no database': ['foreign', (path) => writeFileSync(path, 'Dear diary'.repeat(100))],
  'a database of another program': ['foreign', (path) => execute(path, 'CREATE TABLE recipes (name text)')],
  'a store of a newer release': [
    'newer',
    (path) =>
      execute(path, 'PRAGMA application_id = 0x50414c4d; PRAGMA user_version = 3; CREATE TABLE post (a)'),
  ],
  'a store whose pages are damaged': [
    'damaged',
    (path) => {
      execute(path, storeVersion1('sqlite'));
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0xa5, 4096, 12_288));
    },
  ],
  'a store that was cut off': [
    'damaged',
    (path) => {
      execute(path, storeVersion1('sqlite'));
      truncateSync(path, 8192);
    },
  ],
};
for (const [what, [reason, prepare]] of Object.entries(refused))
  it(`Refuses ${what}, with one sentence, and leaves it as it is`, async (t) => {
    const { path, store } = fresh(t, prepare);
    const before = readFileSync(path);
    for (const _ of [1, 2])
      await assert.rejects(
        () => store.keep(newMessage()),
        (error: Error & { reason: string }) =>
          error.reason === reason && error.message.startsWith(path) && !/[\n.] ?[A-Z]/.test(error.message),
      );
    assert.deepEqual(readFileSync(path), before);
  });

it('Reads back what durability hangs on, and its files are for the site alone', async (t) => {
  const { path, store } = fresh(t);
  await store.keep(newMessage());
  for (const file of [path, `${path}-wal`]) assert.equal(statSync(file).mode & 0o777, 0o600);
  const db = new DatabaseSync(path);
  assert.equal(db.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal');
  db.close();
});

it('Waits for another process that writes, and the thread goes on meanwhile', async (t) => {
  const { path, store } = fresh(t);
  await store.keep(newMessage());
  const script = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    db.exec('BEGIN IMMEDIATE'); console.log('locked'); process.stdin.once('data', () => { db.exec('COMMIT'); process.exit(); })`;
  const other = spawn(process.execPath, ['--eval', script, path]);
  await once(other.stdout, 'data');
  let isKept = false;
  const keeping = store.keep(newMessage()).then(() => {
    isKept = true;
  });
  // With SQLite's own busy timeout, the first of these turns would come after five seconds.
  const started = performance.now();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(performance.now() - started < 3000, 'the thread stood still');
  assert.equal(isKept, false);
  other.stdin.write('go');
  await keeping;
  assert.equal((await store.summary()).waiting, 2);
});

it('What was erased is in no file of the store', async (t) => {
  const { path, store } = fresh(t);
  const claimAll = async (now: number) => {
    const claim = { kind: 'message', isRepeat: false, limit: 1000, latest: Number.MAX_SAFE_INTEGER } as const;
    const claimed = await store.claim({ ...claim, now, leaseEnd: now + 50 });
    return claimed.map(({ reference }) => reference);
  };
  for (let index = 0; index < 600; index += 1) {
    const email = `${index % 3}@visitor.example`;
    await store.keep(newMessage({ message: 'A secret '.repeat(1 + ((index * 7) % 500)), email }));
  }
  // Rows that grow move within their page and to other pages.
  for (let now = 0; now < 400; now += 100) {
    const error = 'answer 451 '.repeat(1 + now / 10);
    await store.postpone(await claimAll(now), { leaseEnd: now + 50, notBefore: 0, error });
  }
  assert.equal(await store.eraseFrom('0@visitor.example'), 200);
  await store.markSent(await claimAll(1000), 1);
  assert.equal(await store.eraseSentBefore(2), 400);
  for (const file of [path, `${path}-wal`])
    assert.equal(readFileSync(file, 'latin1').includes('secret'), false, file);
});
