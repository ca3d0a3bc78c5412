import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { day, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { StartError } from '../config.ts';
import { backUp } from './backup.ts';
import { checkStore, openStore, storeLocation } from './open.ts';
import { createPostgresStore } from './postgres.ts';
import { postgresMigrations, prepareSchema } from './postgres-schema.ts';
import { createPostgresSession, refuseUnsafe } from './postgres-session.ts';
import type { Store } from './store.ts';

/* What only PostgreSQL has to keep, beside what store.test.ts proves of every store. */

const found = await startPostgres();
if (typeof found === 'string') it('keeps messages in PostgreSQL', { skip: found }, () => {});
else provePostgres(found);

function provePostgres(postgres: Exclude<typeof found, string>) {
  after(() => postgres.close());

  function open(t: TestContext, url: string, localNow?: () => number): Store {
    const store = createPostgresStore(url, localNow);
    t.after(() => store.close());
    return store;
  }

  /** A new database, with a store that has not connected yet. */
  async function fresh(t: TestContext) {
    const url = await postgres.createDatabase(t);
    const query = async (sql: string) => (await postgres.query(url, sql)).rows;
    return { url, query, store: open(t, url) };
  }

  async function connect(url: string): Promise<Client> {
    const client = new Client({ connectionString: url });
    // The end of its database ends the connection.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  it('A claim does not wait for a message that another instance has locked', async (t) => {
    const { url, store } = await fresh(t);
    const [locked, free] = [newMessage({ message: 'Locked' }), newMessage({ message: 'Free' })];
    for (const message of [locked, free]) await store.keep(message);
    const other = await connect(url);
    await other.query(
      `BEGIN; SELECT 1 FROM farm_site.messages WHERE reference = '${locked.reference}' FOR UPDATE`,
    );
    const claimed = await store.claim({ now: free.receivedAt, limit: 5, leaseMs: 90_000 });
    assert.deepEqual(
      claimed.map(({ message }) => message.message),
      ['Free'],
    );
  });

  it('PostgreSQL is set up once when many instances start on an empty database at once', async (t) => {
    const { url, query } = await fresh(t);
    await Promise.all(Array.from({ length: 8 }, () => open(t, url).check()));
    const versions = await query('SELECT version FROM farm_site.store_version');
    assert.deepEqual(versions, [{ version: postgresMigrations.length }]);
  });

  it('An upgrade of PostgreSQL is done whole or not at all', async (t) => {
    const { url, query, store } = await fresh(t);
    await store.check();
    const steps = [...postgresMigrations, 'CREATE TABLE farm_site.half (); SELECT 1 / 0'];
    await assert.rejects(prepareSchema(await connect(url), 'PostgreSQL', steps), /division by zero/);
    const seen = await query(
      `SELECT version, to_regclass('farm_site.half') AS half FROM farm_site.store_version`,
    );
    assert.deepEqual(seen, [{ version: postgresMigrations.length, half: null }]);
  });

  it('PostgreSQL collects no statistics of what visitors typed, also not of a new field of the form', async (t) => {
    const { url, query, store } = await fresh(t);
    await store.check();
    await query('ALTER TABLE farm_site.messages DROP COLUMN phone');
    await open(t, url).check();
    const columns = await query(`SELECT attname FROM pg_attribute WHERE attstattarget = 0
      AND attrelid = 'farm_site.messages'::regclass AND attname IN ('phone', 'message') ORDER BY 1`);
    assert.deepEqual(columns, [{ attname: 'message' }, { attname: 'phone' }]);
  });

  it('A trial of another release reads the version of PostgreSQL’s store and changes nothing', async (t) => {
    const { url, query, store } = await fresh(t);
    const needed = postgresMigrations.length;
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(await checkStore({ kind: 'postgres', url }), { found: null, needed });
    await store.check();
    assert.deepEqual(await checkStore({ kind: 'postgres', url }), { found: needed, needed });
    await query('UPDATE farm_site.store_version SET version = 99');
    await assert.rejects(checkStore({ kind: 'postgres', url }), { reason: 'newer' });
  });

  it('PostgreSQL commits to disk also where the database’s default is asynchronous', async (t) => {
    const { url, query } = await fresh(t);
    await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    const session = createPostgresSession(url);
    t.after(() => session.close());
    const shown = await session.transaction((query) => query('SHOW synchronous_commit'));
    assert.deepEqual(shown.rows, [{ synchronous_commit: 'on' }]);
    const unsafe = { synchronous_commit: 'off', fsync: 'on' };
    assert.throws(() => refuseUnsafe(unsafe, 'PostgreSQL'), { reason: 'unsafe' });
  });

  /** Sentences that end a start begin with DATABASE_URL. Pages are served with the others. */
  const refusals: Readonly<
    Record<string, readonly [sentence: RegExp, change: string | ((url: string) => string)]>
  > = {
    'a newer release has upgraded it': [/newer release/, 'UPDATE farm_site.store_version SET version = 99'],
    'another program has a table of that name': [
      /another program/,
      'DROP SCHEMA farm_site CASCADE; CREATE SCHEMA farm_site; CREATE TABLE farm_site.animals ()',
    ],
    'a crash would empty it': [/^DATABASE_URL .*SET LOGGED/, 'ALTER TABLE farm_site.messages SET UNLOGGED'],
    'the password is wrong': [
      /^DATABASE_URL .*password/,
      (url) => url.replace(postgres.password, 'secret-guess'),
    ],
    'the password is missing': [
      /^DATABASE_URL .*password/,
      (url) => url.replace(`:${postgres.password}`, ''),
    ],
    'the database is not there': [/^DATABASE_URL .*createdb/, (url) => url.replace(/\w+$/, 'nothing')],
    'the file of a certificate is not there': [
      /^DATABASE_URL must be .*certificate/,
      () => 'postgres://farm:secret-guess@127.0.0.1/site?sslrootcert=/nowhere/ca.pem',
    ],
  };
  /** The sentence for the operator, without the password. */
  async function startOn(url: string): Promise<string> {
    const { problem, sentence } = await openStore({ kind: 'postgres', url }).then(
      async ({ store, problem }) => {
        await store.close();
        return { problem, sentence: String(problem?.message) };
      },
      (error: Error) => {
        assert.ok(error instanceof StartError, String(error));
        return { problem: null, sentence: error.message };
      },
    );
    assert.equal(sentence.startsWith('DATABASE_URL'), problem === null, sentence);
    assert.doesNotMatch(sentence, /\n|secret/);
    assert.ok(!sentence.includes(postgres.password), 'the password is shown');
    return sentence;
  }
  for (const [name, [sentence, change]] of Object.entries(refusals))
    it(`PostgreSQL is refused where ${name}`, async (t) => {
      const { url, query, store } = await fresh(t);
      await store.check();
      if (typeof change === 'string') await query(change);
      assert.match(await startOn(typeof change === 'string' ? url : change(url)), sentence);
      assert.ok(!storeLocation({ kind: 'postgres', url }).includes(postgres.password));
    });

  it('PostgreSQL is refused where its encoding or a power cut would lose messages', async (t) => {
    const latin = await postgres.createDatabase(t, "TEMPLATE template0 ENCODING 'SQL_ASCII'");
    assert.match(await startOn(latin), /^DATABASE_URL .*encoding/);
    const { url, query } = await fresh(t);
    const fsync = async (setting: string) => {
      await query(`ALTER SYSTEM SET fsync = ${setting}`);
      await query('SELECT pg_reload_conf()');
      await waitUntil(async () => (await query('SHOW fsync'))[0].fsync === setting);
    };
    await fsync('off');
    assert.match(await startOn(url), /^DATABASE_URL .*fsync off/);
    await fsync('on');
  });

  it('A store refuses while PostgreSQL is down, and accepts again by itself', async (t) => {
    const { url, store } = await fresh(t);
    // Opens all connections, so that they are idle when the server stops.
    await Promise.all(Array.from({ length: 10 }, () => store.check()));
    for (const how of ['fast', 'immediate'] as const) {
      await postgres.stop(how);
      await assert.rejects(store.keep(newMessage({ message: how })), { reason: 'busy' });
      assert.match(await startOn(url), /cannot be reached just now \(ECONNREFUSED\)/);
      await postgres.start();
      assert.equal((await store.keep(newMessage({ message: how }))).repeated, false, how);
    }
    assert.equal((await store.summary()).waiting, 2);
  });

  it('A message is kept on another connection when an administrator has ended every one', async (t) => {
    const { query, store } = await fresh(t);
    await Promise.all(Array.from({ length: 10 }, () => store.check()));
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    assert.equal((await store.keep(newMessage())).repeated, false);
  });

  it('The clock of PostgreSQL counts for claims and repeats when that of a machine is twenty minutes off', async (t) => {
    const { url } = await fresh(t);
    const times = [Date.now(), Date.now() + 20 * minute].map((ms) => new Date(ms)) as [Date, Date];
    const [right, ahead] = times.map((time) => open(t, url, () => time.getTime())) as [Store, Store];
    const first = await right.keep(newMessage({}, { receivedAt: times[0] }));
    const again = await ahead.keep(newMessage({}, { receivedAt: times[1] }));
    assert.deepEqual(again, { reference: first.reference, repeated: true });
    const lease = { limit: 1, leaseMs: 90_000 };
    assert.equal((await right.claim({ ...lease, now: times[0] })).length, 1, 'the first claim');
    assert.equal((await ahead.claim({ ...lease, now: times[1] })).length, 0, 'a claim while it is leased');
  });

  it('Nothing is erased when the clock of a machine is a year ahead', async (t) => {
    const { url } = await fresh(t);
    const ahead = Date.now() + 366 * day;
    const store = open(t, url, () => ahead);
    const { reference } = await store.keep(newMessage({}, { receivedAt: new Date(ahead) }));
    await store.recordSent(reference, new Date(ahead));
    const limit = new Date(ahead - 365 * day);
    assert.equal(await store.eraseExpired({ sentBefore: limit, suspectBefore: limit }), 0);
  });

  it('An erasure is not called complete while another transaction keeps the text in the files', async (t) => {
    const { url, store } = await fresh(t);
    await store.keep(newMessage());
    const reader = await connect(url);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM pg_class');
    const erase = () => store.eraseFrom(newMessage().message.email);
    await assert.rejects(erase, { message: /erase again/ });
    await reader.query('COMMIT');
    await waitUntil(async () => (await Promise.allSettled([erase()]))[0].status === 'fulfilled');
  });

  it('A copy of PostgreSQL’s store is restored by pg_restore', async (t) => {
    const { url, store } = await fresh(t);
    const kept = await store.keep(newMessage());
    const copy = join(temporaryFolder(t), 'copy.dump');
    assert.equal(backUp({ kind: 'postgres', url }, copy), undefined);
    const { url: empty, store: restored } = await fresh(t);
    const options = '--clean --if-exists --single-transaction'.split(' ');
    execFileSync('pg_restore', [...options, `--dbname=${empty}`, copy]);
    assert.equal((await restored.find(kept.reference))?.state, 'waiting');
  });
}
