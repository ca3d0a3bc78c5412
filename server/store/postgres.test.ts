import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { describeStore } from '../../tests/rigs/store-contract.ts';
import { day, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { StartError } from '../config.ts';
import { backUp } from './backup.ts';
import { checkStore, openStore, storeLocation } from './open.ts';
import { createPostgresStore } from './postgres.ts';
import { postgresMigrations, prepareSchema } from './postgres-schema.ts';
import { createPostgresSession, refuseUnsafe } from './postgres-session.ts';
import type { Store } from './store.ts';

const found = await startPostgres();
if (typeof found === 'string') it('keeps messages in PostgreSQL', { skip: found }, () => {});
else describePostgres(found);

function describePostgres(postgres: Exclude<typeof found, string>) {
  after(() => postgres.close());

  describeStore('PostgreSQL', async (t) => {
    const url = postgres.url('postgres');
    const store = open(t, url);
    await store.check();
    await postgres.query(url, 'TRUNCATE farm_site.messages, farm_site.clock_readings');
    const another = async () => {
      const other = open(t, url);
      // All its connections are open, so that its calls arrive at the same time.
      await Promise.all(Array.from({ length: 10 }, () => other.check()));
      return other;
    };
    return { store, another };
  });

  /** A new database, with a store that has not connected yet. */
  async function fresh(t: TestContext) {
    const url = await postgres.createDatabase(t);
    return { url, store: open(t, url) };
  }

  describe('PostgreSQL', () => {
    it('does not make a claim wait for a row that another instance has locked', async (t) => {
      const { url, store } = await fresh(t);
      const first = await store.keep(newMessage({ message: 'First' }));
      const second = await store.keep(newMessage({ message: 'Second' }));
      const other = await connectTo(url);
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM farm_site.messages WHERE reference = $1 FOR UPDATE', [
        first.reference,
      ]);
      const { receivedAt: now } = newMessage();
      const claimed = await store.claim({ now, limit: 5, leaseMs: 90_000 });
      await other.end();
      assert.deepEqual(
        claimed.map(({ reference }) => reference),
        [second.reference],
      );
    });

    it('is set up once when many instances start on an empty database at once', async (t) => {
      const url = await postgres.createDatabase(t);
      await Promise.all(Array.from({ length: 8 }, () => open(t, url).check()));
      const { rows } = await postgres.query(url, 'SELECT version FROM farm_site.store_version');
      assert.deepEqual(rows, [{ version: postgresMigrations.length }]);
    });

    it('stays unchanged when an upgrade fails halfway', async (t) => {
      const { url, store } = await fresh(t);
      await store.check();
      const client = await connectTo(url);
      const steps = [...postgresMigrations, 'CREATE TABLE farm_site.half (); SELECT 1 / 0'];
      await assert.rejects(prepareSchema(client, 'PostgreSQL', steps));
      await client.end();
      const { rows } = await postgres.query(
        url,
        `SELECT version, to_regclass('farm_site.half') AS half FROM farm_site.store_version`,
      );
      assert.deepEqual(rows, [{ version: postgresMigrations.length, half: null }]);
    });

    it('gets a column for a new field of the form, also while an older instance runs', async (t) => {
      const { url, store: older } = await fresh(t);
      await older.keep(newMessage());
      await postgres.query(url, 'ALTER TABLE farm_site.messages DROP COLUMN phone');
      const newer = open(t, url);
      await newer.keep(newMessage({ phone: '0803 000 0000' }));
      const messages = await older.read({ after: 0, limit: 2 });
      assert.deepEqual(
        messages.map(({ message }) => message.phone),
        ['', '0803 000 0000'],
      );
      const { rows } = await postgres.query(
        url,
        `SELECT attname FROM pg_attribute WHERE attrelid = 'farm_site.messages'::regclass
          AND attname IN ('phone', 'message') AND attstattarget = 0`,
      );
      assert.equal(rows.length, 2, 'and no statistics');
    });

    it('is refused by an older release, also when it is only tried, which changes nothing', async (t) => {
      const { url, store } = await fresh(t);
      const needed = postgresMigrations.length;
      const tried = () => checkStore({ kind: 'postgres', url });
      assert.deepEqual(await tried(), { found: null, needed });
      assert.deepEqual(await tried(), { found: null, needed });
      await store.check();
      assert.deepEqual(await tried(), { found: needed, needed });
      await postgres.query(url, 'UPDATE farm_site.store_version SET version = 99');
      await assert.rejects(tried(), { reason: 'newer' });
      await assert.rejects(open(t, url).keep(newMessage()), { reason: 'newer', message: /newer release/ });
    });

    it('is refused where another program has a table of the same name', async (t) => {
      const { url, store } = await fresh(t);
      await postgres.query(url, 'CREATE SCHEMA farm_site; CREATE TABLE farm_site.animals ()');
      await assert.rejects(store.check(), { reason: 'foreign' });
    });

    it('commits to disk also where the database’s default is asynchronous', async (t) => {
      const url = await postgres.createDatabase(t);
      const name = new URL(url).pathname.slice(1);
      await postgres.query(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
      const session = createPostgresSession(url);
      t.after(() => session.close());
      const shown = await session.transaction((query) => query('SHOW synchronous_commit'));
      assert.deepEqual(shown.rows, [{ synchronous_commit: 'on' }]);
      assert.throws(() => refuseUnsafe({ synchronous_commit: 'off', fsync: 'on' }, 'PostgreSQL'), {
        reason: 'unsafe',
      });
    });

    it('is refused at the start where a power cut or its encoding would lose messages', async (t) => {
      const url = await postgres.createDatabase(t, "TEMPLATE template0 ENCODING 'SQL_ASCII'");
      await assert.rejects(openStore({ kind: 'postgres', url }), {
        exitCode: 78,
        message: /encoding/,
      });
      const { url: good, store } = await fresh(t);
      await store.check();
      await postgres.query(good, 'ALTER TABLE farm_site.messages SET UNLOGGED');
      await assert.rejects(openStore({ kind: 'postgres', url: good }), { message: /SET LOGGED/ });
      await postgres.query(good, 'ALTER TABLE farm_site.messages SET LOGGED');
      const fsync = async (setting: string) => {
        await postgres.query(good, `ALTER SYSTEM SET fsync = ${setting}`);
        await postgres.query(good, 'SELECT pg_reload_conf()');
        await waitUntil(async () => (await postgres.query(good, 'SHOW fsync')).rows[0].fsync === setting);
      };
      await fsync('off');
      await assert.rejects(openStore({ kind: 'postgres', url: good }), {
        exitCode: 78,
        message: /^DATABASE_URL cannot be used: [^\n]*fsync off[^\n]*$/,
      });
      await fsync('on');
    });

    it('is refused at the start with a wrong password, user or name, and the password is never shown', async () => {
      const url = new URL(postgres.url('postgres'));
      assert.ok(!storeLocation({ kind: 'postgres', url: url.href }).includes(postgres.password));
      const wrong = [
        url.href.replace(postgres.password, 'guessed-secret'),
        url.href.replace(`:${postgres.password}`, ''),
        url.href.replace('/postgres', '/nothing'),
        'postgres://farm:guessed-secret@127.0.0.1/site?sslrootcert=/nowhere/ca.pem',
      ];
      for (const address of wrong) {
        await assert.rejects(openStore({ kind: 'postgres', url: address }), (error: Error) => {
          assert.ok(error instanceof StartError, address);
          assert.match(error.message, /^DATABASE_URL/);
          assert.ok(!error.message.includes('secret') && !error.message.includes(postgres.password));
          return true;
        });
      }
    });

    it('refuses while it is down, and accepts again by itself', async (t) => {
      const { url, store } = await fresh(t);
      // Opens all connections, so that they are idle when the server stops.
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => store.keep(newMessage({ message: `${index}` }))),
      );
      for (const how of ['fast', 'immediate'] as const) {
        await postgres.stop(how);
        await assert.rejects(store.keep(newMessage({ message: how })), { reason: 'busy' });
        const { problem, store: opened } = await openStore({ kind: 'postgres', url });
        assert.match(String(problem?.message), /cannot be reached just now \(ECONNREFUSED\)/);
        await opened.close();
        await postgres.start();
        assert.equal((await store.keep(newMessage({ message: how }))).repeated, false);
      }
      assert.equal((await store.summary()).waiting, 12);
    });

    it('keeps a message on another connection when an administrator has ended every one', async (t) => {
      const { url, store } = await fresh(t);
      await Promise.all(Array.from({ length: 10 }, () => store.check()));
      await postgres.query(
        url,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      assert.equal((await store.keep(newMessage())).repeated, false);
    });

    it('uses the database’s clock for claims and repeats when a machine’s clock is twenty minutes off', async (t) => {
      const url = await postgres.createDatabase(t);
      const now = Date.now();
      const right = createPostgresStore(url, () => now);
      const skewed = createPostgresStore(url, () => now + 20 * minute);
      t.after(() => Promise.all([right.close(), skewed.close()]));
      const first = await right.keep(newMessage({}, { receivedAt: new Date(now) }));
      const again = await skewed.keep(newMessage({}, { receivedAt: new Date(now + 20 * minute) }));
      assert.deepEqual(again, { reference: first.reference, repeated: true });
      const claim = { limit: 1, leaseMs: 90_000 };
      assert.equal((await right.claim({ ...claim, now: new Date(now) })).length, 1);
      const theirs = await skewed.claim({ ...claim, now: new Date(now + 20 * minute) });
      assert.deepEqual(theirs, []);
    });

    it('erases nothing when one machine’s clock is a year ahead', async (t) => {
      const url = await postgres.createDatabase(t);
      const now = Date.now();
      const skewed = createPostgresStore(url, () => now + 366 * day);
      t.after(() => skewed.close());
      const { reference } = await skewed.keep(newMessage({}, { receivedAt: new Date(now + 366 * day) }));
      await skewed.recordSent(reference, new Date(now + 366 * day));
      const limit = new Date(now + 366 * day - 365 * day);
      assert.equal(await skewed.eraseExpired({ sentBefore: limit, suspectBefore: limit }), 0);
    });

    it('leaves no byte of an erased person in the files of its tables, indexes and statistics', async (t) => {
      const { url, store } = await fresh(t);
      const marker = 'zebra-crossing';
      const long = Array.from({ length: 150 }, () => `${marker} ${Math.random()}`).join(' ');
      for (const number of [1, 2, 3])
        await store.keep(newMessage({ email: `${marker}@visitor.example`, message: `${number} ${long}` }));
      await store.keep(newMessage());
      await postgres.query(url, 'ANALYZE farm_site.messages');
      await postgres.query(url, 'CHECKPOINT');
      assert.ok(filesWith(marker, `${postgres.data}/base`).length > 0, 'it was there before');
      assert.equal(await store.eraseFrom(`${marker}@visitor.example`), 3);
      await postgres.query(url, 'CHECKPOINT');
      assert.deepEqual(filesWith(marker, `${postgres.data}/base`), []);
      assert.equal((await store.summary()).waiting, 1);
    });

    it('reports when another transaction keeps erased text in the files', async (t) => {
      const { url, store } = await fresh(t);
      await store.keep(newMessage());
      const reader = await connectTo(url);
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM pg_class');
      await assert.rejects(store.eraseFrom(newMessage().message.email), { message: /erase again/ });
      await reader.end();
      await waitUntil(() =>
        store.eraseFrom(newMessage().message.email).then(
          () => true,
          () => false,
        ),
      );
    });

    it('is backed up by pg_dump into a private file that pg_restore reads', async (t) => {
      const { url, store } = await fresh(t);
      const kept = await store.keep(newMessage());
      const copy = join(temporaryFolder(t), 'copy.dump');
      assert.equal(backUp({ kind: 'postgres', url }, copy), undefined);
      assert.equal(statSync(copy).mode & 0o777, 0o600);
      const empty = await postgres.createDatabase(t);
      const options = '--clean --if-exists --single-transaction'.split(' ');
      execFileSync('pg_restore', [...options, `--dbname=${empty}`, copy]);
      assert.equal((await open(t, empty).find(kept.reference))?.state, 'waiting');
    });

    it('explains a failed backup in one sentence without the password, and leaves no file', async (t) => {
      const folder = temporaryFolder(t);
      const sentence = backUp(
        { kind: 'postgres', url: postgres.url('not-there') },
        join(folder, 'copy.dump'),
      );
      assert.match(String(sentence), /^[^\n]*not-there[^\n]*\n$/);
      assert.doesNotMatch(String(sentence), new RegExp(postgres.password));
      assert.deepEqual(readdirSync(folder), []);
    });
  });
}

function open(t: TestContext, url: string): Store {
  const store = createPostgresStore(url);
  t.after(() => store.close());
  return store;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

function filesWith(text: string, folder: string): string[] {
  try {
    return execFileSync('grep', ['-rlaF', text, folder], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
