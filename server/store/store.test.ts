import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestSite, temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { ada, newMessage, startOfTests } from '../../tests/rigs/test-messages.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import {
  type ClaimRequest,
  createStore,
  type DatabaseEngine,
  isMessage,
  type NewMessage,
  type ReportKind,
  type Store,
} from './store.ts';

/* What the store promises, in SQLite and in PostgreSQL. */

type Opened = {
  /** Connects at its first query. */
  readonly store: Store;
  /** As a second instance of the site. */
  another(): Store;
  /** Past the store. */
  execute(sql: string): Promise<unknown>;
  readonly table: 'outbox' | 'farm_site.outbox';
};

const at = (ms = 0) => startOfTests + ms;
const leaseMs = 90_000;

/** Keeps a message with this text. @returns its reference */
function keep(store: Store, message: string, rest: Partial<NewMessage> = {}): Promise<string> {
  return store.keep(newMessage({ message }, rest));
}

function keepReport(store: Store, name: string, kind: ReportKind = 'report'): Promise<void> {
  return store.keepReport({ name, kind, at: at(), subject: name, text: 'Saved.' });
}

function request(ms: number, change: Partial<ClaimRequest> = {}): ClaimRequest {
  const [now, until, latest] = [at(ms), at(ms + leaseMs), at(ms + 25 * hour)];
  return {
    kind: 'message',
    which: 'others',
    limit: 10,
    now,
    claimId: randomUUID(),
    until,
    latest,
    ...change,
  };
}

/** For a minute. */
const putOff = (claimId: string) => ({ claimId, notBefore: at(minute), error: 'answer 451 at DATA' });

/** The texts of what is given out. */
async function claim(store: Store, ms = 0, change: Partial<ClaimRequest> = {}): Promise<readonly string[]> {
  const claimed = await store.claim(request(ms, change));
  return claimed.map((stored) => (isMessage(stored) ? stored.fields.message : stored.subject));
}

