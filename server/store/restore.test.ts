import assert from 'node:assert/strict';
import fs, { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { backUp } from './backup.ts';
import { restoreStore } from './restore.ts';
import { createSqliteStore } from './sqlite.ts';
import { connectToFile } from './sqlite-file.ts';
import { StoreUnavailable } from './store.ts';

async function write(path: string, ...texts: string[]): Promise<void> {
  const store = createSqliteStore(path);
  for (const message of texts) await store.keep(newMessage({ message }));
  await store.close();
}

async function read(path: string): Promise<string[]> {
  const store = createSqliteStore(path);
  const kept = await store.read({ after: 0, limit: 9 });
  await store.close();
  return kept.map(({ message }) => message.message);
}

/** A store with a message that was received after its copy was made. */
async function setUp(t: TestContext, first = 'one') {
  const folder = join(temporaryFolder(t), 'data');
  const path = join(folder, 'messages.db');
  const copy = join(temporaryFolder(t), 'copy.db');
  mkdirSync(folder);
  await write(path, first);
  assert.equal(backUp({ kind: 'file', path }, copy), undefined);
  await write(path, 'two');
  return { folder, path, copy };
}

it('A copy takes the place of the store, and what was there is kept until the next restore', async (t) => {
  const { folder, path, copy } = await setUp(t);
  const kept = `${path}.before-restore`;
  assert.deepEqual(restoreStore(copy, path), { messages: 1, kept });
  assert.deepEqual(await read(path), ['one']);
  assert.equal(restoreStore(kept, path).messages, 2, 'and back');
  assert.deepEqual(await read(path), ['one', 'two']);
  assert.deepEqual(await read(kept), ['one']);
  assert.deepEqual(readdirSync(folder).sort(), ['messages.db', 'messages.db.before-restore']);
  const empty = join(temporaryFolder(t), 'messages.db');
  assert.deepEqual(restoreStore(copy, empty), { messages: 1, kept: null });
  assert.deepEqual(await read(empty), ['one']);
});

it('Nothing is changed by a copy that is not whole, newer or missing, nor while a site runs', async (t) => {
  const long = 'x'.repeat(4000);
  const { folder, path, copy } = await setUp(t, long.repeat(9));
  const before = readFileSync(path);
  const damage: Readonly<Record<string, (file: string) => void>> = {
    damaged: (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 4096, 3 * 4096)),
    'damaged in the middle of a long message': (file) => {
      const bytes = readFileSync(file);
      const page = Math.floor(bytes.indexOf(long) / 4096) * 4096;
      writeFileSync(file, bytes.fill(0xa5, page, page + 4096));
    },
    short: (file) => truncateSync(file, 3 * 4096),
    empty: (file) => truncateSync(file, 0),
    'no store': (file) => writeFileSync(file, 'no store'),
    newer(file) {
      const db = connectToFile(file);
      db.exec('PRAGMA user_version = 99');
      db.close();
    },
  };
  for (const [name, change] of Object.entries(damage)) {
    const file = `${copy}-${name}`;
    cpSync(copy, file);
    change(file);
    assert.throws(() => restoreStore(file, path), StoreUnavailable, name);
  }
  assert.throws(() => restoreStore(`${copy}-none`, path), /is not there/);
  assert.throws(() => restoreStore(path, path), /is the store itself/);
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(readdirSync(folder), ['messages.db']);
  const running = temporaryStore(t);
  await running.store.keep(newMessage({ message: 'thanked' }));
  assert.throws(() => restoreStore(copy, running.path), /A site runs on .*: stop it first/);
  await running.store.keep(newMessage({ message: 'thanked too' }));
  assert.equal((await running.store.summary()).waiting, 2);
});

for (const kind of ['healthy', 'damaged'] as const)
  it(`A crash at any step of a restore over a ${kind} store does no harm, and the next restore completes it`, async (t) => {
    const { folder, path, copy } = await setUp(t);
    if (kind === 'damaged') {
      writeFileSync(path, readFileSync(path).fill(0xa5, 0, 4096));
      writeFileSync(`${path}-wal`, 'the last messages');
    }
    const original = join(dirname(folder), 'original');
    cpSync(folder, original, { recursive: true });
    const damaged = kind === 'damaged' ? readFileSync(path) : Buffer.alloc(0);
    let steps = 0;
    for (let isComplete = false; !isComplete; steps += 1) {
      fs.rmSync(folder, { recursive: true });
      cpSync(original, folder, { recursive: true });
      isComplete = crashAt(t, steps, () => restoreStore(copy, path));
      // Null: the damaged one is still there.
      const now = readFileSync(path).equals(damaged) ? null : await read(path);
      const isOld = now === null || now.length === 2;
      if (now) assert.deepEqual(now, isOld ? ['one', 'two'] : ['one'], `after a crash at step ${steps}`);
      assert.equal(restoreStore(copy, path).messages, 1);
      assert.deepEqual(await read(path), ['one']);
      if (isComplete || !isOld) continue;
      if (kind === 'damaged')
        assert.equal(readFileSync(`${path}.before-restore-wal`, 'utf8'), 'the last messages');
      else assert.deepEqual(await read(`${path}.before-restore`), ['one', 'two']);
    }
    assert.ok(steps > 8, `${steps} steps`);
  });

/** The call after `steps` changes of the folder fails, and nothing after it is done. True if there were not so many. */
function crashAt(t: TestContext, steps: number, work: () => unknown): boolean {
  let left = steps;
  const names = ['rmSync', 'linkSync', 'renameSync', 'copyFileSync'] as const;
  const mocks = names.map((name) => {
    const original = fs[name] as (...args: unknown[]) => unknown;
    return t.mock.method(fs, name, (...args: unknown[]) => {
      left -= 1;
      if (left < 0) throw new Error('crash');
      return original(...args);
    });
  });
  syncBuiltinESMExports();
  try {
    work();
    return true;
  } catch (error) {
    assert.match(String(error), /crash|not a whole copy/);
    return false;
  } finally {
    for (const mock of mocks) mock.mock.restore();
    syncBuiltinESMExports();
  }
}
