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
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { backUp } from './backup.ts';
import { createSqliteStore } from './sqlite.ts';
import { connectToFile, migrations, refuseUnsafe, upgrade, versionOf } from './sqlite-file.ts';
import { compareWithFresh } from './sqlite-harm.ts';
import { StoreUnavailable } from './store.ts';
import { createThreadStore } from './thread.ts';

const refusal = (reason: string) => (error: unknown) =>
  error instanceof StoreUnavailable && error.reason === reason && error.message.includes('messages.db');

async function filled(path: string, messages = 200) {
  const store = createSqliteStore(path);
  await Promise.all(
    Array.from({ length: messages }, (_, n) =>
      store.keep(newMessage({ message: `Letter ${n} ${'x'.repeat(500)}` })),
    ),
  );
  await store.close();
}

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

it('A store is opened with the PRAGMAs that durability needs, each time', (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  for (let time = 0; time < 2; time += 1) {
    const db = connectToFile(path);
    const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    assert.equal(pragma('journal_mode'), 'wal');
    assert.equal(pragma('synchronous'), 2);
    assert.equal(pragma('secure_delete'), 1);
    db.close();
  }
  assert.deepEqual(readdirSync(dirname(path)), ['messages.db'], 'no draft is left behind');
});

it('A store that could lose acknowledged messages in a power cut is refused', () => {
  refuseUnsafe('wal', 2, 'messages.db');
  assert.throws(() => refuseUnsafe('wal', 1, 'messages.db'), refusal('unsafe'));
  assert.throws(() => refuseUnsafe('delete', 2, 'messages.db'), refusal('unsafe'));
});

const wrongFiles: Readonly<Record<string, readonly [reason: string, make: (path: string) => unknown]>> = {
  'a file that is no store': [
    'foreign',
    (path) => writeFileSync(path, 'A letter to my mother, 1987\n'.repeat(50)),
  ],
  'another program’s database': ['foreign', (path) => change(path, 'CREATE TABLE messages (text)')],
  'a damaged store': [
    'damaged',
    async (path) => {
      await filled(path);
      writeFileSync(path, readFileSync(path).fill(0xa5, 4096, 5 * 4096));
    },
  ],
  'a store whose first bytes are damaged': [
    'foreign',
    (path) => {
      connectToFile(path).close();
      writeFileSync(path, readFileSync(path).fill(0xa5, 0, 16));
    },
  ],
  'a store cut short': ['damaged', (path) => filled(path).then(() => truncateSync(path, 3 * 4096 + 100))],
  'a store of a newer release': [
    'newer',
    (path) => {
      connectToFile(path).close();
      change(path, 'PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)');
    },
  ],
};
for (const [name, [reason, make]] of Object.entries(wrongFiles)) {
  it(`A wrong file is refused by name and left unchanged: ${name}`, async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    await make(path);
    const before = readFileSync(path);
    assert.throws(() => createSqliteStore(path), refusal(reason));
    assert.deepEqual(readFileSync(path), before);
    if (reason === 'foreign') assert.deepEqual(readdirSync(dirname(path)), ['messages.db']);
  });
}

it('A store that is missing beside its journal, or cannot be read, is not replaced by an empty one', (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  writeFileSync(`${path}-wal`, 'what is left');
  assert.throws(() => createSqliteStore(path), refusal('damaged'));
  assert.equal(existsSync(path), false);
  // Root can read every file, but not a link in a circle.
  symlinkSync(path, path);
  assert.throws(() => createSqliteStore(path), { code: 'ELOOP' });
  assert.ok(lstatSync(path).isSymbolicLink());
});

it('A link to a store whose disk is not mounted is not replaced by an empty one', (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  symlinkSync('/not-mounted/messages.db', path);
  assert.throws(() => createSqliteStore(path), refusal('damaged'));
  assert.ok(lstatSync(path).isSymbolicLink());
});

it('A message that is being written when the store closes is kept', async (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  const store = createSqliteStore(path);
  const writing = store.keep(newMessage());
  await store.close();
  const next = createSqliteStore(path);
  assert.equal((await next.summary()).waiting, 1);
  await next.close();
  await writing;
});

