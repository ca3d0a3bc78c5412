import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { ada } from '../../testing/messages.ts';
import { startTestSite } from '../../testing/site.ts';
import { type App, loadApp } from '../app.ts';
import { openStoreInThread } from '../store/thread.ts';

/* Every header of every kind of answer, of the built site as it stands behind TLS. One more or one less fails. */

const dist = `${import.meta.dirname}/../../dist`;
const ends: (() => unknown)[] = [];
const ending = { after: (end: () => unknown) => void ends.push(end) };
const env = { SITE_URL: 'https://farm.example', TRUSTED_PROXIES: '1' };

let app: App;
let site: Awaited<ReturnType<typeof startTestSite>>;
let limited: typeof site;
let sick: typeof site;
before(async () => {
  app = await loadApp(dist);
  site = await startTestSite(ending, { app, env, limits: { headersMs: 400, bodyMs: 400 } });
  limited = await startTestSite(ending, { app, env: { ...env, RATE_LIMIT: '1/1' } });
  sick = await startTestSite(ending, { app, env, store: openStoreInThread('/dev/null/messages.db') });
  await (await limited.post({ ...ada })).body?.cancel();
});
after(() => Promise.all(ends.map((end) => end())));

const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self'(?: 'sha256-[\w+/]{43}=')+; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /^(?:[a-z-]+=\(\)(?:, |$)){20,}$/,
  'strict-transport-security': /^max-age=63072000$/,
};
const length = { 'content-length': /^\d+$/ };
const html = { ...length, 'content-type': /^text\/html; charset=utf-8$/ };
const text = { ...length, 'content-type': /^text\/plain; charset=utf-8$/ };
const json = { ...length, 'content-type': /^application\/json(?:; charset=utf-8)?$/ };
const fresh = { 'cache-control': /^no-store$/ };
const unlisted = { ...fresh, 'x-robots-tag': /^noindex$/ };
/** Made on request, and compressed where the client takes that. */
const made = { ...html, ...unlisted, vary: /^Accept-Encoding$/ };
const file = { 'cache-control': /^no-cache$/, etag: /^"[\w-]{22}(?:-\w+)?"$/, vary: /^Accept-Encoding$/ };
/** What is no page must not hold a viewer to the pages' policy. */
const unframed = { 'content-security-policy': /^frame-ancestors 'none'$/ };
const retry = { 'retry-after': /^[1-9]\d*$/ };
const close = { connection: /^close$/ };

type Kind = {
  readonly of?: () => typeof site;
  readonly ask: string;
  readonly body?: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, RegExp>>;
};

