import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { startTestSite } from '../../tests/rigs/in-process-site.ts';
import { builtFolder } from '../../tests/rigs/last-build.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { loadBuild } from '../load-build.ts';
import { createThreadStore } from '../store/thread.ts';

/* All headers of every kind of answer, of the built site behind TLS. One more or one less fails. */

const env = { SITE_URL: 'https://farm.example', TRUSTED_PROXIES: 'loopback' };

const build = await loadBuild(builtFolder, getConfig(env, 'owner@farm.example'));
const site = await startTestSite({ after }, { build, env });
const limited = await startTestSite({ after }, { build, env: { ...env, RATE_LIMIT: '1/1' } });
const failing = await startTestSite(
  { after },
  { build, env, store: createThreadStore('/dev/null/messages.db') },
);
// A site of its own: on a busy machine, any request may take longer. It renders no page.
const impatient = await startTestSite(
  { after },
  { build: { ...build, paths: [] }, env, limits: { headersMs: 400, bodyMs: 400 } },
);
await (await limited.post({ ...ada })).body?.cancel();

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
const fresh = { 'cache-control': /^no-store$/ };
const json = { ...length, ...fresh, 'content-type': /^application\/json(?:; charset=utf-8)?$/ };
const unlisted = { ...fresh, 'x-robots-tag': /^noindex$/ };
/** Where no request could be read. */
const plain = { ...html, ...fresh };
/** Rendered on request, and compressed where the client accepts that. */
const made = { ...html, ...unlisted, vary: /^Accept-Encoding$/ };
const file = { 'cache-control': /^no-cache$/, etag: /^"[\w-]{22}(?:-\w+)?"$/, vary: /^Accept-Encoding$/ };
/** Files that are not pages have a policy of their own: a PDF viewer would break under that of the pages. */
const unframed = { 'content-security-policy': /^frame-ancestors 'none'$/ };
/** Files that hold a hash of their content in their name. */
const named = {
  ...unframed,
  'permissions-policy': undefined,
  'cache-control': /^public, max-age=31536000, immutable$/,
};
const retry = { 'retry-after': /^[1-9]\d*$/ };
const close = { connection: /^close$/ };

/** Undefined: not sent. */
type Headers = Readonly<Record<string, RegExp | undefined>>;
/** In lines: the request, its headers, an empty line, its body. */
type Kind = readonly [ask: string, status: number, headers: Headers, of?: typeof site];

const post = 'POST /contact\nContent-Type: application/x-www-form-urlencoded';
const asJson = 'Accept: application/json';
const body = new URLSearchParams({ ...ada }).toString();
const inertPolicy = /^default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'$/;
const kinds: Readonly<Record<string, Kind>> = {
  'a page': ['GET /', 200, { ...html, ...file }],
  'a page, compressed': [
    'GET /contact\nAccept-Encoding: br',
    200,
    { ...html, ...file, 'content-encoding': /^br$/ },
  ],
  'a page that is known': ['GET /\nIf-None-Match: *', 304, file],
  'a file': ['GET /robots.txt', 200, { ...text, ...file, ...unframed }],
  'the fact sheet': ['GET /fact-sheet.pdf', 200, ofType(/^application\/pdf$/, unframed)],
  'a picture for previews on other sites': [
    'GET PREVIEW',
    200,
    ofType(/^image\/png$/, { ...named, 'cross-origin-resource-policy': /^cross-origin$/ }),
  ],
  'a drawing opened by itself': [
    'GET /favicon.svg',
    200,
    ofType(/^image\/svg\+xml$/, { 'content-security-policy': inertPolicy }),
  ],
  'the sitemap': [
    'GET /sitemap.xml',
    200,
    ofType(/^application\/xml$/, { 'content-security-policy': inertPolicy }),
  ],
  'a file that holds its hash in its name': [
    'GET ASSET',
    200,
    ofType(/^text\/javascript; charset=utf-8$/, named),
  ],
  'HEAD of a page': ['HEAD /', 200, { ...html, ...file }],
  thanks: ['GET /contact?sent=ABCDEFGHJK', 200, made],
  'thanks, as brotli': [
    'GET /contact?sent=A\nAccept-Encoding: gzip, deflate, br, zstd',
    200,
    { ...made, 'content-encoding': /^br$/ },
  ],
  'thanks, as gzip': [
    'GET /contact?sent=A\nAccept-Encoding: br;q=0, gzip',
    200,
    { ...made, 'content-encoding': /^gzip$/ },
  ],
  'a form with its subject filled in': ['GET /contact?topic=investment', 200, made],
  'a page that is not there': ['GET /nowhere', 404, made],
  'a method that is not taken': ['DELETE /contact', 405, { ...plain, allow: /^GET, HEAD, POST$/ }],
  'a method that no page takes': ['PUT /', 405, { ...plain, allow: /^GET, HEAD$/ }],
  'a method that a sign of life does not take': ['PUT /livez', 405, { ...plain, allow: /^GET, HEAD$/ }],
  'a message kept': [
    `${post}\n\n${body}`,
    303,
    { ...length, ...fresh, location: /^\/contact\?sent=[0-9A-Z]{10}$/ },
  ],
  'a message kept, as JSON': [`${post}\n${asJson}\n\n${body}`, 201, json],
  'a message with a wrong field': [`${post}\n\nfirstName=&email=x`, 422, made],
  'a message with a wrong field, as JSON': [`${post}\n${asJson}\n\nfirstName=&email=x`, 422, json],
  'a message that cannot be read': [`${post}\n\n%`, 400, made],
  'a message from another site': [`${post}\nSec-Fetch-Site: cross-site\n\n${body}`, 403, made],
  'a message of another kind': ['POST /contact\nContent-Type: application/json\n\n{}', 415, made],
  'a message that is too long': [`${post}\n\n${'a'.repeat(70_000)}`, 413, { ...made, ...close }],
  'a message that comes too slowly': [`${post}\nContent-Length: 100`, 408, { ...plain, ...close }, impatient],
  'a message too many': [`${post}\n\n${body}`, 429, { ...made, ...retry }, limited],
  'a message too many, as JSON': [`${post}\n${asJson}\n\n${body}`, 429, { ...json, ...retry }, limited],
  'a message that cannot be kept now': [`${post}\n\n${body}`, 503, { ...made, ...retry }, failing],
  'a sign of life': ['GET /livez', 200, { ...text, ...fresh }],
  'a request node cannot parse': ['GET /\n: x', 400, { ...plain, ...close }],
  'a request with two readings': ['GET /\nHost: b', 400, { ...plain, ...close }],
  'headers that are too long': [`GET /\nX: ${'x'.repeat(20_000)}`, 431, { ...plain, ...close }],
};

