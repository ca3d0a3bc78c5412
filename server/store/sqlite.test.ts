import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { createSqliteStore } from './sqlite.ts';
import { connectToFile, migrations, refuseUnsafe, upgrade, versionOf } from './sqlite-file.ts';
import { compareWithFresh } from './sqlite-harm.ts';
import { type Store, StoreUnavailable } from './store.ts';
import { createThreadStore } from './thread.ts';

/* What can happen to the file of a store, beside what store.test.ts proves of every store. */

const newPath = (t: TestContext) => join(temporaryFolder(t), 'messages.db');
const letter = (message: string) => newMessage({ message });
const overwrite = (path: string, from: number, to: number) =>
  writeFileSync(path, readFileSync(path).fill(0xa5, from, to));

const refusal = (reason: string) => (error: unknown) =>
  error instanceof StoreUnavailable && error.reason === reason && error.message.includes('messages.db');

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

/** A store with messages in its journal. */
async function fill(path: string, count = 50) {
  const store = createSqliteStore(path);
  const messages = Array.from({ length: count }, (_, n) => letter(`Letter ${n} ${'x'.repeat(500)}`));
  await Promise.all(messages.map((message) => store.keep(message)));
  const references = messages.map(({ reference }) => reference);
  return { store, references };
}

/** The messages that a start would not find. */
async function missing(path: string, references: readonly string[]): Promise<readonly string[]> {
  const store = createSqliteStore(path);
  const found = await Promise.all(references.map((reference) => store.has(reference)));
  await store.close();
  return references.filter((_, index) => !found[index]);
}

it('A store is opened with the PRAGMAs that durability needs each time, and refused without them', (t) => {
  const path = newPath(t);
  for (let time = 0; time < 2; time += 1) {
    const db = connectToFile(path);
    const pragmas = ['journal_mode', 'synchronous', 'secure_delete'].map(
      (name) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0],
    );
    assert.deepEqual(pragmas, ['wal', 2, 1]);
    db.close();
  }
  assert.deepEqual(readdirSync(dirname(path)), ['messages.db'], 'no draft is left behind');
  assert.throws(() => refuseUnsafe('wal', 1, 'messages.db'), refusal('unsafe'));
  assert.throws(() => refuseUnsafe('delete', 2, 'messages.db'), refusal('unsafe'));
});

const wrongFiles: Readonly<Record<string, readonly [reason: string, make: (path: string) => unknown]>> = {
  'a file that is no store': ['foreign', (path) => writeFileSync(path, 'A letter, 1987\n'.repeat(50))],
  'another program’s database': ['foreign', (path) => change(path, 'CREATE TABLE messages (text)')],
  'a store whose first bytes are damaged': ['foreign', (path) => overwrite(path, 0, 16)],
  'a damaged store': ['damaged', (path) => overwrite(path, 4096, 5 * 4096)],
  'a store cut short': ['damaged', (path) => truncateSync(path, 3 * 4096 + 100)],
  'a store of a newer release': ['newer', (path) => change(path, 'PRAGMA user_version = 99')],
  'nothing beside a journal': [
    'damaged',
    (path) => {
      rmSync(path);
      writeFileSync(`${path}-wal`, 'what is left');
    },
  ],
  'a link to a disk that is not mounted': [
    'damaged',
    (path) => {
      rmSync(path);
      symlinkSync('/not-mounted/messages.db', path);
    },
  ],
};
for (const [name, [reason, make]] of Object.entries(wrongFiles))
  it(`What is no store of this release is refused by name and left as it is: ${name}`, async (t) => {
    const path = newPath(t);
    if (reason !== 'foreign' || name.includes('first bytes')) await (await fill(path, 200)).store.close();
    make(path);
    const seen = () => [
      lstatSync(path, { throwIfNoEntry: false })?.mode,
      existsSync(path) && readFileSync(path),
    ];
    const before = seen();
    assert.throws(() => createSqliteStore(path), refusal(reason));
    assert.deepEqual(seen(), before);
    if (reason === 'foreign') assert.deepEqual(readdirSync(dirname(path)), ['messages.db']);
  });

