import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { storeVersion1 } from '../../tests/rigs/store-version-1.ts';
import { day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage, startOfTests } from '../../tests/rigs/test-messages.ts';
import { nextSpamMail } from '../contact/contact.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { type Claim, createStore, type Engine, messageIn, type NewMessage, type Store } from './store.ts';

/* What the store promises, in SQLite and in PostgreSQL. */

type Opened = {
  /** Connects at its first query. */
  readonly store: Store;
  /** As a second instance of the site. */
  another(): Store;
  /** Past the store. */
  execute(sql: string): Promise<unknown>;
  readonly engine: 'sqlite' | 'postgres';
};

const at = (ms = 0) => startOfTests + ms;
const leaseMs = 90_000;

/** Keeps a message with this text. @returns its reference */
function keep(store: Store, message: string, rest: Partial<NewMessage> = {}): Promise<string> {
  return store.keep(newMessage({ message }, rest));
}

const request = (ms: number, change: Partial<Claim> = {}): Claim => ({
  ...{
    kind: 'message',
    isRepeat: false,
    limit: 10,
    now: at(ms),
    leaseEnd: at(ms + leaseMs),
    latest: at(ms + 25 * hour),
  },
  ...change,
});

/** The texts of what is given out. */
async function claim(store: Store, ms = 0, change: Partial<Claim> = {}): Promise<readonly string[]> {
  return (await store.claim(request(ms, change))).map((mail) => messageIn(mail).message);
}

