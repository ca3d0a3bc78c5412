import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day } from '../../tests/rigs/test-clock.ts';
import { newMessage, startOfTests } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { createLogger } from '../context.ts';
import { copyNightly, copyStore, runNightly } from './copies.ts';
import { restoreStore } from './restore.ts';
import { openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';

const open = (t: TestContext) => ({ ...temporaryStore(t), copies: temporaryFolder(t) });
const now = (days = 0) => new Date(startOfTests + days * day);

it('A copy is made once a night while messages come, and the newest thirty are kept, by any clock', async (t) => {
  const { path, copies, store } = open(t);
  await store.keep(newMessage());
  for (const name of ['messages-2026-03-01-120000-before-upgrade.db', 'mine.db'])
    await copyStore(path, join(copies, name));
  for (let night = 0; night < 32; night += 1) {
    const [made] = await Promise.all([copyNightly(path, copies, now(night)), store.keep(newMessage())]);
    assert.equal(made, true);
    assert.equal(await copyNightly(path, copies, now(night)), false);
  }
  assert.equal(readdirSync(copies).length, 31, 'with one that the operator has named');
  assert.equal(readdirSync(copies).sort()[0], 'messages-2026-03-04.db');
  await copyNightly(path, copies, now(400));
  assert.equal(readdirSync(copies).length, 31, 'a clock that is a year ahead deletes one');
  const [newest = ''] = readdirSync(copies).sort().slice(-2);
  assert.equal(statSync(join(copies, newest)).mode & 0o777, 0o600);
});

it('A damaged store is not copied over a good copy', async (t) => {
  const { path, copies, store } = open(t);
  await store.keep(newMessage());
  await copyNightly(path, copies, now());
  await store.close();
  writeFileSync(path, readFileSync(path).fill(0xa5, 4096, 12_288));
  await assert.rejects(() => copyNightly(path, copies, now(1)), { reason: 'damaged' });
  await assert.rejects(() => copyStore(path, join(copies, 'again.db')));
  assert.equal(readdirSync(copies).length, 1, 'and nothing unfinished is left');
});

it('A copy takes the place of the store, which is kept among the copies, and not while a site runs', async (t) => {
  const { path, copies, store } = open(t);
  const early = await store.keep(newMessage());
  const copy = join(copies, 'messages-2026-03-02.db');
  await copyNightly(path, copies, now());
  const later = await store.keep(newMessage());
  await assert.rejects(() => restoreStore(copy, path, copies, now()), { message: /A site runs/ });
  // A power cut leaves a -wal file.
  const wal = readFileSync(`${path}-wal`);
  await store.close();
  const found = async (path: string) => {
    const opened = createStore(openSqlite(path));
    const references = await Promise.all([early, later].map((one) => opened.find(one)));
    await opened.close();
    return references.map((one) => one !== null);
  };
  assert.equal((await restoreStore(copy, path, copies, now())).waiting, 1);
  assert.deepEqual(await found(path), [true, false]);
  const replaced = join(copies, 'messages-2026-03-02-09-00-00-replaced.db');
  assert.deepEqual(await found(replaced), [true, true], 'what came after the copy is not lost');

  writeFileSync(path, 'Dear diary'.repeat(1000));
  writeFileSync(`${path}-wal`, wal);
  await restoreStore(copy, path, copies, now(1));
  assert.deepEqual(await found(path), [true, false], 'a damaged store does not mix with the copy');
  assert.ok(readdirSync(copies).includes('messages-2026-03-03-09-00-00-replaced.db-wal'), 'it is kept too');
});

it('A copy that was cut short anywhere changes nothing', async (t) => {
  const { path, copies, store } = open(t);
  for (let number = 0; number < 60; number += 1) await store.keep(newMessage());
  const whole = join(copies, 'whole.db');
  await copyStore(path, whole);
  const bytes = readFileSync(whole);
  const [cut, elsewhere] = [join(copies, 'cut.db'), join(temporaryFolder(t), 'messages.db')];
  for (const missing of [1, 300, 4000, 4096, Math.ceil(bytes.length / 2)]) {
    writeFileSync(cut, bytes.subarray(0, bytes.length - missing));
    const restored = restoreStore(cut, elsewhere, copies, now());
    await assert.rejects(restored, /cut.db is damaged/, `${missing} bytes`);
    assert.throws(() => statSync(elsewhere));
  }
  assert.equal((await restoreStore(whole, elsewhere, copies, now())).waiting, 60);
});

it('What a restore replaced is deleted after thirty nights, with what SQLite left beside it, also where no folder of copies is set', async (t) => {
  const { path, copies, store } = open(t);
  await store.keep(newMessage());
  const copy = join(copies, 'mine.db');
  await copyStore(path, copy);
  await store.close();
  const folders = { 'beside the store': null, 'among the copies': copies };
  for (const [where, backupFolder] of Object.entries(folders)) {
    const folder = backupFolder ?? dirname(path);
    const { replaced } = await restoreStore(copy, path, folder, now());
    for (const end of ['-wal', '-shm', '-journal']) writeFileSync(`${replaced}${end}`, '');
    const left = () => readdirSync(folder).filter((name) => name.includes('replaced')).length;
    const opened = createStore(openSqlite(path));
    t.after(() => opened.close());
    const clock = createTestClock();
    const log = createLogger({ write: () => {} });
    const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
    const night = () => runNightly({ config: { ...config, backupFolder }, store: opened, clock, log });
    for (let nights = 0; nights < 29; nights += 1) {
      await night();
      clock.pass(day);
    }
    assert.equal(left(), 4, where);
    for (let nights = 29; nights < 32; nights += 1) {
      await night();
      clock.pass(day);
    }
    assert.equal(left(), 0, where);
    await opened.close();
  }
  assert.deepEqual(readdirSync(dirname(path)), ['messages.db']);
});

it('The folder of copies is made where the folder above it is there, because its disk may not be mounted', async (t) => {
  const { path, copies, store } = open(t);
  await store.keep(newMessage());
  assert.equal(await copyNightly(path, join(copies, 'made'), now()), true);
  assert.equal(statSync(join(copies, 'made')).mode & 0o777, 0o700);
  const elsewhere = join(temporaryFolder(t), 'made');
  await restoreStore(join(copies, 'made/messages-2026-03-02.db'), `${elsewhere}.db`, elsewhere, now());
  assert.deepEqual(readdirSync(elsewhere), []);
  await assert.rejects(() => copyNightly(path, '/nowhere/made', now()), { code: 'ENOENT' });
  // A disk of its own has it.
  mkdirSync(join(copies, 'lost+found'), 0o700);
  assert.equal(await copyNightly(path, copies, now()), true);
});
