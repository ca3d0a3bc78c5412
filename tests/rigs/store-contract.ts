import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Store } from '../../server/store/store.ts';
import { day, minute } from './test-clock.ts';
import { ada, newMessage } from './test-messages.ts';

const at = (ms = 0) => new Date(Date.parse('2026-03-02T09:00:00Z') + ms);
const claimAt = (now: Date, limit = 10) => ({ now, limit, leaseMs: 90_000 });
const failed = (reference: string, attempts: number, now: Date, waitMs: number, isRefused = false) => ({
  reference,
  attempts,
  now,
  retryAt: new Date(now.getTime() + waitMs),
  error: 'answer 451 at DATA',
  isRefused,
});

/**
 * The contract of every store.
 * @param open opens an empty store; `another` opens the same one again, as a second instance of the site does
 */
export function describeStore(
  name: string,
  open: (t: TestContext) => Promise<{ store: Store; another(): Promise<Store> }>,
): void {
  describe(`The store in ${name}`, () => {
    it('returns a stored message with every field as it was written', async (t) => {
      const { store } = await open(t);
      const kept = newMessage({
        lastName: "O'Brien",
        phone: '+234 803 000 0000',
        message: 'Ọlábísí 李\n\n🌴',
      });
      assert.deepEqual(await store.keep(kept), { reference: kept.reference, repeated: false });
      const found = await store.find(kept.reference);
      assert.deepEqual(found?.message, kept.message);
      assert.deepEqual(found?.receivedAt, kept.receivedAt);
      assert.equal(found?.messageId, kept.messageId);
      assert.deepEqual(
        [found?.state, found?.attempts, found?.sentAt, found?.isRefused],
        ['waiting', 0, null, false],
      );
      assert.equal(await store.find('NOTHING'), null);
      assert.deepEqual([await store.has(kept.reference), await store.has('NOTHING')], [true, false]);
    });

    it('stores a message once when it comes twenty times at once on two instances', async (t) => {
      const { store, another } = await open(t);
      const other = await another();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).keep(newMessage())),
      );
      assert.equal(new Set(answers.map(({ reference }) => reference)).size, 1);
      assert.equal(answers.filter(({ repeated }) => !repeated).length, 1);
      assert.equal((await store.read({ after: 0, limit: 100 })).length, 1);
    });

    it('stores its neighbours when one message of many at once cannot be stored', async (t) => {
      const { store } = await open(t);
      const broken = { ...newMessage({ message: 'broken' }), receivedAt: new Date(Number.NaN) };
      const messages = [newMessage({ message: 'one' }), broken, newMessage({ message: 'two' })];
      const results = await Promise.allSettled(messages.map((message) => store.keep(message)));
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      const kept = await store.read({ after: 0, limit: 9 });
      assert.deepEqual(kept.map(({ message }) => message.message).sort(), ['one', 'two']);
    });

    it('stores the same text from two people twice, and again after ten minutes, also where a clock was a month ahead', async (t) => {
      const { store } = await open(t);
      await store.keep(newMessage());
      await store.keep(newMessage({ email: 'bola@visitor.example' }));
      assert.equal((await store.keep(newMessage({}, { receivedAt: at(9 * minute) }))).repeated, true);
      assert.equal((await store.keep(newMessage({}, { receivedAt: at(11 * minute) }))).repeated, false);
      assert.equal((await store.summary()).waiting, 3);
      await store.keep(newMessage({ message: 'Ahead' }, { receivedAt: at(30 * day) }));
      assert.equal((await store.keep(newMessage({ message: 'Ahead' }))).repeated, false);
    });

    it('gives a due message to one instance only, until the lease ends', async (t) => {
      const { store, another } = await open(t);
      const other = await another();
      for (let index = 0; index < 20; index += 1)
        await store.keep(newMessage({ message: `Letter ${index}` }));
      const [mine, theirs] = await Promise.all([
        store.claim(claimAt(at(), 15)),
        other.claim(claimAt(at(), 15)),
      ]);
      assert.equal(mine.length + theirs.length, 20);
      assert.equal(new Set([...mine, ...theirs].map(({ reference }) => reference)).size, 20);
      assert.equal((await store.claim(claimAt(at(80_000)))).length, 0);
      assert.deepEqual(
        (await store.claim(claimAt(at(91_000), 1))).map(({ attempts }) => attempts),
        [2],
      );
    });

    it('does not give out a suspect or a sent message', async (t) => {
      const { store } = await open(t);
      await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
      const kept = newMessage();
      await store.keep(kept);
      await store.recordSent(kept.reference, at());
      assert.deepEqual(await store.claim(claimAt(at(day))), []);
      assert.deepEqual((await store.find(kept.reference))?.sentAt, at());
    });

    it('makes a suspect wait to be mailed when it comes again without what made it suspect', async (t) => {
      const { store } = await open(t);
      const suspect = newMessage({}, { state: 'suspect', network: '203.0.113.0/24' });
      await store.keep(suspect);
      assert.deepEqual(await store.keep(newMessage({}, { state: 'suspect' })), {
        reference: suspect.reference,
        repeated: true,
      });
      const { ofFlood, floodingNetworks, lastFloodAt } = await store.summary();
      assert.deepEqual([ofFlood, floodingNetworks, lastFloodAt], [1, 1, at()]);
      assert.deepEqual(await store.keep(newMessage()), { reference: suspect.reference, repeated: true });
      const found = await store.find(suspect.reference);
      assert.deepEqual([found?.state, found?.network, found?.isBundled], ['waiting', null, false]);
      await store.recordSent(suspect.reference, at());
      await store.keep(newMessage());
      assert.equal((await store.find(suspect.reference))?.state, 'sent', 'and is mailed once');
    });

    it('gives out what is mailed with others apart, and one by one once it was refused', async (t) => {
      const { store } = await open(t);
      const { reference } = await store.keep(newMessage({}, { isBundled: true }));
      assert.deepEqual(await store.claim(claimAt(at())), []);
      assert.equal((await store.claim({ ...claimAt(at()), bundled: true })).length, 1);
      await store.recordFailure(failed(reference, 1, at(), 0, true));
      assert.deepEqual(await store.claim({ ...claimAt(at()), bundled: true }), []);
      assert.equal((await store.claim(claimAt(at()))).length, 1);
    });

    it('releases all suspects, or those of one network', async (t) => {
      const { store } = await open(t);
      for (const [index, network] of ['a', 'b', 'b', undefined].entries())
        await store.keep(newMessage({ message: `Letter ${index}` }, { state: 'suspect', network }));
      assert.equal(await store.release(at(), 'b'), 2);
      assert.equal(await store.release(at()), 2);
      assert.equal((await store.claim(claimAt(at()))).length, 4);
    });

    it('gives a failed message out again when it is due, and not before', async (t) => {
      const { store } = await open(t);
      const { reference } = await store.keep(newMessage());
      await store.claim(claimAt(at()));
      await store.recordFailure(failed(reference, 1, at(), 30_000));
      assert.equal((await store.claim(claimAt(at(29_000)))).length, 0);
      assert.equal((await store.claim(claimAt(at(31_000)))).length, 1);
    });

    it('gives out due messages also after the clock was set back a year or forward a month', async (t) => {
      const { store } = await open(t);
      const { reference } = await store.keep(newMessage());
      await store.claim(claimAt(at()));
      await store.recordFailure(failed(reference, 1, at(), 3_600_000));
      assert.equal((await store.claim(claimAt(at(-365 * day)))).length, 1, 'set back while it waits');
      await store.recordFailure(failed(reference, 2, at(30 * day), 3_600_000));
      assert.equal((await store.claim(claimAt(at(30 * day + 3_700_000)))).length, 1, 'set forward');
      assert.equal((await store.claim(claimAt(at()))).length, 1, 'set back while it is leased');
    });

    it('ignores a failure reported after the lease went to another instance, but not a success', async (t) => {
      const { store } = await open(t);
      const { reference } = await store.keep(newMessage());
      await store.claim(claimAt(at()));
      await store.claim(claimAt(at(2 * minute)));
      await store.recordFailure(failed(reference, 1, at(2 * minute), 0));
      assert.equal((await store.find(reference))?.lastError, null);
      await store.recordSent(reference, at(2 * minute));
      await store.recordFailure(failed(reference, 2, at(2 * minute), 0));
      assert.equal((await store.find(reference))?.state, 'sent');
    });

    it('gives out first what has been due for longest, and last what was refused', async (t) => {
      const { store } = await open(t);
      const references: string[] = [];
      for (const message of ['due last', 'due second', 'due first', 'refused'])
        references.push((await store.keep(newMessage({ message }))).reference);
      await store.claim(claimAt(at()));
      for (const [index, reference] of references.entries())
        await store.recordFailure(failed(reference, 1, at(), (4 - index) * 10_000, index === 3));
      assert.deepEqual(
        (await store.claim(claimAt(at(minute)))).map(({ message }) => message.message),
        ['due first', 'due second', 'due last', 'refused'],
      );
      assert.equal((await store.summary()).refused, 1);
    });

    it('makes all waiting messages due, also refused ones, but not those being sent', async (t) => {
      const { store } = await open(t);
      const refused = await store.keep(newMessage({ message: 'Refused' }));
      const slow = await store.keep(newMessage({ message: 'Slow' }));
      await store.claim(claimAt(at()));
      await store.recordFailure(failed(refused.reference, 1, at(), day, true));
      await store.recordFailure(failed(slow.reference, 1, at(), day));
      assert.equal(await store.makeAllDue(at()), 2);
      assert.equal((await store.claim(claimAt(at()))).length, 2);
      assert.equal(await store.makeAllDue(at()), 0, 'they are being sent');
      assert.equal(await store.makeAllDue(at(90_000)), 2, 'their lease has ended');
    });

    it('makes one message due again, also a suspect, but not one being sent', async (t) => {
      const { store } = await open(t);
      const sent = await store.keep(newMessage());
      await store.recordSent(sent.reference, at());
      assert.equal(await store.makeDue(sent.reference, at()), true);
      assert.equal((await store.claim(claimAt(at()))).length, 1);
      assert.equal(await store.makeDue(sent.reference, at()), false);
      assert.equal(await store.makeDue(sent.reference, at(90_000)), true, 'its lease has ended');
      const suspect = await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
      assert.equal(await store.makeDue(suspect.reference, at()), true);
      assert.equal((await store.find(suspect.reference))?.state, 'waiting');
      const reportedSuspect = await store.keep(newMessage({ message: 'Reported' }, { state: 'suspect' }));
      await store.recordReported([reportedSuspect.reference], at());
      assert.deepEqual((await store.summary()).lastReportedAt, at());
      assert.equal(await store.makeDue(reportedSuspect.reference, at()), true);
      assert.equal((await store.find(reportedSuspect.reference))?.sentAt, null);
      assert.equal(await store.makeDue('NOTHING', at()), false);
    });

    it('reads pages of messages in the order of arrival', async (t) => {
      const { store } = await open(t);
      for (const message of ['one', 'two', 'three']) await store.keep(newMessage({ message }));
      const first = await store.read({ after: 0, limit: 2 });
      const rest = await store.read({ after: first[1]?.position ?? 0, limit: 2 });
      assert.deepEqual(
        [...first, ...rest].map((kept) => kept.message.message),
        ['one', 'two', 'three'],
      );
    });

    it('counts messages by state, and has the time of the oldest waiting one', async (t) => {
      const { store } = await open(t);
      assert.equal((await store.summary()).oldestWaitingAt, null);
      await store.keep(newMessage());
      await store.keep(newMessage({ message: 'Later' }, { receivedAt: at(minute) }));
      await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
      assert.deepEqual(await store.summary(), {
        waiting: 2,
        sent: 0,
        suspect: 1,
        unreported: 1,
        oldestUnreportedAt: at(),
        lastReportedAt: null,
        refused: 0,
        oldestWaitingAt: at(),
        lastError: null,
        ofFlood: 0,
        floodingNetworks: 0,
        lastFloodAt: null,
      });
    });

    it('erases all messages of one address, ignoring case, and no others', async (t) => {
      const { store } = await open(t);
      await store.keep(newMessage({ email: 'Ọlá@Visitor.example' }));
      await store.keep(newMessage({ email: 'ọlá@visitor.example', message: 'Again' }, { state: 'suspect' }));
      await store.keep(newMessage());
      assert.equal(await store.eraseFrom('ọLÁ@VISITOR.example'), 2);
      const left = await store.read({ after: 0, limit: 10 });
      assert.deepEqual(
        left.map((kept) => kept.message.email),
        [ada.email],
      );
    });

    it('erases old sent messages, and suspects that were in a notice, but no waiting one', async (t) => {
      const { store } = await open(t);
      const sent = await store.keep(newMessage({ message: 'Sent' }));
      await store.recordSent(sent.reference, at());
      const reported = await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
      const unreported = await store.keep(newMessage({ message: 'More spam' }, { state: 'suspect' }));
      const waiting = await store.keep(newMessage({ message: 'Waiting' }));
      await store.recordReported([reported.reference, waiting.reference], at(day));
      // While the clock was wrong.
      const early = await store.keep(newMessage({ message: 'Early' }));
      await store.recordSent(early.reference, at(-400 * day));
      const earlySpam = await store.keep(newMessage({ message: 'Early spam' }, { state: 'suspect' }));
      await store.recordReported([earlySpam.reference], at(-400 * day));
      const before = (time: Date) => store.eraseExpired({ sentBefore: time, suspectBefore: time });
      assert.equal(await before(at(-1)), 0);
      assert.equal(await before(at(1)), 3, 'the sent ones, and the early suspect');
      assert.equal((await store.find(reported.reference))?.reportedAt?.getTime(), at(day).getTime());
      assert.equal(await before(at(day + 1)), 1, 'the suspect that was in a notice');
      assert.equal(await before(at(400 * day)), 0);
      const left = await store.read({ after: 0, limit: 10 });
      assert.deepEqual(
        left.map(({ reference }) => reference),
        [unreported.reference, waiting.reference],
      );
    });

    it('lets one instance mail a notice, again when its lease or its delay has ended, and never once it is sent', async (t) => {
      const { store, another } = await open(t);
      const other = await another();
      const claim = (from: Store, ms: number) => from.claimNotice('1-abc', { now: at(ms), leaseMs: minute });
      const first = await Promise.all([claim(store, 0), claim(other, 0)]);
      assert.deepEqual(first.map(({ kind }) => kind).sort(), ['claimed', 'waiting']);
      assert.deepEqual(await claim(other, 2 * minute), { kind: 'claimed', attempts: 2 });
      await other.delayNotice('1-abc', { now: at(2 * minute), retryAt: at(9 * minute) });
      assert.deepEqual(await claim(store, 8 * minute), { kind: 'waiting' });
      assert.equal((await claim(store, 9 * minute)).kind, 'claimed');
      await store.recordNoticeSent('1-abc', at(9 * minute));
      await store.delayNotice('1-abc', { now: at(), retryAt: at() });
      assert.deepEqual(await claim(other, day), { kind: 'sent' });
      assert.equal((await other.claimNotice('2-abc', { now: at(), leaseMs: 1 })).kind, 'claimed');
      assert.equal(
        (await other.claimNotice('2-abc', { now: at(-day), leaseMs: 1 })).kind,
        'claimed',
        'set back',
      );
    });

    it('confirms a time after the site has run for two days, and a later one after two more, also across a restart', async (t) => {
      const { store, another } = await open(t);
      const read = (from: Store, wallMs: number, elapsedMs: number) =>
        from.confirmTime({ now: at(wallMs), elapsedMs });
      assert.equal(await read(store, 0, minute), null);
      assert.equal(await read(store, day, day), null);
      assert.deepEqual(await read(store, 2 * day, day), at(2 * day));
      await store.close();
      const restarted = await another();
      assert.deepEqual(await read(restarted, 9 * day, minute), at(2 * day + minute), 'a week was off');
      assert.deepEqual(await read(restarted, 10 * day, day), at(3 * day + minute));
      assert.deepEqual(await read(restarted, 11 * day, day), at(11 * day));
      assert.deepEqual(await read(restarted, 0, minute), at(0), 'set back');
    });

    it('counts the same two days of running once when two instances read the clock', async (t) => {
      const { store, another } = await open(t);
      const other = await another();
      const confirmed: (Date | null)[] = [];
      for (const from of [store, other]) await from.confirmTime({ now: at(), elapsedMs: 0 });
      for (let hours = 12; hours <= 48; hours += 12) {
        const reading = { now: at(hours * 60 * minute), elapsedMs: 12 * 60 * minute };
        confirmed.push(await store.confirmTime(reading), await other.confirmTime(reading));
      }
      assert.deepEqual(confirmed.slice(0, 6), Array(6).fill(null));
      assert.deepEqual(confirmed.slice(6), [at(2 * day), at(2 * day)]);
    });
  });
}