const promises: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async 'gives back every field as it was written'({ store }) {
    const { fingerprint, ...mail } = newMessage({
      lastName: "O'Brien",
      message: 'Ọlábísí 李\n\n🌴 \u0000"\\',
    });
    assert.equal(await store.keep({ ...mail, fingerprint }), mail.reference);
    const { id, ...found } = (await store.find(mail.reference)) ?? assert.fail('not found');
    assert.deepEqual(found, { ...mail, attempts: 0, sentAt: null, error: null });
    assert.equal(await store.find('NOTHING'), null);
  },

  async 'keeps a message once that comes twenty times at once on two instances'({ store, another }) {
    const other = another();
    const same = { fingerprint: 'the same' };
    const references = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keep(index % 2 ? store : other, 'Once', same)),
    );
    assert.equal(new Set(references).size, 1, 'references');
    assert.deepEqual(await claim(store), ['Once']);
    assert.equal(await keep(store, 'Once', same), references[0], 'while it is being mailed');
    assert.deepEqual(await claim(store), [], 'still leased');
    await store.markSent(references.slice(0, 1), at());
    assert.equal(await keep(store, 'Once', same), references[0], 'when it was mailed');
    assert.deepEqual(await claim(store, day), []);
  },

  async 'gives out each to one instance only, until the lease ends'({ store, another }) {
    const other = another();
    for (let index = 0; index < 60; index += 1) await keep(store, `Letter ${index}`);
    const claims = await Promise.all([store, other, store, other].map((one) => claim(one, 0, { limit: 15 })));
    assert.deepEqual(
      claims.map(({ length }) => length),
      [15, 15, 15, 15],
      'never more than the limit',
    );
    assert.equal(new Set(claims.flat()).size, 60);
    assert.deepEqual(await claim(store, leaseMs - 1), [], 'while they are leased');
    const [again] = await other.claim(request(leaseMs, { limit: 1, isRepeat: true }));
    assert.equal(again?.attempts, 2);
  },

  async 'gives out in the order of arrival, first what was not tried yet, and of one kind'({ store }) {
    for (const text of ['failed', 'first', 'second']) await keep(store, text);
    await keep(store, 'spam', { kind: 'spam', notBefore: at(hour) });
    await keep(store, 'report', { kind: 'report' });
    const [failed] = await store.claim(request(0, { limit: 1 }));
    const put = { leaseEnd: at(leaseMs), notBefore: at(minute), error: 'answer 451 at DATA' };
    await store.postpone([failed?.reference ?? ''], put);
    assert.deepEqual(await claim(store, minute - 1, { limit: 1 }), ['first']);
    assert.deepEqual(await claim(store, minute), ['failed', 'second']);
    assert.deepEqual(await claim(store, hour - 1, { kind: 'spam' }), []);
    assert.deepEqual(await claim(store, hour, { kind: 'spam' }), ['spam']);
    assert.deepEqual(await claim(store, 0, { kind: 'report' }), ['report']);
  },

  async 'gives out what waits also after the clock was set back a year or forward a month'({ store }) {
    const reference = await keep(store, 'Waits', { receivedAt: at(400 * day) });
    assert.deepEqual(await claim(store, -365 * day), ['Waits'], 'a new one, by any clock');
    const put = { leaseEnd: at(-365 * day + leaseMs), notBefore: at(hour), error: null };
    await store.postpone([reference], put);
    assert.deepEqual(await claim(store, -365 * day), ['Waits'], 'put off by a clock that was ahead');
    assert.deepEqual(
      await claim(store, 30 * day, { isRepeat: true }),
      ['Waits'],
      'leased by a clock that was behind',
    );
  },

  async 'ignores a failure reported after the lease went to another instance, but not a success'({
    store,
    another,
  }) {
    const reference = await keep(store, 'Slow');
    await claim(store);
    await claim(another(), leaseMs, { isRepeat: true });
    await store.postpone([reference], { leaseEnd: at(leaseMs), notBefore: 0, error: 'late' });
    assert.deepEqual(await claim(store, leaseMs), [], 'still leased by the other');
    await store.markSent([reference], at(leaseMs));
    await another().postpone([reference], { leaseEnd: at(2 * leaseMs), notBefore: 0, error: 'later' });
    const { sentAt, error } = (await store.find(reference)) ?? assert.fail('not found');
    assert.deepEqual({ sentAt, error }, { sentAt: at(leaseMs), error: null });
  },

  async 'wakes what was refused, and leaves alone what is being mailed, and spam'({ store }) {
    const [refused, leased] = [await keep(store, 'refused'), await keep(store, 'leased')];
    await keep(store, 'spam', { kind: 'spam', notBefore: at(20 * hour) });
    await claim(store, 0);
    await store.postpone([refused], { leaseEnd: at(leaseMs), notBefore: at(day), error: 'answer 550' });
    await store.wake(at(10 * minute));
    assert.deepEqual(await claim(store), ['refused']);
    assert.deepEqual(
      [(await store.find(leased))?.attempts, await claim(store, 0, { kind: 'spam' })],
      [1, []],
    );
  },

  async 'counts what waits, pages through messages, and writes nothing when it is checked'({ store }) {
    await store.check();
    assert.deepEqual(await store.summary(), {
      ...{ waiting: 0, sent: 0, spam: 0, oldestWaitingAt: null, lastError: null },
    });
    const references: string[] = [];
    for (let index = 0; index < 5; index += 1)
      references.push(await keep(store, `Letter ${index}`, { receivedAt: at(index) }));
    await keep(store, 'spam', { kind: 'spam' });
    await keep(store, 'report', { kind: 'report', receivedAt: at(hour) });
    await claim(store, 0, { limit: 2 });
    await store.markSent(references.slice(0, 1), at());
    const put = { leaseEnd: at(leaseMs), notBefore: at(minute), error: 'answer 451 at DATA' };
    await store.postpone(references.slice(1, 2), put);
    assert.deepEqual(await store.summary(), {
      ...{ waiting: 4, sent: 1, spam: 1, oldestWaitingAt: at(1), lastError: 'answer 451 at DATA' },
    });
    const first = await store.page({ after: 0, limit: 4 });
    const second = await store.page({ after: first.at(-1)?.id ?? 0, limit: 4 });
    assert.deepEqual(
      [...first, ...second].map((mail) => messageIn(mail).message),
      ['Letter 0', 'Letter 1', 'Letter 2', 'Letter 3', 'Letter 4', 'spam'],
    );
  },

  async 'erases by address and by age, and by age neither what waits nor reports, which would be mailed again'({
    store,
  }) {
    const old = await keep(store, 'old');
    await keep(store, 'of Ada', { email: 'ADA@visitor.example', kind: 'spam' });
    await keep(store, 'waits');
    await keep(store, 'report', { kind: 'report', reference: '1-published' });
    await store.markSent([old, '1-published'], at());
    assert.equal(await store.eraseFrom(' Ada@Visitor.example '), 1);
    assert.equal(await store.eraseSentBefore(at()), 0);
    assert.equal(await store.eraseSentBefore(at(1)), 1);
    assert.deepEqual(await claim(store, 400 * day), ['waits']);
    assert.ok(await store.find('1-published'));
  },

  async 'mails together again, and alone, what may have arrived'({ store }) {
    const one = await keep(store, 'one');
    const two = await keep(store, 'two');
    await claim(store);
    const three = await keep(store, 'three');
    assert.deepEqual(await claim(store, 1), ['three']);
    await store.markSent([three], at());
    const repeat = { isRepeat: true };
    assert.deepEqual(await claim(store, leaseMs, repeat), ['one', 'two'], 'the site was killed');
    const lost = { leaseEnd: at(2 * leaseMs), notBefore: at(2 * leaseMs), error: 'no connection' };
    await store.postpone([one, two], { ...lost, mayHaveArrived: true });
    assert.deepEqual(await claim(store, 2 * leaseMs, repeat), ['one', 'two'], 'the answer was lost');
    await store.postpone([one], { leaseEnd: at(3 * leaseMs), notBefore: 0, error: 'answer 451' });
    assert.deepEqual(await claim(store, 2 * leaseMs), ['one'], 'it certainly did not arrive');
  },

  async 'puts a report once, and drops a refusal that still waits when a newer report comes'({
    store,
    another,
  }) {
    const put = (one: Store, name: string, isRefusal: boolean) =>
      one.keepReport({ name, isRefusal, at: at(), subject: name, text: 'Saved.' });
    const names = async (ms: number) =>
      (await store.claim(request(ms, { kind: 'report' }))).map(({ reference }) => reference);
    const other = another();
    await Promise.all([store, other, store].map((one) => put(one, '1-published', false)));
    await put(store, '2-refused', true);
    await put(store, '3-refused', true);
    assert.deepEqual(await names(0), ['1-published', '3-refused']);
    await store.markSent(['1-published'], at());
    await put(store, '4-published', false);
    assert.deepEqual(await names(leaseMs), ['4-published'], 'the newest says it');
    await store.markSent(['4-published'], at());
    for (const name of ['1-published', '4-published']) await put(other, name, false);
    assert.deepEqual(await names(day), []);
  },

  async 'makes one message due again, also what was mailed, and what looks like spam'({ store }) {
    const sent = await keep(store, 'sent');
    const spam = await keep(store, 'spam', { kind: 'spam', notBefore: at(hour) });
    await store.keepReport({ name: '1-published', isRefusal: false, at: at(), subject: '', text: '' });
    await store.markSent([sent, '1-published'], at());
    for (const reference of [sent, spam, '1-published', 'NOTHING']) await store.resend(reference);
    assert.deepEqual(await claim(store), ['sent', 'spam']);
    assert.deepEqual(await claim(store, 0, { kind: 'report' }), []);
  },

  async 'takes over a store of the releases before, once, when three instances start'(opened) {
    const { store, another, execute, engine } = opened;
    await execute(storeVersion1(engine));
    await Promise.all([store, another(), another()].map((one) => one.summary()));
    const mails = await store.page({ after: 0, limit: 10 });
    assert.deepEqual(
      mails.map(({ reference, kind, sentAt, notBefore }) => [reference, kind, sentAt, notBefore]),
      [
        ['SENT000000', 'message', 1_700_000_100_000, 0],
        ['WAITS00000', 'message', null, 0],
        ['SUSPECT000', 'spam', null, nextSpamMail(Date.now())],
      ],
    );
    const [first] = mails;
    assert.equal(first?.receivedAt, 1_700_000_000_123);
    assert.deepEqual(messageIn(first), {
      ...{ firstName: 'Ọlábísí', lastName: "O'Brien", email: 'Ada@Visitor.example', phone: '+234' },
      ...{ subject: '', message: 'About SENT000000\n"' },
    });
    assert.equal(await store.eraseFrom('ada@visitor.example'), 2);
    await assert.rejects(execute(`SELECT * FROM ${oldTable[engine]}`), 'what it was taken from is gone');
  },

  async 'leaves an older store as it was when it cannot be taken over'({ store, execute, engine }) {
    const old = oldTable[engine];
    await execute(`${storeVersion1(engine)}; DROP TABLE ${old.replace('messages', 'notices')}`);
    await assert.rejects(() => store.summary());
    await execute(`UPDATE ${old} SET phone = ''`);
  },

  async 'refuses every call once it is closed'({ store }) {
    await keep(store, 'kept');
    await store.close();
    await store.close();
    await assert.rejects(() => keep(store, 'too late'));
  },
};