const form = 'Content-Type: application/x-www-form-urlencoded';
const letter = new URLSearchParams({ ...ada }).toString();
const wrong = 'firstName=&email=x';
const kinds: Readonly<Record<string, Kind>> = {
  'a page': { ask: 'GET /', status: 200, headers: { ...html, ...file } },
  'a page, compressed': {
    ask: 'GET /contact\nAccept-Encoding: br',
    status: 200,
    headers: { ...html, ...file, 'content-encoding': /^br$/ },
  },
  'a page that is known': {
    ask: 'GET /\nIf-None-Match: *',
    status: 304,
    headers: { ...file },
  },
  'a file': {
    ask: 'GET /robots.txt',
    status: 200,
    headers: { ...text, ...file, ...unframed },
  },
  'the fact sheet': {
    ask: 'GET /fact-sheet.pdf',
    status: 200,
    headers: {
      ...length,
      ...file,
      ...unframed,
      'content-type': /^application\/pdf$/,
    },
  },
  'a picture for previews on other sites': {
    ask: 'GET /social-landing.png',
    status: 200,
    headers: {
      ...length,
      ...file,
      ...unframed,
      'content-type': /^image\/png$/,
      'cross-origin-resource-policy': /^cross-origin$/,
    },
  },
  'a drawing opened by itself': {
    ask: 'GET /favicon.svg',
    status: 200,
    headers: {
      ...length,
      ...file,
      'content-security-policy':
        /^default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'$/,
      'content-type': /^image\/svg\+xml$/,
    },
  },
  'a file that holds its hash in its name': {
    ask: 'GET ASSET',
    status: 200,
    headers: {
      ...length,
      ...file,
      'content-type': /^text\/javascript; charset=utf-8$/,
      'cache-control': /^public, max-age=31536000, immutable$/,
    },
  },
  'HEAD of a page': { ask: 'HEAD /', status: 200, headers: { ...html, ...file } },
  thanks: { ask: 'GET /contact?sent=ABCDEFGHJK', status: 200, headers: { ...made } },
  'a form with its subject filled in': {
    ask: 'GET /contact?topic=investment',
    status: 200,
    headers: { ...made },
  },
  'a page that is not there': { ask: 'GET /nowhere', status: 404, headers: { ...made } },
  'a method that is not taken': {
    ask: 'DELETE /contact',
    status: 405,
    headers: { ...html, ...fresh, allow: /^GET, HEAD, POST$/ },
  },
  'a message kept': {
    ask: `POST /contact\n${form}`,
    body: letter,
    status: 303,
    headers: { ...length, ...fresh, location: /^\/contact\?sent=[0-9A-Z]{10}$/ },
  },
  'a message kept, as JSON': {
    ask: `POST /contact\n${form}\nAccept: application/json`,
    body: letter,
    status: 201,
    headers: { ...json, ...fresh },
  },
  'a message with a wrong field': {
    ask: `POST /contact\n${form}`,
    body: wrong,
    status: 422,
    headers: { ...made },
  },
  'a message with a wrong field, as JSON': {
    ask: `POST /contact\n${form}\nAccept: application/json`,
    body: wrong,
    status: 422,
    headers: { ...json, ...fresh },
  },
  'a message that cannot be read': {
    ask: `POST /contact\n${form}`,
    body: '%',
    status: 400,
    headers: { ...made },
  },
  'a message from another site': {
    ask: `POST /contact\n${form}\nSec-Fetch-Site: cross-site`,
    body: letter,
    status: 403,
    headers: { ...made },
  },
  'a message of another kind': {
    ask: 'POST /contact\nContent-Type: application/json',
    body: '{}',
    status: 415,
    headers: { ...made },
  },
  'a message that is too long': {
    ask: `POST /contact\n${form}`,
    body: 'a'.repeat(70_000),
    status: 413,
    headers: { ...made, ...close },
  },
  'a message that comes too slowly': {
    ask: `POST /contact\n${form}\nContent-Length: 100`,
    status: 408,
    headers: { ...html, ...fresh, ...close },
  },
  'a message too many': {
    of: () => limited,
    ask: `POST /contact\n${form}`,
    body: letter,
    status: 429,
    headers: { ...made, ...retry },
  },
  'a message too many, as JSON': {
    of: () => limited,
    ask: `POST /contact\n${form}\nAccept: application/json`,
    body: letter,
    status: 429,
    headers: { ...json, ...fresh, ...retry },
  },
  'a message that cannot be kept now': {
    of: () => sick,
    ask: `POST /contact\n${form}`,
    body: letter,
    status: 503,
    headers: { ...made, ...retry },
  },
  'a sign of life': { ask: 'GET /livez', status: 200, headers: { ...text, ...fresh } },
  'a request node cannot parse': { ask: 'GET /\n: x', status: 400, headers: { ...html, ...fresh, ...close } },
  'a request with two readings': {
    ask: 'GET /\nHost: b',
    status: 400,
    headers: { ...html, ...fresh, ...close },
  },
  'headers that are too long': {
    ask: `GET /\nX: ${'x'.repeat(20_000)}`,
    status: 431,
    headers: { ...html, ...fresh, ...close },
  },
};

describe('An answer has its headers and no others:', () => {
  for (const [name, kind] of Object.entries(kinds)) {
    it(name, async () => check(await ask(kind), kind));
  }

  it('headers that come too slowly', async () => {
    const answer = await site.raw('GET / HTTP/1.1\r\nHost: fa');
    check(answer, { ask: '', status: 408, headers: { ...html, ...fresh, ...close } });
  });
});

describe('The script of the pages', () => {
  it('is loaded only as it was built: its hash stands in every page', async () => {
    for (const path of ['/', '/contact', '/contact?sent=A', '/nowhere']) {
      const page = await (await fetch(site.base + path)).text();
      const scripts = [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
      assert.equal(scripts.length, 1, path);
      const [, source] = /\ssrc="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
      const [, integrity] = /\sintegrity="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
      const hash = createHash('sha384')
        .update(readFileSync(`${dist}/client${source}`))
        .digest('base64');
      assert.equal(integrity, `sha384-${hash}`);
    }
  });
});

function ask({ of = () => site, ask: lines, body = '' }: Kind): Promise<string> {
  const asset = [...app.files.keys()].find((path) => /^\/assets\/wake-.*\.js$/.test(path)) ?? '';
  const [first = '', ...rest] = lines.replace('ASSET', asset).split('\n');
  const framed = rest.some((line) => line.startsWith('Content-Length'));
  return of().raw(
    [
      `${first} HTTP/1.1`,
      'Host: farm.example',
      ...rest,
      ...(body && !framed ? [`Content-Length: ${body.length}`] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function check(answer: string, { status, headers }: Kind): void {
  const [head = ''] = answer.split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  assert.match(first ?? '', new RegExp(`^HTTP/1\\.1 ${status} `));
  const sent = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  assert.equal(sent.size, lines.length, 'no header comes twice');
  sent.delete('date');
  // These requests ask to be closed, so this header says nothing unless a kind demands it.
  if (!('connection' in headers)) sent.delete('connection');
  const expected = { ...always, ...headers };
  assert.deepEqual([...sent.keys()].sort(), Object.keys(expected).sort());
  for (const [name, form] of Object.entries(expected)) assert.match(sent.get(name) ?? '', form, name);
}
