import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { backUp } from './backup.ts';
import { copyBeforeChange, createCopies } from './copies.ts';
import { migrations } from './sqlite-file.ts';

function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  const { store, path } = temporaryStore(t);
  // Ten in the morning in Lagos.
  const clock = createTestClock('2026-03-02T09:00:00Z');
  const logged: string[] = [];
  const log = createLogger({ write: (line) => void logged.push(JSON.parse(line).event) });
  const config = getConfig({ DATABASE_URL: `file:${path}`, BACKUP_FOLDER: folder }, 'owner@farm.example');
  const instance = (copy?: Parameters<typeof createCopies>[1], change: Partial<typeof config> = {}) => {
    const copies = createCopies({ config: { ...config, ...change }, clock, log }, copy);
    return { ...copies, make: () => copies.makeIfDue(clock.now()) };
  };
  return { folder, store, path, clock, config, logged, instance, names: () => readdirSync(folder).sort() };
}

it('The store is copied once a night, from two in the morning in Lagos, also by two instances and after a restart', async (t) => {
  const { folder, store, clock, names, instance } = setUp(t);
  await store.keep(newMessage());
  const [first, second] = [instance(), instance()];
  await Promise.all([first.make(), second.make(), first.make()]);
  assert.deepEqual([...first.trouble(), ...second.trouble()], []);
  const copy = join(folder, 'messages-2026-03-02.db');
  const { ino } = statSync(copy);
  const db = new DatabaseSync(copy, { readOnly: true });
  assert.equal(db.prepare('SELECT count(*) AS messages FROM messages').get()?.messages, 1, 'messages in it');
  db.close();
  clock.pass(16 * hour - minute);
  await instance().make();
  assert.deepEqual(names(), ['messages-2026-03-02.db'], 'one minute before two');
  clock.pass(minute);
  await first.make();
  assert.deepEqual(names(), ['messages-2026-03-02.db', 'messages-2026-03-03.db'], 'at two');
  assert.equal(statSync(copy).ino, ino, 'the first copy was written again');
  assert.deepEqual([first.status(), first.trouble()], [{ folder, last: '2026-03-03' }, []]);
});

it('Copies older than thirty days are deleted first, also where the new one fails; nothing of anybody else is', async (t) => {
  const { folder, store, clock, logged, names, instance } = setUp(t);
  const stay = ['a.db', 'messages-2026-01-01.db.bak', 'messages-2026-01-31.db', 'messages.db'];
  const old = ['messages-2025-12-31-120000-before-version-2.db', 'messages-2026-01-30.db'];
  for (const name of [...stay, ...old, 'messages-2026-03-01.db.part']) writeFileSync(join(folder, name), '');
  await store.keep(newMessage({ message: 'x'.repeat(20_000) }));
  // A disk that damages what is written: only reading the copy shows it.
  let isDamaging = true;
  const copies = instance(async (database, file) => {
    const { close } = DatabaseSync.prototype;
    const damage = function (this: DatabaseSync) {
      close.call(this);
      const draft = `${file}.part`;
      if (isDamaging) writeFileSync(draft, readFileSync(draft).fill(0xa5, 4096));
    };
    t.mock.method(DatabaseSync.prototype, 'close', damage, { times: 1 });
    return backUp(database, file);
  });
  await copies.makeIfDue(null);
  assert.deepEqual(names(), [...stay, ...old].sort(), 'no time is known');
  for (let time = 0; time < 3; time += 1) await copies.make();
  assert.deepEqual(names(), stay);
  const damaged =
    /^The store could not be copied this night: .*2026-03-02\.db could not be written: .* (damaged|malformed)\.$/;
  assert.match(copies.trouble().join(), damaged);
  assert.equal(logged.length, 1, 'lines in the log');
  isDamaging = false;
  const other = instance(async () => 'no space');
  await other.make();
  assert.equal(other.trouble().length, 1);
  clock.pass(10 * minute);
  await copies.make();
  await other.make();
  assert.deepEqual([...copies.trouble(), ...other.trouble()], [], 'whichever instance made it');
  assert.deepEqual(names(), [...stay, 'messages-2026-03-02.db'].sort());
  rmSync(folder, { recursive: true });
  clock.pass(day);
  await copies.make();
  assert.match(copies.trouble().join(), /copied this night: .*ENOENT/);
});

it('What a restore has replaced is deleted after thirty days, also where no copies are made', async (t) => {
  const { folder, path, clock, instance } = setUp(t);
  const copies = instance(undefined, { backupFolder: null });
  const replaced = `${path}.before-restore`;
  const age = (days: number) => {
    const written = new Date(clock.now().getTime() - days * day);
    utimesSync(replaced, written, written);
  };
  writeFileSync(replaced, '');
  age(31);
  await copies.makeIfDue(null);
  assert.ok(existsSync(replaced), 'no time is known');
  age(29);
  await copies.make();
  assert.ok(existsSync(replaced), 'after 29 days');
  age(31);
  await copies.make();
  assert.equal(existsSync(replaced), false, 'after 31 days');
  writeFileSync(replaced, '');
  age(31);
  const link = join(folder, 'link.db');
  symlinkSync(path, link);
  await instance(undefined, { backupFolder: null, database: { kind: 'file', path: link } }).make();
  assert.equal(existsSync(replaced), false, 'beside the file that a link leads to');
  mkdirSync(replaced);
  age(31);
  await copies.make();
  assert.match(copies.trouble().join(), /could not be deleted: \S+\.before-restore \(\w*EISDIR\)/);
});

it('An older store is copied before this release changes it, and is left alone where that fails', async (t) => {
  const { folder, path, clock, config, store, names } = setUp(t);
  await store.close();
  copyBeforeChange(config, clock.now());
  assert.deepEqual(names(), [], 'not one of this release');
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 0');
  db.close();
  copyBeforeChange(config, clock.now());
  assert.deepEqual(names(), [`messages-2026-03-02-090000-before-version-${migrations.length}.db`]);
  rmSync(folder, { recursive: true });
  assert.throws(() => copyBeforeChange(config, clock.now()), /^Error: BACKUP_FOLDER cannot be used.*ENOENT/);
});
