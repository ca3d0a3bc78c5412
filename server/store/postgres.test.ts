import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { openPostgres } from './postgres.ts';
import { createStore, type Store } from './store.ts';

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

  it('Refuses what is newer or not there, with one sentence that holds no password', async (t) => {
    const newer = await postgres.createDatabase(t);
    await postgres.query(
      newer,
      'CREATE SCHEMA farm_site; CREATE TABLE farm_site.store_version AS SELECT 3 AS version',
    );
    for (const [url, reason, sentence] of [
      [newer, 'newer', /start the newer release again/],
      [postgres.url('nowhere'), 'busy', /says: database "nowhere" does not exist/],
      [postgres.url('postgres').replace(postgres.password, 'wrong'), 'busy', /says: password authentication/],
    ] as const)
      await assert.rejects(
        () => open(t, url).keep(newMessage()),
        (error: Error & { reason: string }) =>
          error.reason === reason &&
          error.message.startsWith('PostgreSQL (') &&
          sentence.test(error.message) &&
          !error.message.includes(postgres.password),
      );
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