const oldTable = { sqlite: 'messages', postgres: 'farm_site.messages' };

type SetUp = (t: TestContext) => Promise<{ open(): Engine; execute: Opened['execute'] }>;

function keepsPromises(engine: Opened['engine'], setUp: SetUp): void {
  for (const [name, promise] of Object.entries(promises))
    it(name, async (t) => {
      const { open, execute } = await setUp(t);
      const another = () => opened(t, open());
      await promise({ store: another(), another, execute, engine });
    });
}

function opened(t: TestContext, engine: Engine): Store {
  const store = createStore(engine);
  t.after(() => store.close());
  return store;
}

describe('the store in SQLite', () =>
  keepsPromises('sqlite', async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    const execute = async (sql: string) => {
      using db = new DatabaseSync(path);
      db.exec(sql);
    };
    return { open: () => openSqlite(path), execute };
  }));

const postgres = await startPostgres();
describe('the store in PostgreSQL', { skip: typeof postgres === 'string' && postgres }, () => {
  if (typeof postgres === 'string') return;
  after(() => postgres.close());
  keepsPromises('postgres', async (t) => {
    const url = await postgres.createDatabase(t);
    return { open: () => openPostgres(url), execute: (sql) => postgres.query(url, sql) };
  });
  const open = (t: TestContext, url: string) => opened(t, openPostgres(url));

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
    await postgres.stop();
    await assert.rejects(() => store.keep(newMessage()), { message: /cannot be reached just now/ });
    await postgres.start();
    await store.keep(newMessage());
    for (const reference of references) assert.ok(await store.find(reference));
  });
});
