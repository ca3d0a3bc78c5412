import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createTestClock, minute } from '../../testing/clock.ts';
import { readRange } from '../pages/range.ts';
import { preferences, prefersJson } from './accept.ts';
import { createBodyPlaces } from './body-places.ts';
import { clientAddress, limitKey, network } from './client-address.ts';
import { parseForm } from './form.ts';
import { limitsFor } from './limits.ts';
import { createRateLimit } from './rate-limit.ts';
import { readTarget } from './visit.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 500);

describe('A form', () => {
  it('is read as every browser writes it', () => {
    const pair = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const form = parseForm(Buffer.from(new URLSearchParams(pairs.map(([a, b]) => [a, b])).toString()));
        assert.deepEqual(form, { ok: true, pairs: pairs.map(([a, b]) => [a, b]) });
      }),
      { numRuns },
    );
  });

  it('is read or refused, whatever the bytes, and never with a character nobody wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const form = parseForm(Buffer.from(bytes));
        const holdsReplacement = Buffer.from(bytes).includes(Buffer.from('\ufffd'));
        if (form.ok && !holdsReplacement) assert.equal(JSON.stringify(form.pairs).includes('\ufffd'), false);
      }),
      { numRuns },
    );
    for (const body of ['a=%', 'a=%4', 'a=%zz', '%c3%28=1', 'a=%ed%a0%80']) {
      assert.deepEqual(parseForm(Buffer.from(body)), { ok: false }, body);
    }
    assert.deepEqual(parseForm(Buffer.from([0x61, 0x3d, 0xff])), { ok: false });
  });
});

describe('The target of a request', () => {
  it('is a path or nothing, whatever was sent', () => {
    const piece = fc.constantFrom(
      '/',
      '..',
      '%2f',
      '%00',
      '%',
      '?',
      '#',
      '\\',
      '//',
      'a',
      '%e2%82%ac',
      '\x00',
      '\xff',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => `/${parts.join('')}`),
        ),
        (target) => {
          const read = readTarget(target);
          if (!read) return;
          assert.ok(read.path.startsWith('/') && !read.path.includes('?') && !/%00|[\0 #]/.test(read.path));
          decodeURIComponent(read.path);
        },
      ),
      { numRuns },
    );
  });
});

describe('The address of a visitor', () => {
  it('is counted from the right by the number of trusted proxies', () => {
    assert.equal(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2', 0), '10.0.0.1');
    assert.equal(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2', 1), '2.2.2.2');
    assert.equal(clientAddress('10.0.0.1', 'evil, 1.1.1.1, 2.2.2.2', 2), '1.1.1.1');
    assert.equal(clientAddress('10.0.0.1', '', 1), '10.0.0.1');
    assert.equal(clientAddress('10.0.0.1', 'nonsense', 1), '10.0.0.1');
    assert.equal(clientAddress('::ffff:10.0.0.1', '[2001:db8::1]:443', 1), '2001:db8::1');
    assert.equal(clientAddress('::ffff:10.0.0.1', '', 0), '10.0.0.1');
  });

  it('counts as one with its whole household on IPv6', () => {
    assert.equal(limitKey('2001:db8:0:1::5'), limitKey('2001:0db8:0000:0001:ffff::'));
    assert.notEqual(limitKey('2001:db8:0:1::5'), limitKey('2001:db8:0:2::5'));
    assert.equal(limitKey('1.2.3.4'), '1.2.3.4');
    fc.assert(
      fc.property(fc.ipV6(), (address) => limitKey(address).split(':').length === 4),
      { numRuns },
    );
  });

  it('is not written to the log whole', () => {
    assert.equal(network('203.0.113.77'), '203.0.113.0/24');
    assert.equal(network('2001:db8:1:2::5'), '2001:db8:1::/48');
    assert.equal(network('nonsense'), 'unknown');
  });
});

describe('The allowance of posts', () => {
  it('is a burst, then some a minute, for each address alone', () => {
    const clock = createTestClock();
    const limit = createRateLimit({ burst: 10, perMinute: 1 }, clock);
    for (let n = 0; n < 10; n += 1) assert.equal(limit.take('a').ok, true);
    assert.deepEqual(limit.take('a'), { ok: false, retryAfterSeconds: 60 });
    assert.equal(limit.take('b').ok, true);
    clock.set(365 * 24 * 60 * minute);
    assert.equal(limit.take('a').ok, false, 'the wall clock does not count');
    clock.pass(minute);
    assert.equal(limit.take('a').ok, true);
    assert.equal(limit.take('a').ok, false);
    limit.giveBack('a');
    assert.equal(limit.take('a').ok, true);
  });

  it('remembers a bounded number of addresses, the latest ones', () => {
    const limit = createRateLimit({ burst: 1, perMinute: 1 }, createTestClock(), 3);
    for (const key of ['a', 'b', 'c', 'a']) limit.take(key);
    limit.take('d');
    assert.equal(limit.take('a').ok, false, 'still known');
    assert.equal(limit.take('b').ok, true, 'forgotten');
  });
});

describe('A place for a body', () => {
  it('goes from the slowest to the newest when none is free, but is never taken from a fresh one', () => {
    const clock = createTestClock();
    const places = createBodyPlaces({ bodies: 4, bodiesPerAddress: 2 }, clock);
    const evicted: string[] = [];
    const enter = (key: string, name: string) => places.enter(key, () => evicted.push(name));
    enter('a', 'a1');
    enter('a', 'a2');
    assert.deepEqual(enter('a', 'a3'), { ok: false, reason: 'address' });
    enter('b', 'b1');
    const last = enter('c', 'c1');
    assert.deepEqual(enter('d', 'd1'), { ok: false, reason: 'total' });
    if (last.ok) last.leave();
    assert.equal(enter('d', 'd1').ok, true);
    clock.pass(4000);
    assert.equal(enter('a', 'a3').ok, true);
    assert.deepEqual(evicted, ['a1']);
  });
});

describe('What the machine allows', () => {
  it('is never given to visitors whole', () => {
    for (const files of [64, 256, 1024, 20_000, Number.MAX_SAFE_INTEGER]) {
      const limits = limitsFor(files);
      assert.ok(files <= 128 || limits.connections <= files - 96);
      assert.ok(limits.bodies >= 2 * limits.bodiesPerAddress);
    }
  });
});

describe('What a client prefers', () => {
  it('is JSON only where it says so', () => {
    for (const accept of [
      'application/json',
      'application/json, text/plain, */*',
      'text/html;q=0.5, application/json',
    ]) {
      assert.equal(prefersJson(accept), true, accept);
    }
    for (const accept of [
      undefined,
      '',
      '*/*',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'application/json;q=0, */*',
    ]) {
      assert.equal(prefersJson(accept), false, accept);
    }
    fc.assert(
      fc.property(fc.string(), (accept) => [...preferences(accept).values()].every((q) => q >= 0)),
      { numRuns },
    );
  });

  it('may be a part of a file', () => {
    assert.deepEqual(readRange('bytes=0-4', 10), { first: 0, last: 4 });
    assert.deepEqual(readRange('bytes=5-', 10), { first: 5, last: 9 });
    assert.deepEqual(readRange('bytes=-3', 10), { first: 7, last: 9 });
    assert.deepEqual(readRange('bytes=8-100', 10), { first: 8, last: 9 });
    for (const range of ['bytes=10-', 'bytes=-0']) assert.equal(readRange(range, 10), 'unsatisfiable');
    for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'x'])
      assert.equal(readRange(range, 10), undefined);
  });
});
