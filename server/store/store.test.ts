import assert from 'node:assert/strict';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
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

function request(ms: number, change: Partial<Claim> = {}): Claim {
  const [now, leaseEnd, latest] = [at(ms), at(ms + leaseMs), at(ms + 25 * hour)];
  return { kind: 'message', isRepeat: false, limit: 10, now, leaseEnd, latest, ...change };
}

/** Of what was claimed first, for a minute. */
const putOff = { leaseEnd: at(leaseMs), notBefore: at(minute), error: 'answer 451 at DATA' };

/** The texts of what is given out. */
async function claim(store: Store, ms = 0, change: Partial<Claim> = {}): Promise<readonly string[]> {
  return (await store.claim(request(ms, change))).map((mail) => messageIn(mail).message);
}

const promises: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async 'gives back every field as it was written'({ store }) {
    const typed = { lastName: "O'Brien", message: 'Ọlábísí 李\n\n🌴 \u0000"\\' };
    const { fingerprint, ...mail } = newMessage(typed);
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
    assert.ok(claims.every(({ length }) => length === 15));
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
    await store.postpone([failed?.reference ?? ''], putOff);
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
    const repeat = { isRepeat: true };
    assert.deepEqual(await claim(store, 30 * day, repeat), ['Waits'], 'leased by a clock that was behind');
  },

  async 'ignores a failure of before the lease of another instance, not a success'({ store, another }) {
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

  async 'makes due what the operator asks for: what was refused, was mailed or looks like spam'({ store }) {
    const [refused, leased] = [await keep(store, 'refused'), await keep(store, 'leased')];
    const spam = await keep(store, 'spam', { kind: 'spam', notBefore: at(20 * hour) });
    await store.keepReport({ name: '1-published', isRefusal: false, at: at(), subject: '', text: '' });
    await claim(store);
    await store.postpone([refused], { ...putOff, notBefore: at(day) });
    await store.wake(at(10 * minute));
    assert.deepEqual(await claim(store), ['refused'], 'not what is being mailed');
    assert.equal((await store.find(leased))?.attempts, 1);
    assert.deepEqual(await claim(store, 0, { kind: 'spam' }), []);
    await store.markSent([refused, leased, '1-published'], at());
    for (const reference of [refused, spam, '1-published', 'NOTHING']) await store.resend(reference);
    assert.deepEqual(await claim(store), ['refused', 'spam']);
    assert.deepEqual(await claim(store, 0, { kind: 'report' }), []);
  },

  async 'counts what waits, pages through messages, and writes nothing when it is checked'({ store }) {
    await store.check();
    const nothing = { waiting: 0, sent: 0, spam: 0, oldestWaitingAt: null, lastError: null };
    assert.deepEqual(await store.summary(), nothing);
    const references: string[] = [];
    for (let index = 0; index < 5; index += 1)
      references.push(await keep(store, `Letter ${index}`, { receivedAt: at(index) }));
    await keep(store, 'spam', { kind: 'spam' });
    await keep(store, 'report', { kind: 'report', receivedAt: at(hour) });
    await claim(store, 0, { limit: 2 });
    await store.markSent(references.slice(0, 1), at());
    await store.postpone(references.slice(1, 2), putOff);
    const some = { waiting: 4, sent: 1, spam: 1, oldestWaitingAt: at(1), lastError: putOff.error };
    assert.deepEqual(await store.summary(), some);
    const first = await store.page({ after: 0, limit: 4 });
    const second = await store.page({ after: first.at(-1)?.id ?? 0, limit: 4 });
    assert.deepEqual(
      [...first, ...second].map((mail) => messageIn(mail).message),
      ['Letter 0', 'Letter 1', 'Letter 2', 'Letter 3', 'Letter 4', 'spam'],
    );
  },

  async 'erases by address and by age, but not what waits, nor reports: they would come again'({ store }) {
    const old = await keep(store, 'old');
    await keep(store, 'of Ada', { email: 'ADA@visitor.example', kind: 'spam' });
    await keep(store, 'waits');
    await keep(store, 'report', { kind: 'report', reference: '1-published' });
    await store.markSent([old, '1-published'], at(5));
    assert.equal(await store.eraseFrom(' Ada@Visitor.example '), 1);
    assert.equal(await store.eraseOld(at()), 0);
    assert.equal(await store.eraseOld(at(1)), 1);
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

  async 'puts a report once, and drops a refusal that a newer report replaces'({ store, another }) {
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

function change(path: string, sql: string): void {
  using db = new DatabaseSync(path);
  db.exec(sql);
}

const older = storeVersion1('sqlite');
const newer = 'PRAGMA application_id = 0x50414c4d; PRAGMA user_version = 3; CREATE TABLE post (a)';
type Spoil = (path: string) => void;
/** What may lie in the place of a store. */
const refused: readonly (readonly [what: string, reason: string, sql: string, spoil?: Spoil])[] = [
  ['a file that is no database', 'foreign', '', (path) => writeFileSync(path, 'Dear diary'.repeat(100))],
  ['a database of another program', 'foreign', 'CREATE TABLE recipes (name text)'],
  ['a store of a newer release', 'newer', newer],
  ['a store that was cut off', 'damaged', older, (path) => truncateSync(path, 8192)],
  [
    'a store whose pages are damaged',
    'damaged',
    older,
    (path) => writeFileSync(path, readFileSync(path).fill(0xa5, 4096, 12_288)),
  ],
];
describe('the store in SQLite', () => {
  keepsPromises('sqlite', async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    return { open: () => openSqlite(path), execute: async (sql) => change(path, sql) };
  });

  for (const [what, reason, sql, spoil] of refused)
    it(`Refuses ${what}, with one sentence, and leaves it as it is`, async (t) => {
      const { path, store } = temporaryStore(t);
      change(path, sql);
      spoil?.(path);
      const before = readFileSync(path);
      for (const _ of [1, 2])
        await assert.rejects(
          () => store.keep(newMessage()),
          (error: Error & { reason: string }) =>
            error.reason === reason && error.message.startsWith(path) && !/[\n.] ?[A-Z]/.test(error.message),
        );
      assert.deepEqual(readFileSync(path), before);
    });

  it('Waits for another process that writes, and the thread goes on meanwhile; its files are for the site alone', async (t) => {
    const { path, store } = temporaryStore(t);
    await store.keep(newMessage());
    for (const file of [path, `${path}-wal`]) assert.equal(statSync(file).mode & 0o777, 0o600);
    // Another connection locks as another process does.
    using other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    let isKept = false;
    const keeping = store.keep(newMessage()).then(() => {
      isKept = true;
    });
    // With SQLite's own busy timeout, the first of these turns would come after five seconds.
    const started = performance.now();
    for (let turn = 0; turn < 20; turn += 1) await wait(10);
    assert.ok(performance.now() - started < 3000, 'the thread stood still');
    assert.equal(isKept, false);
    other.exec('COMMIT');
    await keeping;
    assert.equal((await store.summary()).waiting, 2);
  });

  it('What was erased is in no file of the store', async (t) => {
    const { path, store } = temporaryStore(t);
    const claimAll = async (ms: number) =>
      (await store.claim(request(ms, { limit: 1000 }))).map(({ reference }) => reference);
    for (let index = 0; index < 600; index += 1) {
      const email = `${index % 3}@visitor.example`;
      await store.keep(newMessage({ message: 'A secret '.repeat(1 + ((index * 7) % 500)), email }));
    }
    // Rows that grow move within their page and to other pages.
    for (let ms = 0; ms < 400; ms += 100) {
      const error = 'answer 451 '.repeat(1 + ms / 10);
      await store.postpone(await claimAll(ms), { leaseEnd: at(ms + leaseMs), notBefore: 0, error });
    }
    assert.equal(await store.eraseFrom('0@visitor.example'), 200);
    await store.markSent(await claimAll(1000), 1);
    assert.equal(await store.eraseOld(at(1)), 400);
    for (const file of [path, `${path}-wal`])
      assert.equal(readFileSync(file, 'latin1').includes('secret'), false, file);
  });
});

const postgres = await startPostgres();
describe('the store in PostgreSQL', { skip: typeof postgres === 'string' && postgres }, () => {
  if (typeof postgres === 'string') return;
  after(() => postgres.close());
  keepsPromises('postgres', async (t) => {
    const url = await postgres.createDatabase(t);
    return { open: () => openPostgres(url), execute: (sql) => postgres.query(url, sql) };
  });
  const open = (t: TestContext, url: string) => opened(t, openPostgres(url));

  it('Loses nothing that it kept in a crash of the server, whatever the database says of synchronous_commit, and keeps messages after it', async (t) => {
    const url = await postgres.createDatabase(t);
    const name = new URL(url).pathname.slice(1);
    await postgres.query(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const store = open(t, url);
    const references = await Promise.all(Array.from({ length: 20 }, () => store.keep(newMessage())));
    await postgres.stop();
    await assert.rejects(() => store.keep(newMessage()), { message: /cannot be reached just now/ });
    await postgres.start();
    await store.keep(newMessage());
    for (const reference of references) assert.ok(await store.find(reference));
  });

  it('Refuses what is not safe, newer or not there, with one sentence that holds no password', async (t) => {
    const url = await postgres.createDatabase(t);
    const latin = await postgres.createDatabase(t, "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    const newer = await postgres.createDatabase(t);
    const version3 = 'CREATE SCHEMA farm_site; CREATE TABLE farm_site.store_version AS SELECT 3 AS version';
    await postgres.query(newer, version3);
    for (const [address, reason, sentence] of [
      [`${url}?options=-c%20synchronous_commit%3Doff`, 'unsafe', /lose messages in a power cut/],
      [latin, 'unsafe', /its encoding is LATIN1/],
      [newer, 'newer', /start the newer release again/],
      [postgres.url('nowhere'), 'busy', /says: database "nowhere" does not exist/],
      [postgres.url('postgres').replace(postgres.password, 'wrong'), 'busy', /says: password authentication/],
    ] as const)
      await assert.rejects(
        () => open(t, address).keep(newMessage()),
        (error: Error & { reason: string }) =>
          error.reason === reason &&
          error.message.startsWith('PostgreSQL (') &&
          sentence.test(error.message) &&
          !error.message.includes(postgres.password),
      );
    assert.throws(() => openPostgres('postgres://farm@127.0.0.1:99999/farm'), /DATABASE_URL must be/);
  });
});
