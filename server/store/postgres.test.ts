import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { storeVersion1 } from '../../tests/rigs/store-version-1.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { openPostgres } from './postgres.ts';
import { createStore, messageIn, type Store } from './store.ts';

const postgres = await startPostgres();
describe('the store in PostgreSQL, beyond the contract', {
  skip: typeof postgres === 'string' && postgres,
}, () => {
  if (typeof postgres === 'string') return;
  after(() => postgres.close());

  function open(t: TestContext, url: string): Store {
    const store = createStore(openPostgres(url));
    t.after(() => store.close());
    return store;
  }

  it('A store of the releases before is migrated whole, once, when three instances start', async (t) => {
    const url = await postgres.createDatabase(t);
    await postgres.query(url, storeVersion1('postgres'));
    const stores = [1, 2, 3].map(() => open(t, url));
    const [{ waiting, sent, spam }] = (await Promise.all(stores.map((store) => store.summary()))) as [
      Awaited<ReturnType<Store['summary']>>,
    ];
    assert.deepEqual({ waiting, sent, spam }, { waiting: 1, sent: 1, spam: 1 });
    const [store] = stores;
    const [first] = (await store?.page({ after: 0, limit: 10 })) ?? [];
    assert.ok(first);
    assert.deepEqual(messageIn(first), {
      ...{
        firstName: 'Ọlábísí',
        lastName: "O'Brien",
        email: 'Ada@Visitor.example',
        phone: '+234',
        subject: '',
      },
      message: 'About SENT000000\n"',
    });
    assert.deepEqual([first.receivedAt, first.sentAt], [1_700_000_000_123, 1_700_000_100_000]);
    assert.equal(await store?.eraseFrom('ada@visitor.example'), 2);
    const { rows } = await postgres.query(
      url,
      "SELECT tablename FROM pg_tables WHERE schemaname = 'farm_site' ORDER BY 1",
    );
    assert.deepEqual(
      rows.map(({ tablename }) => tablename),
      ['mail', 'store_version'],
    );
  });

  it('A migration that fails leaves the old store as it was', async (t) => {
    const url = await postgres.createDatabase(t);
    await postgres.query(url, `${storeVersion1('postgres')}; DROP TABLE farm_site.checks`);
    await assert.rejects(() => open(t, url).summary(), { reason: 'busy' });
    const { rows } = await postgres.query(url, 'SELECT count(*)::int AS messages FROM farm_site.messages');
    assert.equal(rows[0].messages, 3);
  });

  it('Is on disk whatever the server or the database say of synchronous_commit', async (t) => {
    const url = await postgres.createDatabase(t);
    const { pathname } = new URL(url);
    await postgres.query(url, `ALTER DATABASE ${pathname.slice(1)} SET synchronous_commit = off`);
    await open(t, url).keep(newMessage());
    const unsafe = { reason: 'unsafe' };
    await assert.rejects(
      () => open(t, `${url}?options=-c%20synchronous_commit%3Doff`).keep(newMessage()),
      unsafe,
    );
    const latin = await postgres.createDatabase(t, "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    await assert.rejects(() => open(t, latin).keep(newMessage()), unsafe);
  });

  it('Refuses what is foreign, newer or not there, with one sentence that holds no password', async (t) => {
    const refusals: readonly (readonly [sql: string, reason: string])[] = [
      ['CREATE SCHEMA farm_site; CREATE TABLE farm_site.recipes (name text)', 'foreign'],
      ['CREATE SCHEMA farm_site; CREATE TABLE farm_site.store_version AS SELECT 3 AS version', 'newer'],
    ];
    const rejects = (url: string, reason: string) =>
      assert.rejects(
        () => open(t, url).keep(newMessage()),
        (error: Error & { reason: string }) =>
          error.reason === reason &&
          error.message.startsWith('PostgreSQL (') &&
          !error.message.includes(postgres.password),
      );
    for (const [sql, reason] of refusals) {
      const url = await postgres.createDatabase(t);
      await postgres.query(url, sql);
      await rejects(url, reason);
    }
    await rejects(postgres.url('nowhere'), 'busy');
    await rejects(postgres.url('postgres').replace(postgres.password, 'wrong'), 'busy');
    assert.throws(() => openPostgres('postgres://farm@127.0.0.1:99999/farm'), /DATABASE_URL must be/);
  });

  it('Keeps messages again when the server was restarted, and loses none that it kept', async (t) => {
    const url = await postgres.createDatabase(t);
    const store = open(t, url);
    const references = await Promise.all(Array.from({ length: 20 }, () => store.keep(newMessage())));
    await postgres.stop('immediate');
    await assert.rejects(() => store.keep(newMessage()), { message: /cannot be reached just now/ });
    await postgres.start();
    await store.keep(newMessage());
    for (const reference of references) assert.ok(await store.find(reference));
  });
});