const promises: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async 'gives back every field as it was written'({ store }) {
    const typed = { lastName: "O'Brien", message: 'Ọlábísí 李\n\n🌴 \u0000"\\' };
    const { fingerprint, ...message } = newMessage(typed);
    assert.equal(await store.keep({ ...message, fingerprint }), message.reference);
    const { id, ...found } = (await store.find(message.reference)) ?? assert.fail('not found');
    const notTried = { attempts: 0, timesRefused: 0, mailAt: null, sentAt: null, error: null };
    assert.deepEqual(found, { ...message, ...notTried });
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
    const [again] = await other.claim(request(leaseMs, { limit: 1, which: 'unanswered' }));
    assert.equal(again?.attempts, 2);
  },

  async 'gives out in the order of arrival, when it is due, and of one kind'({ store }) {
    for (const text of ['failed', 'first', 'second']) await keep(store, text);
    await keep(store, 'spam', { kind: 'suspected-spam', notBefore: at(hour) });
    await keepReport(store, 'report');
    const [failed] = await store.claim(request(0, { limit: 1, claimId: 'a' }));
    await store.putOff([failed?.reference ?? ''], putOff('a'));
    assert.deepEqual(await claim(store, minute - 1, { limit: 1 }), ['first']);
    assert.deepEqual(await claim(store, minute), ['failed', 'second']);
    assert.deepEqual(await claim(store, hour - 1, { kind: 'suspected-spam' }), []);
    assert.deepEqual(await claim(store, hour, { kind: 'suspected-spam' }), ['spam']);
    assert.deepEqual(await claim(store, 0, { kind: 'report' }), ['report']);
  },

  async 'gives out what waits also after the clock was set back a year or forward a month'({ store }) {
    const reference = await keep(store, 'Waits', { receivedAt: at(400 * day) });
    assert.deepEqual(await claim(store, -365 * day, { claimId: 'a' }), ['Waits'], 'a new one, by any clock');
    await store.putOff([reference], { claimId: 'a', notBefore: at(hour), error: null });
    assert.deepEqual(await claim(store, -365 * day), ['Waits'], 'put off by a clock that was ahead');
    const unanswered = { which: 'unanswered' } as const;
    assert.deepEqual(
      await claim(store, 30 * day, unanswered),
      ['Waits'],
      'claimed by a clock that was behind',
    );
    assert.deepEqual(
      await claim(store, -2 * day, unanswered),
      ['Waits'],
      'claimed by a clock that was ahead',
    );
  },

  async 'ignores a failure of before the claim of another instance, not a success'({ store, another }) {
    const reference = await keep(store, 'Slow');
    await claim(store, 0, { claimId: 'slow' });
    await claim(another(), leaseMs, { which: 'unanswered', claimId: 'other' });
    await store.putOff([reference], { ...putOff('slow'), notBefore: 0 });
    assert.deepEqual(await claim(store, leaseMs), [], 'still claimed by the other');
    await store.markSent([reference], at(leaseMs));
    await another().putOff([reference], putOff('other'));
    const { sentAt, error } = (await store.find(reference)) ?? assert.fail('not found');
    assert.deepEqual({ sentAt, error }, { sentAt: at(leaseMs), error: null });
  },

  async 'makes due what the operator asks for: what was put off, was mailed or is suspected spam'({ store }) {
    const [refused, claimed] = [await keep(store, 'refused'), await keep(store, 'claimed')];
    const spam = await keep(store, 'spam', { kind: 'suspected-spam', notBefore: at(20 * hour) });
    await keepReport(store, '1-published');
    await claim(store, 0, { claimId: 'a' });
    await store.putOff([refused], { ...putOff('a'), notBefore: at(day) });
    await store.retryAll();
    assert.deepEqual(await claim(store), ['refused'], 'not what is being mailed');
    assert.equal((await store.find(claimed))?.attempts, 1);
    assert.deepEqual(await claim(store, 0, { kind: 'suspected-spam' }), []);
    await store.markSent([refused, claimed, '1-published'], at());
    for (const reference of [refused, spam, '1-published', 'NOTHING']) await store.retry(reference);
    assert.deepEqual(await claim(store), ['refused', 'spam']);
    assert.deepEqual(await claim(store, 0, { kind: 'report' }), []);
  },

  async 'gives out what was refused twice only when the operator asks, once more each time'({ store }) {
    const reference = await keep(store, 'refused');
    const refuse = async (ms: number, which: ClaimRequest['which']) => {
      assert.deepEqual(await claim(store, ms, { which, claimId: `${ms}` }), ['refused']);
      await store.putOff([reference], { ...putOff(`${ms}`), isRefused: true, isAlone: true });
    };
    await refuse(0, 'others');
    await refuse(day, 'alone');
    for (const which of ['alone', 'others'] as const)
      assert.deepEqual(await claim(store, 400 * day, { which }), []);
    const { waiting, refused, oldestWaitingAt, lastError } = await store.summary();
    assert.deepEqual([waiting, refused, oldestWaitingAt, lastError], [1, 1, null, null]);
    await store.retryAll();
    await refuse(2 * day, 'others');
    assert.deepEqual(await claim(store, 3 * day, { which: 'alone' }), []);
    await store.retry(reference);
    assert.deepEqual(await claim(store, 4 * day), ['refused']);
  },

  async 'counts what waits, and pages through messages'({ store }) {
    const nothing = {
      ...{ waiting: 0, refused: 0, sent: 0, suspectedSpam: 0 },
      oldestWaitingAt: null,
      lastError: null,
    };
    assert.deepEqual(await store.summary(), nothing);
    const references: string[] = [];
    for (let index = 0; index < 5; index += 1)
      references.push(await keep(store, `Letter ${index}`, { receivedAt: at(index) }));
    await keep(store, 'spam', { kind: 'suspected-spam' });
    await keepReport(store, 'report');
    await store.markSent(['report'], at());
    await claim(store, 0, { limit: 2, claimId: 'a' });
    await store.markSent(references.slice(0, 1), at());
    await store.putOff(references.slice(1, 2), putOff('a'));
    const some = { ...nothing, waiting: 4, sent: 1, suspectedSpam: 1 };
    const { error } = putOff('a');
    assert.deepEqual(await store.summary(), { ...some, oldestWaitingAt: at(1), lastError: error });
    const first = await store.messagesAfter({ after: 0, limit: 4 });
    const second = await store.messagesAfter({ after: first.at(-1)?.id ?? 0, limit: 4 });
    assert.deepEqual(
      [...first, ...second].map(({ fields }) => fields.message),
      ['Letter 0', 'Letter 1', 'Letter 2', 'Letter 3', 'Letter 4', 'spam'],
    );
  },

  async 'leaves nothing to mail or to list when writing is tried'({ store }) {
    await store.tryWriting();
    await store.tryWriting();
    assert.deepEqual(await store.messagesAfter({ after: 0, limit: 1 }), []);
    for (const kind of ['message', 'suspected-spam', 'report', 'refusal'] as const)
      assert.deepEqual(await claim(store, day, { kind }), []);
  },

  async 'gives out as it is what somebody has damaged in it'({ store, execute, table }) {
    const reference = await keep(store, 'Dear owner');
    await keepReport(store, '1-published');
    await execute(`UPDATE ${table} SET content = substr(content, 3)`);
    const stored = await store.find(reference);
    assert.ok(stored && isMessage(stored));
    assert.match(stored.fields.message, /^firstName".*Dear owner"\}$/);
    assert.equal(stored.fields.email, 'adaeze@visitor.example');
    const report = await store.find('1-published');
    assert.ok(report && !isMessage(report));
    assert.match(report.text, /^subject".*Saved\./);
  },

  async 'erases every message of an address, in whatever form both are written'({ store }) {
    const forms = [
      'Ọlá@Ilé.example',
      'ọlá@xn--il-cja.example',
      'o\u0323la\u0301@ile\u0301.EXAMPLE',
      'ọlá@ilé.example.',
      'mailto:ọlá@ilé.example',
    ];
    for (const form of forms) {
      for (const email of forms.slice(0, 3)) await store.keep(newMessage({ email }));
      const other = await store.keep(newMessage({ email: 'ola@ile.example' }));
      assert.equal(await store.eraseFrom(form), 3, form);
      assert.ok(await store.find(other), form);
    }
  },

  async 'erases by address and by age, but not what waits, nor reports: they would come again'({ store }) {
    const old = await keep(store, 'old');
    await store.keep(newMessage({ email: 'ADA@visitor.example' }, { kind: 'suspected-spam' }));
    await keep(store, 'waits');
    await keepReport(store, '1-published');
    await store.markSent([old, '1-published'], at(5));
    assert.equal(await store.eraseFrom(' Ada@Visitor.example '), 1);
    assert.equal(await store.eraseOld(at()), 0);
    assert.equal(await store.eraseOld(at(1)), 1);
    assert.deepEqual(await claim(store, 400 * day), ['waits']);
    assert.ok(await store.find('1-published'));
  },

  async 'mails together again, alone and as the same mail, what may have arrived'({ store }) {
    const one = await keep(store, 'one');
    const two = await keep(store, 'two');
    await claim(store);
    const three = await keep(store, 'three');
    assert.deepEqual(await claim(store, 1), ['three']);
    await store.markSent([three], at());
    const repeat = (claimId: string) => ({ which: 'unanswered', claimId }) as const;
    assert.deepEqual(await claim(store, leaseMs, repeat('a')), ['one', 'two'], 'the site was killed');
    const lost = { claimId: 'a', notBefore: at(2 * leaseMs), error: 'no connection' };
    await store.putOff([one, two], { ...lost, mayHaveArrived: true });
    const [again, other] = await store.claim(request(2 * leaseMs, repeat('b')));
    assert.deepEqual([again?.reference, other?.reference], [one, two], 'the answer was lost');
    assert.deepEqual([again?.mailAt, other?.mailAt], [at(), at()], 'it is the mail of the first attempt');
    await store.putOff([one], { claimId: 'b', notBefore: 0, error: 'answer 451' });
    const [anew] = await store.claim(request(2 * leaseMs));
    assert.deepEqual([anew?.reference, anew?.mailAt], [one, at(2 * leaseMs)], 'it certainly did not arrive');
  },

  async 'does not mix mails of two instances that were claimed in the same moment'({ store, another }) {
    const references = [await keep(store, 'one'), await keep(store, 'two')];
    for (const instance of [store, another()]) await claim(instance, 0, { limit: 1 });
    const repeat = { which: 'unanswered', limit: 10 } as const;
    assert.deepEqual(await claim(store, leaseMs, repeat), ['one']);
    assert.deepEqual(await claim(store, leaseMs, repeat), ['two']);
    assert.equal(references.length, 2);
  },

  async 'puts back what was claimed and not tried'({ store }) {
    const references = [await keep(store, 'one'), await keep(store, 'two')];
    await claim(store, 0, { claimId: 'a' });
    await store.release(references.slice(1), { claimId: 'a' });
    assert.deepEqual(await claim(store), ['two']);
    assert.equal((await store.find(references[1] ?? ''))?.attempts, 1);
  },

  async 'puts a report once, and drops a refusal that a newer report replaces'({ store, another }) {
    const names = (ms: number, kind: ReportKind) => claim(store, ms, { kind });
    const other = another();
    await Promise.all([store, other, store].map((one) => keepReport(one, '1-published')));
    await keepReport(store, '2-refused', 'refusal');
    await keepReport(store, '3-refused', 'refusal');
    assert.deepEqual(await names(0, 'report'), ['1-published']);
    assert.deepEqual(await names(0, 'refusal'), ['3-refused']);
    await store.markSent(['1-published'], at());
    await keepReport(store, '4-published');
    assert.equal(await store.find('3-refused'), null, 'the newest says it');
    assert.deepEqual(await names(0, 'report'), ['4-published']);
    await store.markSent(['4-published'], at());
    for (const name of ['1-published', '4-published']) await keepReport(other, name);
    assert.deepEqual(await names(day, 'report'), []);
  },

  async 'is made once when three instances start'({ store, another }) {
    await Promise.all([store, another(), another()].map((one) => one.tryWriting()));
    await keep(store, 'one');
    assert.deepEqual(await claim(store), ['one']);
  },
};

