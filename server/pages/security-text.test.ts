import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farm } from '../../content/farm.ts';
import { security } from '../../files/security.ts';
import { startTestSite } from '../../testing/site.ts';
import { securityText } from './security-text.ts';

const day = 86_400_000;

test('security.txt never ends within five months nor later than in a year, whatever day it is asked for', () => {
  const built = security('https://farm.example', farm, 2020);
  for (let at = Date.parse('2026-01-01'); at < Date.parse('2028-03-01'); at += day) {
    const ends = /^Expires: (\S+)$/m.exec(securityText(built, new Date(at)))?.[1] ?? '';
    const days = (Date.parse(ends) - at) / day;
    assert.ok(days > 150 && days < 365, `${days} days on ${new Date(at).toISOString()}`);
  }
});

test('security.txt has what RFC 9116 asks for', () => {
  const lines = securityText(security('https://farm.example', farm, 2026), new Date())
    .trimEnd()
    .split('\n');
  const values = (name: string) => lines.filter((line) => line.startsWith(`${name}: `));
  assert.equal(values('Expires').length, 1);
  assert.deepEqual(values('Canonical'), ['Canonical: https://farm.example/.well-known/security.txt']);
  assert.deepEqual(values('Contact')[0], `Contact: mailto:${farm.email}`);
  for (const line of lines) assert.match(line, /^[A-Z][A-Za-z-]+: \S.*$/);
});

test('security.txt of a site without https names no address without it', () => {
  assert.doesNotMatch(security('http://127.0.0.1:3000', farm, 2026), /http:/);
});

test('security.txt is served with the date of today’s reader', async (t) => {
  const bytes = Buffer.from('Contact: mailto:a@farm.example\nExpires: 2021-06-30T00:00:00Z\n');
  const file = {
    type: 'text/plain; charset=utf-8',
    isPage: false,
    cacheControl: '',
    etag: '',
    bytes,
    compressed: [],
  };
  const { base } = await startTestSite(t, {
    app: {
      stamp: 'test',
      styleHashes: [],
      files: new Map([['/.well-known/security.txt', file]]),
      render: async () => ({ status: 404, html: '' }),
    },
  });
  const answer = await fetch(`${base}/.well-known/security.txt`);
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.ok(Date.parse(/Expires: (\S+)/.exec(await answer.text())?.[1] ?? '') > Date.now());
  assert.equal((await fetch(`${base}/.well-known/security.txt`, { method: 'POST' })).status, 405);
});