it('A file that cannot be read is not replaced, and a folder that an operator names is not made', (t) => {
  const path = newPath(t);
  // Root can read every file, but not a link in a circle.
  symlinkSync(path, path);
  assert.throws(() => createSqliteStore(path), { code: 'ELOOP' });
  assert.ok(lstatSync(path).isSymbolicLink());
  // Its disk may not be mounted.
  assert.throws(() => createSqliteStore(join(dirname(path), 'data', 'messages.db')), { code: 'ENOENT' });
});

it('A message that is being written when the store closes is kept', async (t) => {
  const path = newPath(t);
  const store = createSqliteStore(path);
  const message = newMessage();
  const writing = store.keep(message);
  await store.close();
  await writing;
  assert.deepEqual(await missing(path, [message.reference]), []);
});

it('A store whose first start was killed half-way is opened again', (t) => {
  const killed = newPath(t);
  connectToFile(killed).close();
  const db = new DatabaseSync(killed);
  // With a cache of one page, changes reach the file before they are committed.
  db.exec(`PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; CREATE TABLE half (words text);
    WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 50)
    INSERT INTO half SELECT hex(randomblob(2000)) FROM row`);
  const path = newPath(t);
  for (const ending of ['', '-journal']) copyFileSync(killed + ending, path + ending);
  db.close();
  const opened = connectToFile(path);
  t.after(() => opened.close());
  const half = opened.prepare("SELECT count(*) AS half FROM sqlite_schema WHERE name = 'half'").get()?.half;
  assert.equal(half, 0, 'tables that were not committed');
});

it('An upgrade is done whole or not at all', (t) => {
  const path = newPath(t);
  const db = connectToFile(path);
  t.after(() => db.close());
  const steps = [...migrations, 'CREATE TABLE extra (a)', 'CREATE TABLE extra (a)'];
  assert.throws(() => upgrade(db, path, steps), /already exists/);
  assert.equal(versionOf(db), migrations.length);
  upgrade(db, path, steps.slice(0, -1));
  assert.equal(versionOf(db), migrations.length + 1);
});

type Harm = (path: string) => void;
const harms: Readonly<Record<string, Harm>> = {
  'the journal deleted': (path) => rmSync(`${path}-wal`),
  'the index of the journal deleted': (path) => rmSync(`${path}-shm`),
  'the journal emptied': (path) => truncateSync(`${path}-wal`),
  'the journal cut to half': (path) => truncateSync(`${path}-wal`, statSync(`${path}-wal`).size / 2),
  'the journal overwritten': (path) => writeFileSync(`${path}-wal`, 'nonsense'.repeat(600)),
  'the store deleted': (path) => rmSync(path),
  'both deleted': (path) => ['', '-wal', '-shm'].forEach((ending) => void rmSync(path + ending)),
};
for (const [name, harm] of Object.entries(harms))
  it(`Once the files were harmed while in use, nothing is acknowledged until what was is put back: ${name}`, async (t) => {
    for (const act of ['a message', 'the check of the status']) {
      const path = newPath(t);
      const { store, references } = await fill(path);
      harm(path);
      if (act === 'a message') {
        await assert.rejects(store.keep(letter('Meanwhile')), refusal('busy'));
        references.push((await store.keep(letter('Again'))).reference);
      } else await store.check().catch(() => {});
      await store.check();
      // A copy of the files is what a power cut leaves: nothing of this process helps.
      const copy = newPath(t);
      for (const ending of ['', '-wal']) copyFileSync(path + ending, copy + ending);
      await store.close();
      assert.deepEqual(await missing(copy, references), [], `lost after ${act}`);
    }
  });