it('A store whose first start was killed half-way is opened again', (t) => {
  const killed = join(temporaryFolder(t), 'messages.db');
  connectToFile(killed).close();
  const db = new DatabaseSync(killed);
  // With a cache of one page, changes reach the file before they are committed.
  db.exec(`PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; CREATE TABLE half (words text);
    WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 50)
    INSERT INTO half SELECT hex(randomblob(2000)) FROM row`);
  const path = join(temporaryFolder(t), 'messages.db');
  for (const ending of ['', '-journal']) copyFileSync(killed + ending, path + ending);
  db.close();
  const opened = connectToFile(path);
  t.after(() => opened.close());
  assert.equal(
    opened.prepare("SELECT count(*) AS half FROM sqlite_schema WHERE name = 'half'").get()?.half,
    0,
  );
});

it('An upgrade is atomic', (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  const db = connectToFile(path);
  const steps = [...migrations, 'CREATE TABLE extra (a)', 'CREATE TABLE extra (a)'];
  assert.throws(() => upgrade(db, path, steps), /already exists/);
  assert.equal(versionOf(db), migrations.length);
  upgrade(db, path, steps.slice(0, -1));
  assert.equal(versionOf(db), migrations.length + 1);
  db.close();
});

it('A new field of the form gets its column, and earlier messages stay', async (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  await filled(path, 1);
  change(path, 'ALTER TABLE messages DROP COLUMN phone');
  const store = createSqliteStore(path);
  await store.keep(newMessage({ phone: '0803 000 0000' }));
  const messages = await store.read({ after: 0, limit: 2 });
  assert.deepEqual(
    messages.map(({ message }) => message.phone),
    ['', '0803 000 0000'],
  );
  await store.close();
});

const harms: Readonly<Record<string, (path: string) => void>> = {
  'the journal deleted': (path) => rmSync(`${path}-wal`),
  'the index of the journal deleted': (path) => rmSync(`${path}-shm`),
  'the journal emptied': (path) => truncateSync(`${path}-wal`),
  'the journal cut to half': (path) => truncateSync(`${path}-wal`, statSync(`${path}-wal`).size / 2),
  'the journal overwritten': (path) => writeFileSync(`${path}-wal`, 'nonsense'.repeat(600)),
  'the store deleted': (path) => rmSync(path),
  'both deleted': (path) => ['', '-wal', '-shm'].forEach((ending) => void rmSync(path + ending)),
};
for (const [name, harm] of Object.entries(harms)) {
  it(`No message is acknowledged once the files were harmed while in use, and what was is put back: ${name}`, async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    const store = createSqliteStore(path);
    const messages = Array.from({ length: 50 }, (_, n) => newMessage({ message: `Letter ${n}` }));
    for (const message of messages) await store.keep(message);
    harm(path);
    await assert.rejects(store.keep(newMessage({ message: 'Meanwhile' })), refusal('busy'));
    const { reference } = await store.keep(newMessage({ message: 'Again' }));
    await store.check();
    // A copy of the files is what a power cut leaves: nothing of this process helps.
    const folder = temporaryFolder(t);
    for (const ending of ['', '-wal']) copyFileSync(path + ending, join(folder, `messages.db${ending}`));
    await store.close();
    const next = createSqliteStore(join(folder, 'messages.db'));
    for (const each of [reference, ...messages.map((message) => message.reference)])
      assert.ok(await next.has(each));
    await next.close();
  });
}

const losses: Readonly<Record<string, (path: string) => void>> = {
  'the store emptied': (path) => truncateSync(path),
  'the store cut to half': (path) => truncateSync(path, statSync(path).size / 2),
  'the store overwritten': (path) => writeFileSync(path, 'nonsense'.repeat(5000)),
  'its first page overwritten': (path) => writeFileSync(path, readFileSync(path).fill(0xa5, 0, 4096)),
  'replaced by an older copy': (path) => {
    connectToFile(`${path}.copy`).close();
    renameSync(`${path}.copy`, path);
    rmSync(`${path}-wal`);
  },
};
for (const [name, harm] of Object.entries(losses)) {
  it(`The check of the status and the next message notice a store that is not the one that was opened: ${name}`, async (t) => {
    for (const act of ['check', 'keep'] as const) {
      const path = join(temporaryFolder(t), 'messages.db');
      const store = createSqliteStore(path);
      await store.keep(newMessage());
      harm(path);
      await assert.rejects(
        act === 'check' ? store.check() : store.keep(newMessage({ message: 'Meanwhile' })),
        StoreUnavailable,
      );
      await store.close();
    }
  });
}