describe('An answer has its headers and no others:', () => {
  for (const [name, kind] of Object.entries(kinds)) {
    it(name, async () => check(await ask(kind), kind));
  }

  it('a request whose headers come too slowly', async () => {
    for (const begun of [[], ['GET / HTTP/1.1\r\nHost: fa']]) {
      check(await impatient.raw(...begun), ['', 408, { ...plain, ...close }]);
    }
  });
});

describe('The script of the pages', () => {
  it('is loaded only as it was built: every page has its hash', async () => {
    for (const path of ['/', '/contact', '/contact?sent=A', '/nowhere']) {
      const page = await (await fetch(site.base + path)).text();
      const scripts = [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
      assert.equal(scripts.length, 1, path);
      const [, source] = /\ssrc="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
      const [, integrity] = /\sintegrity="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
      const hash = createHash('sha384')
        .update(readFileSync(`${builtFolder}client${source}`))
        .digest('base64');
      assert.equal(integrity, `sha384-${hash}`);
    }
  });
});

function ofType(type: RegExp, headers: Headers): Headers {
  return { ...length, ...file, 'content-type': type, ...headers };
}

function ask([request, , , of = site]: Kind): Promise<string> {
  const named = (form: RegExp) => [...build.files.keys()].find((path) => form.test(path)) ?? '';
  const read = request
    .replace('ASSET', named(/^\/assets\/loader-.*\.js$/))
    .replace('PREVIEW', named(/^\/assets\/social-landing-/));
  const [head = '', body = ''] = read.split('\n\n');
  const [first = '', ...rest] = head.split('\n');
  const framed = rest.some((line) => line.startsWith('Content-Length'));
  return of.raw(
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

function check(answer: string, [request, status, headers]: Kind): void {
  const [head = '', content] = answer.split('\r\n\r\n');
  if (/^HEAD/.test(request)) assert.equal(content, '');
  if (status >= 400 && !request.includes(asJson))
    assert.match(String(content), /<h1\b.*?>[^<]{10,}<.*href="\/"/s);
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
  // These requests ask to be closed, so this header is checked only where a kind lists it.
  if (!('connection' in headers)) sent.delete('connection');
  const expected = Object.entries({ ...always, ...headers }).flatMap(([name, form]) =>
    form ? [{ name, form }] : [],
  );
  assert.deepEqual([...sent.keys()].sort(), expected.map(({ name }) => name).sort());
  for (const { name, form } of expected) assert.match(sent.get(name) ?? '', form, name);
}