type SetUp = (t: TestContext) => Promise<{ open(): DatabaseEngine; execute: Opened['execute'] }>;

function keepsPromises(table: Opened['table'], setUp: SetUp): void {
  for (const [name, promise] of Object.entries(promises))
    it(name, async (t) => {
      const { open, execute } = await setUp(t);
      const another = () => opened(t, open());
      await promise({ store: another(), another, execute, table });
    });
}

function opened(t: TestContext, engine: DatabaseEngine): Store {
  const store = createStore(engine);
  t.after(() => store.close());
  return store;
}

function change(path: string, sql: string): void {
  using db = new DatabaseSync(path);
  db.exec(sql);
}

const ours =
  'PRAGMA application_id = 0x50414c4d; CREATE TABLE outbox (a); INSERT INTO outbox VALUES (zeroblob(9000));';
const version = (number: number) => `${ours} PRAGMA user_version = ${number}`;
type Spoil = (path: string) => void;
/** What may lie in the place of a store. */
const refused: readonly { what: string; reason: string; sql: string; spoil?: Spoil }[] = [
  {
    what: 'a file that is no database',
    reason: 'foreign',
    sql: '',
    spoil: (path) => writeFileSync(path, 'Dear diary'.repeat(100)),
  },
  { what: 'a database of another program', reason: 'foreign', sql: 'CREATE TABLE recipes (name text)' },
  { what: 'a store of a newer release', reason: 'other-release', sql: version(4) },
  { what: 'a store of an older release', reason: 'other-release', sql: version(2) },
  { what: 'a store of the first release', reason: 'other-release', sql: version(1) },
  { what: 'a store that says no store version', reason: 'other-release', sql: version(0) },
  {
    what: 'a store that was cut off',
    reason: 'damaged',
    sql: version(3),
    spoil: (path) => truncateSync(path, 8192),
  },
  {
    what: 'a store whose pages are damaged',
    reason: 'damaged',
    sql: version(3),
    spoil: (path) => writeFileSync(path, readFileSync(path).fill(0xa5, 4096, 12_288)),
  },
];

