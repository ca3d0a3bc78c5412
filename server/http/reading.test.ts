import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { acceptsEncoding } from './files.ts';
import { parseForm } from './form.ts';
import { networkKey, withoutPorts } from './limits.ts';
import { prefersJson } from './reply.ts';
import { defaultLimits } from './sizes.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 500);

describe('A form', () => {
  it('is read as it was typed, in the encoding of browsers', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(text, fc.constant('__proto__')), text)), (pairs) => {
        const form = parseForm(Buffer.from(new URLSearchParams(pairs).toString()));
        assert.deepEqual(form, pairs);
      }),
      { numRuns },
    );
    assert.deepEqual(parseForm(Buffer.from('?a=1&&b')), [
      ['?a', '1'],
      ['b', ''],
    ]);
  });

  it('is read or refused for any bytes, and never gains a character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const form = parseForm(Buffer.from(bytes));
        const holdsReplacement = Buffer.from(bytes).includes(Buffer.from('\ufffd'));
        if (form && !holdsReplacement) assert.equal(JSON.stringify(form).includes('\ufffd'), false);
      }),
      { numRuns },
    );
    for (const body of [
      'a=%',
      'a=%4',
      'a=%zz',
      '%c3%28=1',
      'a=%c3&%a9=1',
      'a=%ed%a0%80',
      'a=%c0%af',
      'a=\xff',
    ]) {
      assert.equal(parseForm(Buffer.from(body, 'latin1')), null, body);
    }
  });
});

describe('The address of a visitor', () => {
  it('is read without the port that some proxies write behind it', () => {
    const forwarded = '1.2.3.4:5678, "[2001:db8::1]:443", [2001:db8::2], 2001:db8::3,nonsense:1';
    assert.equal(withoutPorts(forwarded), '1.2.3.4, 2001:db8::1, 2001:db8::2, 2001:db8::3, nonsense:1');
  });

  it('is shortened in the log, in every notation', () => {
    assert.equal(networkKey('203.0.113.77'), '203.0.113.0/24');
    assert.equal(networkKey('2001:db8:1:2::5'), '2001:db8:1::/48');
    assert.equal(networkKey('::ffff:cb00:714d'), '203.0.113.0/24', 'an IPv4 address in hexadecimal');
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.ipV4(), fc.ipV6()), (address) => {
        assert.match(networkKey(address), /^(?:unknown|[\d.]+\/24|[\da-f:]+\/48)$/);
      }),
      { numRuns },
    );
  });
});

it('The container leaves some file descriptors for the site itself', () => {
  const text = readFileSync(`${import.meta.dirname}/../../compose.yaml`, 'utf8');
  assert.ok(Number(/nofile: (\d+)/.exec(text)?.[1]) >= defaultLimits.connections + 96);
});

it('A list of encodings that is longer than any browser sends counts as none', () => {
  const listed = (length: number) => ({ 'accept-encoding': `br${',x'.repeat((length - 2) / 2)}` });
  assert.equal(acceptsEncoding(listed(300), 'br'), true);
  assert.equal(acceptsEncoding(listed(302), 'br'), false);
});

it('The reply is JSON only where a client asks for JSON', () => {
  const asking = [
    'application/json',
    'application/json, text/plain, */*',
    'text/html;q=0.5, application/json',
  ];
  for (const accept of asking) assert.equal(prefersJson({ accept }), true, accept);
  const browsers = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const accept of [undefined, '', '*/*', browsers, 'application/json;q=0, */*'])
    assert.equal(prefersJson({ accept }), false, accept);
});