const losses: Readonly<Record<string, Harm>> = {
  'the store emptied': (path) => truncateSync(path),
  'the store cut to half': (path) => truncateSync(path, statSync(path).size / 2),
  'the store overwritten': (path) => writeFileSync(path, 'nonsense'.repeat(5000)),
  'its first page overwritten': (path) => overwrite(path, 0, 4096),
  'replaced by an older copy': (path) => {
    connectToFile(`${path}.copy`).close();
    renameSync(`${path}.copy`, path);
    rmSync(`${path}-wal`);
  },
  'the pages in its journal overwritten': (path) => {
    const journal = readFileSync(`${path}-wal`);
    for (let at = 32; at < journal.length; at += 24 + 4096) journal.fill(0, at + 24, at + 24 + 4096);
    writeFileSync(`${path}-wal`, journal);
  },
};
for (const [name, harm] of Object.entries(losses))
  it(`What cannot be put back is noticed by the check of the status and the next message: ${name}`, async (t) => {
    const acts: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
      'the check of the status': (store) => store.check(),
      // A message is written behind the pages of the journal, so only the check reads these.
      ...(name.includes('journal') ? {} : { 'a message': (store) => store.keep(letter('Meanwhile')) }),
    };
    for (const [act, run] of Object.entries(acts)) {
      const path = newPath(t);
      const { store } = await fill(path, 1);
      harm(path);
      await assert.rejects(run(store), StoreUnavailable, act);
      await store.close();
    }
  });

it('A store in which a fresh connection does not find the newest message is refused', (t) => {
  const [path, other] = [newPath(t), newPath(t)];
  const db = connectToFile(path);
  t.after(() => db.close());
  connectToFile(other).close();
  compareWithFresh(db, other);
  db.exec(`INSERT INTO messages (reference, fingerprint, received_at, state, scheduled_at, next_attempt_at, message_id)
    VALUES ('A', '', 0, 'sent', 0, 0, '')`);
  compareWithFresh(db, path);
  assert.throws(() => compareWithFresh(db, other), refusal('busy'));
});

for (const inItsPlace of ['nothing', 'another folder'])
  it(`Nothing is made where a folder was moved away while in use, and the store goes on once it is back: ${inItsPlace} in its place`, async (t) => {
    // Its disk may have been taken away.
    const folder = join(temporaryFolder(t), 'data');
    const path = join(folder, 'messages.db');
    mkdirSync(folder);
    const store = createThreadStore(path);
    const { reference } = await store.keep(letter('Before'));
    renameSync(folder, `${folder}.before`);
    if (inItsPlace === 'another folder') mkdirSync(folder);
    for (const reason of ['busy', 'damaged'])
      await assert.rejects(store.keep(letter(reason)), refusal(reason));
    if (inItsPlace === 'nothing') assert.equal(existsSync(folder), false, 'the folder was made again');
    else assert.deepEqual(readdirSync(folder), []);
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.before`, folder);
    await store.keep(letter('Again'));
    assert.ok(await store.has(reference), 'the message from before');
    await store.close();
  });

it('Only the account of the site can read a store and its journal', async (t) => {
  const path = newPath(t);
  const { store } = await fill(path, 1);
  const modes = readdirSync(dirname(path)).map((name) => [
    name,
    statSync(join(dirname(path), name)).mode & 0o777,
  ]);
  assert.deepEqual(
    modes,
    ['messages.db', 'messages.db-shm', 'messages.db-wal'].map((name) => [name, 0o600]),
  );
  await store.close();
});

it('A thread that died says why, and the next call starts another', async (t) => {
  const store = createThreadStore(newPath(t));
  t.after(() => store.close());
  const { postMessage } = Worker.prototype;
  // The answer to this call cannot be copied between threads.
  const fatal = function (this: Worker, call: object) {
    postMessage.call(this, { ...call, method: 'valueOf' });
  };
  t.mock.method(Worker.prototype, 'postMessage', fatal, { times: 1 });
  await assert.rejects(store.check(), /The thread of the store stopped \(.*could not be cloned/);
  await store.check();
});