describe('the store in SQLite', () => {
  keepsPromises('outbox', async (t) => {
    const path = join(temporaryFolder(t), 'messages.db');
    return { open: () => openSqlite(path), execute: async (sql) => change(path, sql) };
  });

  for (const { what, reason, sql, spoil } of refused)
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

  it('Posts that arrive while a commit runs share the next one, also on new connections', async (t) => {
    const { store, post } = await startTestSite(t);
    await store.tryWriting();
    let commits = 0;
    const commitSlowly = () => {
      commits += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    };
    const { exec, prepare } = DatabaseSync.prototype;
    t.mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
      if (sql === 'COMMIT') commitSlowly();
      return exec.call(this, sql);
    });
    t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, sql: string) {
      if (sql.startsWith('INSERT') && !this.isTransaction) commitSlowly();
      return prepare.call(this, sql);
    });
    const send = async (number: number) => {
      const answer = await post({ ...ada, message: `Letter ${number}` }, { connection: 'close' });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 16 }, (_, number) => send(number)));
    assert.deepEqual(new Set(statuses), new Set([303]));
    assert.ok(commits <= 4, `${commits} commits for 16 posts`);
  });

  for (const freeBytes of [0, 4096, 8192, 12_288, 20_480])
    it(`Where a disk with ${freeBytes} bytes left takes no message, the status says so`, async (t) => {
      let disk = '';
      // Before its folder is deleted.
      t.after(() => void spawnSync('umount', ['-l', disk]));
      disk = temporaryFolder(t);
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0)
        return t.skip('a small disk can only be mounted by root');
      const store = opened(t, openSqlite(join(disk, 'messages.db')));
      await store.tryWriting();
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - freeBytes));
      let isRefused = false;
      for (let number = 0; number < 10 && !isRefused; number += 1)
        await store.keep(newMessage({ message: 'words '.repeat(800) })).catch(() => {
          isRefused = true;
        });
      assert.ok(isRefused, 'the disk is not full');
      await assert.rejects(() => store.tryWriting());
    });

  it('What was erased is in no file of the store', async (t) => {
    const { path, store } = temporaryStore(t);
    const claimAll = async (ms: number) =>
      (await store.claim(request(ms, { limit: 1000, claimId: `${ms}` }))).map(({ reference }) => reference);
    for (let index = 0; index < 600; index += 1) {
      const email = `${index % 3}@visitor.example`;
      await store.keep(newMessage({ message: 'A secret '.repeat(1 + ((index * 7) % 500)), email }));
    }
    // Rows that grow move within their page and to other pages.
    for (let ms = 0; ms < 400; ms += 100) {
      const put = { claimId: `${ms}`, notBefore: 0, error: 'answer 451 '.repeat(1 + ms / 10) };
      await store.putOff(await claimAll(ms), put);
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
  keepsPromises('farm_site.outbox', async (t) => {
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

  it('Refuses what is not safe, of another release or not there, with one sentence that holds no password', async (t) => {
    const url = await postgres.createDatabase(t);
    const latin = await postgres.createDatabase(t, "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    const [newer, older] = [await postgres.createDatabase(t), await postgres.createDatabase(t)];
    const ofVersion = (version: number) =>
      `CREATE SCHEMA farm_site; CREATE TABLE farm_site.store_version AS SELECT ${version} AS version`;
    await postgres.query(newer, ofVersion(4));
    await postgres.query(older, ofVersion(2));
    for (const [address, reason, sentence] of [
      [`${url}?options=-c%20synchronous_commit%3Doff`, 'unsafe', /lose messages in a power cut/],
      [latin, 'unsafe', /its encoding is LATIN1/],
      [newer, 'other-release', /store version 4, this one needs 3.*start that release again/],
      [older, 'other-release', /store version 2, this one needs 3.*start that release again/],
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
