import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startPostgres } from '../../tests/rigs/postgres.ts';
import { day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import type { Database } from '../config.ts';
import { backUp } from './backup.ts';
import { createPostgresStore } from './postgres.ts';
import type { NewMessage, Store } from './store.ts';
import { createThreadStore } from './thread.ts';

/* What every store promises, wherever it keeps the messages. */

type Opened = {
  readonly store: Store;
  /** Opens the same store again, as a second instance of the site does. */
  another(): Promise<Store>;
  readonly database: Database;
  /** Executes a statement, in which `messages` is the name of the table. */
  execute(statement: string): Promise<void>;
  /** The names of the files that hold this text. */
  filesWith(text: string): Promise<readonly string[]>;
};

const leaseMs = 90_000;
const at = (ms = 0) => new Date(Date.parse('2026-03-02T09:00:00Z') + ms);

async function keep(store: Store, message: string, rest: Partial<NewMessage> = {}): Promise<string> {
  return (await store.keep(newMessage({ message }, rest))).reference;
}

/** The texts of the messages that are given out, in their order. */
async function claim(store: Store, ms = 0, request = {}): Promise<readonly string[]> {
  const claimed = await store.claim({ now: at(ms), limit: 10, leaseMs, ...request });
  return claimed.map(({ message }) => message.message);
}

/** An attempt failed at this time. */
function fail(store: Store, reference: string, ms: number, { attempts = 1, waitMs = 0, isRefused = false }) {
  const times = { now: at(ms), retryAt: at(ms + waitMs) };
  return store.recordFailure({ reference, attempts, ...times, error: 'answer 451 at DATA', isRefused });
}

async function left(store: Store): Promise<readonly string[]> {
  return (await store.read({ after: 0, limit: 100 })).map(({ message }) => message.message);
}

const promises: Readonly<Record<string, (opened: Opened, t: TestContext) => Promise<void>>> = {
  async 'returns a message with every field as it was written'({ store }) {
    const typed = { lastName: "O'Brien", phone: '+234 803 000 0000', message: 'Ọlábísí 李\n\n🌴' };
    const { reference, message, receivedAt, messageId, ...rest } = newMessage(typed);
    const kept = { reference, message, receivedAt, messageId, ...rest };
    assert.deepEqual(await store.keep(kept), { reference, repeated: false });
    const { position, nextAttemptAt, ...found } = (await store.find(reference)) ?? assert.fail('not found');
    assert.deepEqual(found, {
      ...{ reference, message, receivedAt, messageId, state: 'waiting', attempts: 0, isRefused: false },
      ...{ sentAt: null, reportedAt: null, lastError: null, network: null, isBundled: false },
    });
    assert.equal(await store.find('NOTHING'), null);
    assert.deepEqual([await store.has(reference), await store.has('NOTHING')], [true, false]);
  },

  async 'keeps a message once when it comes twenty times at once on two instances'({ store, another }) {
    const other = await another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).keep(newMessage())),
    );
    assert.equal(new Set(answers.map(({ reference }) => reference)).size, 1, 'references');
    assert.equal(answers.filter(({ repeated }) => !repeated).length, 1, 'not repeated');
    assert.equal((await left(store)).length, 1, 'messages kept');
  },

  async 'keeps its neighbours when one message of many at once cannot be kept'({ store }) {
    const results = await Promise.allSettled([
      keep(store, 'one'),
      keep(store, 'broken', { receivedAt: new Date(Number.NaN) }),
      keep(store, 'two'),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual([...(await left(store))].sort(), ['one', 'two']);
  },

  async 'keeps the same text from two people twice, and again after ten minutes by any clock'({ store }) {
    const repeated = async (ms: number, change = {}) =>
      (await store.keep(newMessage(change, { receivedAt: at(ms) }))).repeated;
    assert.equal(await repeated(0), false, 'the first');
    assert.equal(await repeated(0, { email: 'bola@visitor.example' }), false, 'from somebody else');
    assert.equal(await repeated(9 * minute), true, 'after nine minutes');
    assert.equal(await repeated(-9 * minute), true, 'by a clock that was set back');
    assert.equal(await repeated(11 * minute), false, 'after eleven minutes');
    assert.equal(await repeated(30 * day, { message: 'Ahead' }), false, 'by a clock that is ahead');
    assert.equal(await repeated(0, { message: 'Ahead' }), false, 'once that clock was set back');
    assert.equal((await store.summary()).waiting, 5);
  },

  async 'gives a due message to one instance only, until the lease ends'({ store, another }) {
    const other = await another();
    for (let index = 0; index < 20; index += 1) await keep(store, `Letter ${index}`);
    const claims = await Promise.all([claim(store, 0, { limit: 15 }), claim(other, 0, { limit: 15 })]);
    assert.equal(new Set(claims.flat()).size, 20, 'different messages given out');
    assert.equal(claims.flat().length, 20, 'messages given out');
    assert.deepEqual(await claim(store, leaseMs - 10_000), [], 'while they are leased');
    const [again] = await other.claim({ now: at(leaseMs + 1000), limit: 1, leaseMs });
    assert.equal(again?.attempts, 2);
  },

  async 'gives out first what has been due for longest, last what was refused, and nothing else'({ store }) {
    await keep(store, 'suspect', { state: 'suspect' });
    const sent = await keep(store, 'sent');
    await store.recordSent(sent, at());
    assert.deepEqual((await store.find(sent))?.sentAt, at());
    const waits = { late: 40_000, second: 30_000, first: 20_000, refused: 10_000 };
    const references = new Map<string, string>();
    for (const text of Object.keys(waits)) references.set(text, await keep(store, text));
    await claim(store);
    for (const [text, waitMs] of Object.entries(waits))
      await fail(store, references.get(text) ?? '', 0, { waitMs, isRefused: text === 'refused' });
    assert.deepEqual(await claim(store, 35_000), ['first', 'second', 'refused']);
    assert.equal((await store.summary()).refused, 1);
  },

  async 'gives out due messages also after the clock was set back a year or forward a month'({ store }) {
    const reference = await keep(store, 'Waits');
    await claim(store);
    await fail(store, reference, 0, { waitMs: hour });
    assert.deepEqual(await claim(store, -365 * day), ['Waits'], 'set back while it waits');
    await fail(store, reference, 30 * day, { attempts: 2, waitMs: hour });
    assert.deepEqual(await claim(store, 30 * day + hour + minute), ['Waits'], 'set forward');
    assert.deepEqual(await claim(store), ['Waits'], 'set back while it is leased');
  },

  async 'ignores a failure reported after the lease went to another instance, but not a success'({ store }) {
    const reference = await keep(store, 'Slow');
    await claim(store);
    await claim(store, 2 * minute);
    await fail(store, reference, 2 * minute, { attempts: 1 });
    assert.equal((await store.find(reference))?.lastError, null);
    await store.recordSent(reference, at(2 * minute));
    await fail(store, reference, 2 * minute, { attempts: 2 });
    assert.equal((await store.find(reference))?.state, 'sent');
  },

  async 'makes a suspect wait to be mailed when it comes again without what made it suspect'({ store }) {
    const reference = await keep(store, 'Twice', { state: 'suspect', network: '203.0.113.0/24' });
    assert.equal(await keep(store, 'Twice', { state: 'suspect' }), reference);
    const { ofFlood, floodingNetworks, lastFloodAt } = await store.summary();
    assert.deepEqual([ofFlood, floodingNetworks, lastFloodAt], [1, 1, at()], 'still a suspect');
    assert.equal(await keep(store, 'Twice'), reference);
    const found = await store.find(reference);
    assert.deepEqual([found?.state, found?.network, found?.isBundled], ['waiting', null, false]);
    await store.recordSent(reference, at());
    await keep(store, 'Twice');
    assert.equal((await store.find(reference))?.state, 'sent', 'and is mailed once');
  },

  async 'gives out apart what is mailed with others, and one by one once that was refused'({ store }) {
    const reference = await keep(store, 'Flood', { isBundled: true });
    assert.deepEqual(await claim(store), [], 'alone');
    assert.deepEqual(await claim(store, 0, { bundled: true }), ['Flood'], 'with others');
    await fail(store, reference, 0, { isRefused: true });
    assert.deepEqual(await claim(store, 0, { bundled: true }), [], 'with others, once refused');
    assert.deepEqual(await claim(store), ['Flood'], 'alone, once refused');
  },

  async 'releases all suspects, or those of one network'({ store }) {
    for (const [index, network] of ['a', 'b', 'b', undefined].entries())
      await keep(store, `Letter ${index}`, { state: 'suspect', network });
    assert.equal(await store.release(at(), 'b'), 2);
    assert.equal(await store.release(at()), 2);
    assert.equal((await claim(store)).length, 4);
  },

  async 'makes all waiting messages due, also refused ones, but not those being sent'({ store }) {
    const [refused, slow] = [await keep(store, 'Refused'), await keep(store, 'Slow')];
    await claim(store);
    await fail(store, refused, 0, { waitMs: day, isRefused: true });
    await fail(store, slow, 0, { waitMs: day });
    assert.equal(await store.makeAllDue(at(), { refused: false }), 1, 'without those that were refused');
    assert.equal(await store.makeAllDue(at()), 2);
    assert.deepEqual(await claim(store), ['Slow', 'Refused']);
    assert.equal(await store.makeAllDue(at()), 0, 'they are being sent');
    assert.equal(await store.makeAllDue(at(leaseMs)), 2, 'their lease has ended');
  },

  async 'makes one message due again, also a suspect, but not one being sent'({ store }) {
    const sent = await keep(store, 'Sent');
    await store.recordSent(sent, at());
    assert.equal(await store.makeDue(sent, at()), true);
    assert.deepEqual(await claim(store), ['Sent']);
    assert.equal(await store.makeDue(sent, at()), false, 'it is being sent');
    assert.equal(await store.makeDue(sent, at(leaseMs)), true, 'its lease has ended');
    const suspect = await keep(store, 'Spam', { state: 'suspect' });
    await store.recordReported([suspect], at());
    assert.deepEqual((await store.summary()).lastReportedAt, at());
    assert.equal(await store.makeDue(suspect, at()), true);
    const found = await store.find(suspect);
    assert.deepEqual([found?.state, found?.sentAt, found?.reportedAt], ['waiting', null, null]);
    assert.equal(await store.makeDue('NOTHING', at()), false);
  },

  async 'reads pages of messages in the order of arrival'({ store }) {
    for (const text of ['one', 'two', 'three']) await keep(store, text);
    const first = await store.read({ after: 0, limit: 2 });
    const rest = await store.read({ after: first[1]?.position ?? 0, limit: 2 });
    const texts = [...first, ...rest].map(({ message }) => message.message);
    assert.deepEqual(texts, ['one', 'two', 'three']);
  },

  async 'counts messages by state, and has the time of the oldest waiting one'({ store }) {
    assert.equal((await store.summary()).oldestWaitingAt, null);
    await keep(store, 'First');
    await keep(store, 'Later', { receivedAt: at(minute) });
    await keep(store, 'Spam', { state: 'suspect', receivedAt: at(-minute) });
    assert.deepEqual(await store.summary(), {
      ...{ waiting: 2, sent: 0, suspect: 1, refused: 0, oldestWaitingAt: at(), lastError: null },
      ...{ unreported: 1, oldestUnreportedAt: at(-minute), lastReportedAt: null },
      ...{ ofFlood: 0, floodingNetworks: 0, lastFloodAt: null },
    });
  },

  async 'erases all messages of one address, ignoring case, and no others'({ store }) {
    await store.keep(newMessage({ email: 'Ọlá@Visitor.example' }));
    await store.keep(newMessage({ email: 'ọlá@visitor.example', message: 'Again' }, { state: 'suspect' }));
    await keep(store, 'Of somebody else');
    assert.equal(await store.eraseFrom('ọLÁ@VISITOR.example'), 2);
    assert.deepEqual(await left(store), ['Of somebody else']);
  },

  async 'leaves no byte of an erased person in its files'({ store, filesWith }) {
    const email = 'zebra-crossing@visitor.example';
    // Short enough for one page, and long enough for pages of its own, which PostgreSQL compresses.
    const long = Array.from({ length: 150 }, () => `zebra-crossing ${Math.random()}`).join(' ');
    for (const message of ['zebra-crossing', long, `${long} `])
      await store.keep(newMessage({ email, message }));
    await keep(store, 'Of somebody else');
    assert.notDeepEqual(await filesWith('zebra-crossing'), [], 'before');
    assert.equal(await store.eraseFrom(email), 3);
    assert.deepEqual(await filesWith('zebra-crossing'), []);
    assert.deepEqual(await left(store), ['Of somebody else']);
  },

  async 'erases old sent messages, and suspects that were in a notice, but no waiting one'({ store }) {
    const setAside = { state: 'suspect' } as const;
    await store.recordSent(await keep(store, 'Sent'), at());
    await store.recordSent(await keep(store, 'Sent while a clock was wrong'), at(-400 * day));
    await store.recordReported([await keep(store, 'Reported so', setAside)], at(-400 * day));
    const reported = await keep(store, 'Reported', setAside);
    await keep(store, 'Not reported', setAside);
    await store.recordReported([reported, await keep(store, 'Waiting')], at(day));
    const erase = (ms: number) => store.eraseExpired({ sentBefore: at(ms), suspectBefore: at(ms) });
    assert.equal(await erase(-1), 0, 'nothing is so old');
    assert.equal(await erase(1), 3);
    assert.deepEqual(await left(store), ['Reported', 'Not reported', 'Waiting']);
    assert.deepEqual((await store.find(reported))?.reportedAt, at(day));
    assert.equal(await erase(day + 1), 1);
    assert.equal(await erase(400 * day), 0, 'the others never expire');
  },

  async 'lets one instance mail a notice until its lease ends, and none once it is sent'({ store, another }) {
    const other = await another();
    const claimNotice = (from: Store, ms: number, name = '1-abc') =>
      from.claimNotice(name, { now: at(ms), leaseMs: minute });
    const first = await Promise.all([claimNotice(store, 0), claimNotice(other, 0)]);
    assert.deepEqual(first.map(({ kind }) => kind).sort(), ['claimed', 'waiting'], 'at once');
    assert.deepEqual(await claimNotice(other, 2 * minute), { kind: 'claimed', attempts: 2 });
    await other.delayNotice('1-abc', { now: at(2 * minute), retryAt: at(9 * minute) });
    assert.deepEqual(await claimNotice(store, 8 * minute), { kind: 'waiting' });
    assert.equal((await claimNotice(store, 9 * minute)).kind, 'claimed');
    await store.recordNoticeSent('1-abc', at(9 * minute));
    await store.delayNotice('1-abc', { now: at(), retryAt: at() });
    assert.deepEqual(await claimNotice(other, day), { kind: 'sent' });
    assert.equal((await claimNotice(other, 0, '2-abc')).kind, 'claimed', 'another notice');
    assert.equal((await claimNotice(other, -day, '2-abc')).kind, 'claimed', 'after the clock was set back');
  },

  async 'confirms a time after two days of running, also across a restart'({ store, another }) {
    const read = (from: Store, ms: number, elapsedMs: number) => from.confirmTime({ now: at(ms), elapsedMs });
    assert.equal(await read(store, 0, minute), null);
    assert.equal(await read(store, day, day), null);
    assert.deepEqual(await read(store, 2 * day, day), at(2 * day));
    await store.close();
    const restarted = await another();
    assert.deepEqual(await read(restarted, 9 * day, minute), at(2 * day + minute), 'it was off for a week');
    assert.deepEqual(await read(restarted, 10 * day, day), at(3 * day + minute));
    assert.deepEqual(await read(restarted, 11 * day, day), at(11 * day));
    assert.deepEqual(await read(restarted, 0, minute), at(0), 'the clock was set back');
  },

  async 'counts the same two days of running once when two instances read the clock'({ store, another }) {
    const other = await another();
    const confirmed: (Date | null)[] = [];
    for (const from of [store, other]) await from.confirmTime({ now: at(), elapsedMs: 0 });
    for (let hours = 12; hours <= 48; hours += 12) {
      const reading = { now: at(hours * hour), elapsedMs: 12 * hour };
      confirmed.push(await store.confirmTime(reading), await other.confirmTime(reading));
    }
    assert.deepEqual(confirmed, [...Array(6).fill(null), at(2 * day), at(2 * day)]);
  },

  async 'gets a column for a new field of the form, and keeps what it has'({ store, another, execute }) {
    await keep(store, 'Before');
    await execute('ALTER TABLE messages DROP COLUMN phone');
    await (await another()).keep(newMessage({ phone: '0803 000 0000' }));
    const phones = (await store.read({ after: 0, limit: 2 })).map(({ message }) => message.phone);
    assert.deepEqual(phones, ['', '0803 000 0000'], 'read by the instance that was there before');
  },

  async 'is copied into a private file, or a sentence says why not and no file is left'(
    { store, database },
    t,
  ) {
    await keep(store, 'Kept');
    const folder = temporaryFolder(t);
    assert.equal(backUp(database, join(folder, 'copy')), undefined);
    assert.equal(statSync(join(folder, 'copy')).mode & 0o777, 0o600, 'the mode of the copy');
    const gone: Database =
      database.kind === 'file'
        ? { kind: 'file', path: '/nowhere/messages.db' }
        : { kind: 'postgres', url: database.url.replace(/\w+$/, 'nowhere') };
    const sentence = String(backUp(gone, join(folder, 'other')));
    assert.match(sentence, /^\S+other could not be written: [^\n]+\n$/);
    if (database.kind === 'postgres') assert.ok(!sentence.includes(new URL(database.url).password), sentence);
    assert.deepEqual(readdirSync(folder), ['copy']);
  },
};

describeStore('SQLite', (t) => {
  const path = join(temporaryFolder(t), 'messages.db');
  return {
    database: { kind: 'file', path },
    open: () => createThreadStore(path),
    async execute(statement) {
      const db = new DatabaseSync(path);
      db.exec(statement);
      db.close();
    },
    filesWith: async (text) => filesWith(text, dirname(path)),
  };
});

const postgres = await startPostgres();
if (typeof postgres === 'string') it('The store in PostgreSQL', { skip: postgres }, () => {});
else {
  after(() => postgres.close());
  const url = postgres.url('postgres');
  const query = (sql: string) => postgres.query(url, sql);
  describeStore('PostgreSQL', async () => {
    await query('DROP SCHEMA IF EXISTS farm_site CASCADE');
    return {
      database: { kind: 'postgres', url },
      async open() {
        const store = createPostgresStore(url);
        // All its connections are open then, so that calls on two instances arrive at the same time.
        await Promise.all(Array.from({ length: 10 }, () => store.check()));
        return store;
      },
      execute: async (statement) => void (await query(statement.replace('messages', 'farm_site.messages'))),
      async filesWith(text) {
        await query('ANALYZE farm_site.messages');
        await query('CHECKPOINT');
        return filesWith(text, `${postgres.data}/base`);
      },
    };
  });
}

type Kind = Pick<Opened, 'database' | 'execute' | 'filesWith'> & { open(): Store | Promise<Store> };

/** @param begin makes room for an empty store */
function describeStore(name: string, begin: (t: TestContext) => Kind | Promise<Kind>): void {
  describe(`The store in ${name}`, () => {
    for (const [sentence, prove] of Object.entries(promises))
      it(sentence, async (t) => {
        const { open, ...kind } = await begin(t);
        const opened: Store[] = [];
        t.after(() => Promise.allSettled(opened.map((store) => store.close())));
        async function another(): Promise<Store> {
          const store = await open();
          opened.push(store);
          return store;
        }
        await prove({ ...kind, store: await another(), another }, t);
      });
  });
}

function filesWith(text: string, folder: string): readonly string[] {
  // PostgreSQL may delete a file meanwhile, which ends grep with an error behind what it found.
  const { stdout } = spawnSync('grep', ['-rlaF', text, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