it('The check of the status finds a journal whose pages were overwritten, as a restart would', async (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  const store = createSqliteStore(path);
  await store.keep(newMessage());
  const journal = readFileSync(`${path}-wal`);
  for (let at = 32; at < journal.length; at += 24 + 4096) journal.fill(0, at + 24, at + 24 + 4096);
  writeFileSync(`${path}-wal`, journal);
  await assert.rejects(store.check(), StoreUnavailable);
  await store.close();
});

it('A store in which a fresh connection does not find the newest message is refused', (t) => {
  const [path, other] = [join(temporaryFolder(t), 'messages.db'), join(temporaryFolder(t), 'messages.db')];
  const db = connectToFile(path);
  t.after(() => db.close());
  connectToFile(other).close();
  compareWithFresh(db, other);
  db.exec(`INSERT INTO messages (reference, fingerprint, received_at, state, scheduled_at, next_attempt_at, message_id)
    VALUES ('A', '', 0, 'sent', 0, 0, '')`);
  compareWithFresh(db, path);
  assert.throws(() => compareWithFresh(db, other), refusal('busy'));
});

it('A folder that was moved away while in use is not made again, and the store goes on once it is back', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'data', 'messages.db');
  mkdirSync(dirname(path));
  const store = createThreadStore(path);
  const before = await store.keep(newMessage({ message: 'Before' }));
  renameSync(dirname(path), join(folder, 'data.before'));
  for (const reason of ['busy', 'damaged'])
    await assert.rejects(store.keep(newMessage({ message: reason })), refusal(reason));
  assert.equal(existsSync(dirname(path)), false);
  renameSync(join(folder, 'data.before'), dirname(path));
  await store.keep(newMessage({ message: 'Again' }));
  assert.ok(await store.has(before.reference));
  await store.close();
});

it('Nothing is put into another folder in the place of the store’s: its disk may have been taken away', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'data', 'messages.db');
  mkdirSync(dirname(path));
  const store = createThreadStore(path);
  const before = await store.keep(newMessage({ message: 'Before' }));
  renameSync(dirname(path), join(folder, 'data.before'));
  mkdirSync(dirname(path));
  for (const reason of ['busy', 'damaged'])
    await assert.rejects(store.keep(newMessage({ message: reason })), refusal(reason));
  assert.deepEqual(readdirSync(dirname(path)), []);
  rmSync(dirname(path), { recursive: true });
  renameSync(join(folder, 'data.before'), dirname(path));
  await store.keep(newMessage({ message: 'Again' }));
  assert.ok(await store.has(before.reference));
  await store.close();
});

for (const [name, harm] of Object.entries(harms)) {
  it(`The check of the status leaves the messages readable after a harm: ${name}`, async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    const store = createSqliteStore(path);
    const messages = Array.from({ length: 50 }, (_, n) => newMessage({ message: `Letter ${n}` }));
    for (const message of messages) await store.keep(message);
    harm(path);
    await store.check().catch(() => {});
    await store.check();
    await store.close();
    const next = createSqliteStore(path);
    for (const { reference } of messages) assert.ok(await next.has(reference));
    await next.close();
  });
}

it('A folder that an operator names is not made: its disk may not be mounted', (t) => {
  assert.throws(() => createSqliteStore(join(temporaryFolder(t), 'data', 'messages.db')), { code: 'ENOENT' });
});

it('Only the account of the site can read a store, its journal or a backup', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'messages.db');
  const store = createSqliteStore(path);
  await store.keep(newMessage());
  assert.equal(backUp({ kind: 'file', path }, join(folder, 'copy.db')), undefined);
  for (const name of readdirSync(folder))
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
  await store.close();
});
