import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { startTestSite } from '../../tests/rigs/in-process-site.ts';
import { builtFolder } from '../../tests/rigs/last-build.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { loadBuild } from '../build.ts';
import { getConfig } from '../config.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createStore } from '../store/store.ts';

/*
 * What the built site answers behind TLS to whatever a client can send: the status, all headers, the page, and whether a
 * message was kept. Raw bytes, because fetch would correct what is wrong on purpose. After each case the next visitor is served.
 */

const env = { SITE_URL: 'https://farm.example', TRUSTED_PROXIES: 'loopback' };
const build = await loadBuild(builtFolder, getConfig(env, 'owner@farm.example'));
const site = await startTestSite({ after }, { build, env });
const limited = await startTestSite({ after }, { build, env: { ...env, RATE_LIMIT: '1/1' } });
const failing = await startTestSite(
  { after },
  { build, env, store: createStore(openSqlite('/dev/null/messages.db')) },
);
// Mistakes do not count.
for (const typed of [{ ...ada, email: 'nobody' }, { ...ada, message: '' }, ada])
  await (await limited.post({ ...typed })).body?.cancel();

/** Undefined: not sent. */
type Headers = Readonly<Record<string, RegExp | undefined>>;
const always: Headers = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self'(?: 'sha256-[\w+/]{43}=')+; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /^(?:[a-z-]+=\(\)(?:, |$)){5}$/,
  'strict-transport-security': /^max-age=63072000$/,
};
const length = { 'content-length': /^\d+$/ };
const html = { ...length, 'content-type': /^text\/html; charset=utf-8$/ };
const text = { ...length, 'content-type': /^text\/plain; charset=utf-8$/ };
const fresh = { 'cache-control': /^no-store$/ };
const json = { ...length, ...fresh, 'content-type': /^application\/json(?:; charset=utf-8)?$/ };
/** Rendered on request, and compressed where the client accepts that. */
const rendered = { ...html, ...fresh, vary: /^Accept-Encoding$/ };
const file = { 'cache-control': /^no-cache$/, etag: /^"[\w-]{22}(?:-\w+)?"$/, vary: /^Accept-Encoding$/ };
const page = { ...html, ...file };
const coded = (coding: RegExp) => ({ 'content-encoding': coding });
/** Files that are not pages have a policy of their own: a PDF viewer would break under that of the pages. */
const unframed = { 'content-security-policy': /^frame-ancestors 'none'$/ };
const inert = {
  'content-security-policy':
    /^default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'$/,
};
/** Files that hold a hash of their content in their name. */
const named = {
  ...unframed,
  'cache-control': /^public, max-age=31536000, immutable$/,
};
const ofType = (type: RegExp, headers: Headers) => ({ ...length, ...file, 'content-type': type, ...headers });
const retry = { 'retry-after': /^[1-9]\d*$/ };
const thanks = { ...length, ...fresh, location: /^\/contact\?sent=[0-9A-HJKMNP-TV-Z]{10}$/ };
const allow = (methods: RegExp) => ({ ...html, ...fresh, allow: methods });
const movedTo = (location: RegExp): Headers => ({ ...length, location, 'cache-control': /./ });

/** A request in lines: its first line, its headers, an empty line, its body. Or its bytes. */
type Request = string;
/** With what the page says. */
type Says = readonly [Request, says: RegExp];

const form = 'Content-Type: application/x-www-form-urlencoded';
const asJson = 'Accept: application/json';
const good = 'firstName=Ada&email=ada%40visitor.example&message=Hello';
const post = (body: string, ...headers: string[]) =>
  [`POST /contact`, ...(headers.some((line) => /^content-type/i.test(line)) ? headers : [form, ...headers])]
    .join('\n')
    .concat(`\n\n${body}`);
let posts = 0;
/** One that no other is equal to. */
const other = (...headers: string[]) => {
  posts += 1;
  return post(`${good}${posts}`, ...headers);
};
const lines = (requests: string) =>
  Object.fromEntries(
    requests
      .trim()
      .split(/\s*\n\s*/)
      .map((request) => [request, request]),
  );
const paths = (list: string) =>
  Object.fromEntries(
    list
      .trim()
      .split(/\s+/)
      .map((path) => [path, `GET ${path}`]),
  );

describe('A page or a file', () => {
  answered(200, page, { 'a page': 'GET /', 'its head': 'HEAD /' });
  answered(200, { ...page, ...coded(/^br$/) }, { 'a page, compressed': 'GET /contact\nAccept-Encoding: br' });
  answered(304, file, { 'a page that is known': 'GET /\nIf-None-Match: *' });
  answered(200, { ...text, ...file, ...unframed }, { 'a file': 'GET /robots.txt' });
  answered(200, ofType(/^application\/pdf$/, unframed), { 'the fact sheet': 'GET /fact-sheet.pdf' });
  const icon = { ...unframed, 'cross-origin-resource-policy': /^cross-origin$/ };
  answered(200, ofType(/^image\/png$/, icon), { 'the icon that programs ask for': 'GET /favicon.ico' });
  answered(200, ofType(/^image\/svg\+xml$/, inert), { 'a drawing by itself': 'GET /favicon.svg' });
  answered(200, ofType(/^application\/xml$/, inert), { 'the sitemap': 'GET /sitemap.xml' });
  const everywhere = { ...named, 'cross-origin-resource-policy': /^cross-origin$/ };
  answered(200, ofType(/^image\/png$/, everywhere), {
    'a picture for previews on other sites': `GET ${pathLike(/^\/assets\/social-landing-/)}`,
  });
  const script = ofType(/^text\/javascript; charset=utf-8$/, named);
  const scriptPath = pathLike(/^\/assets\/loader-.*\.js$/);
  const tag = build.files.get(scriptPath)?.etag.slice(1, -1);
  // Compressed bytes are no UTF-8.
  const readable = /^[^\ufffd]{100,}$/;
  const get = (headers: string) => `GET ${scriptPath}\n${headers}`;
  answered(200, script, {
    'a file with its hash in its name': `GET ${scriptPath}`,
    'a file as it is': [get('Accept-Encoding: identity'), readable],
    'a file to a client that accepts nothing': [get('Accept-Encoding: *;q=0'), readable],
    'a file of which another form is known': get(`If-None-Match: "${tag}-br"`),
  });
  answered(
    200,
    { ...script, ...coded(/^br$/) },
    { 'a file, small': get('Accept-Encoding: gzip, deflate, br, zstd') },
  );
  answered(
    200,
    { ...script, ...coded(/^gzip$/) },
    {
      'a file to an older browser': get('Accept-Encoding: gzip'),
      'a file to a browser that prefers gzip': get('Accept-Encoding: br;q=0, gzip;q=0.1'),
    },
  );
  answered(
    304,
    { ...named, etag: file.etag, vary: file.vary },
    {
      'a file that is known': get(`If-None-Match: "other", "${tag}"`),
      'a file that a proxy has weakened': get(`If-None-Match: W/"${tag}-br"\nAccept-Encoding: br`),
    },
  );
  answered(404, page, { 'the compressed form of a file': `GET ${scriptPath}.br` });
  answered(200, { ...text, ...fresh }, { 'a sign of life': 'GET /livez' });
  answered(200, rendered, {
    thanks: 'GET /contact?sent=ABCDEFGHJK',
    'a form with its subject filled in': 'GET /contact?topic=investment',
    'a query of 15,000 characters': `GET /contact?sent=${'A'.repeat(15_000)}`,
    'script in a query': 'GET /contact?topic=%zz<script>alert(1)</script>&sent="><b>',
    'a query a thousand times': `GET /contact?${'sent=A&'.repeat(1000)}`,
  });
  const encodings = 'GET /contact?sent=A\nAccept-Encoding:';
  answered(200, { ...rendered, ...coded(/^br$/) }, { brotli: `${encodings} gzip, deflate, br, zstd` });
  answered(200, { ...rendered, ...coded(/^gzip$/) }, { gzip: `${encodings} br;q=0, gzip` });
  answered(
    200,
    { ...page, ...coded(/./) },
    {
      'odd preferences': 'GET /\nAccept-Encoding: ;q=, br;q=x, *;q=1e9,,\nAccept: ;;,',
    },
  );
  answered(200, page, {
    'odd conditions': 'GET /\nIf-None-Match: ",W/\nIf-Modified-Since: never\nRange: bytes=9-1',
    'a body with a question': 'GET /\n\nhello',
    'an upgrade to HTTP/2': 'GET /\nUpgrade: h2c\nConnection: Upgrade, HTTP2-Settings',
    'somebody forwarded by nonsense': 'GET /\nX-Forwarded-For: ,,[::,999.1.1.1\nForwarded: for="',
    'HTTP/1.0 without a Host': 'GET / HTTP/1.0\r\n\r\n',
  });
});

describe('Another spelling of an address, with its query', () => {
  answered(308, movedTo(/^\/contact$/), paths('/contact/'));
  answered(308, movedTo(/^\/contact\?topic=figures$/), paths('/Contact?topic=figures'));
  answered(308, movedTo(/^\/contact\?%zz=\\$/), paths('/CONTACT/?%zz=\\'));
  answered(308, movedTo(/^\/\?a$/), paths('/index.html?a'));
  answered(308, movedTo(/^\/contact$/), { 'of a post': other().replace('/contact', '/contact/') });
});

describe('A message', () => {
  const longest = String(new URLSearchParams({ ...ada, message: '李'.repeat(5000) }));
  answered(303, thanks, {
    'that is right': other(),
    'of the maximal length': post(longest),
    'of a form that says UTF-8': other(`${form}; charset=UTF-8`),
    'to a query of script': other().replace('/contact', '/contact?sent=<script>&%zz'),
    'of this site': other('Origin: https://farm.example'),
    'of this site, as browsers of today say': other(
      'Sec-Fetch-Site: same-origin',
      'Origin: https://farm.example',
    ),
  });
  answered(201, json, { 'as JSON': [other(asJson), /^\{"reference":"[0-9A-Z]{10}"\}$/] });
  answered(422, rendered, {
    'with a wrong field': [
      post('firstName=%E1%BB%8Cl%C3%A1&email=x&message=About+%3Cscript%3E'),
      /Ọlá.*About &lt;script/s,
    ],
    'of nothing': post(''),
    'with a name from the prototype': post('__proto__=x&constructor=y&hasOwnProperty=z'),
    'with a NUL': post('firstName=A\0da&email=a%40b.example&message=x'),
    'with a line break in a name': post('firstName=A%0d%0aBcc:+x%40y.example&email=a%40b.example&message=x'),
    'of 60,000 characters': post(`message=${'a'.repeat(60_000)}`),
    'with 20,000 unknown fields': post('a=&'.repeat(20_000)),
    'of exactly as many bytes as are taken': post('a'.repeat(65_536)),
  });
  answered(422, json, {
    'with a wrong field, as JSON': [post(`${good}&phone=x`, asJson), /"errors":\{"phone":/],
  });
  answered(400, rendered, {
    'that cannot be read': post('%'),
    'with a known field twice': [post(`${good}&firstName=Eve`), /Hello/],
    'of bytes that are not UTF-8': post('firstName=\xff\xfe&email=a%40b.example&message=x'),
  });
  answered(403, rendered, {
    'from another site': [other('Sec-Fetch-Site: cross-site'), /Ada.*Hello/s],
    'from a neighbour': other('Sec-Fetch-Site: same-site', 'Origin: https://other.farm.example'),
    'from another origin': other('Origin: https://evil.example'),
    'from no origin': other('Origin: null'),
  });
  answered(415, rendered, {
    'of no media type': other('Content-Type:'),
    'of another media type': other('Content-Type: application/json'),
    'of a media type that is none': other('Content-Type: ;'),
  });
  const tooLong = { ...rendered, connection: /^close$/ };
  answered(413, tooLong, {
    'of one byte too many': post('a'.repeat(65_537)),
    'of 10 MB': post('a'.repeat(10_000_000)),
    'of 10 MB in chunks': chunked('a'.repeat(10_000_000)),
    'of a petabyte': post('', 'Content-Length: 1000000000000000'),
  });
  answered(429, { ...rendered, ...retry }, { 'too many': [other(), /Ada.*Hello/s] }, limited);
  answered(429, { ...json, ...retry }, { 'too many, as JSON': other(asJson) }, limited);
  const elsewhere = 'X-Forwarded-For: 198.51.100.7';
  answered(303, thanks, { 'too many, from another address': other(elsewhere) }, limited);
  answered(503, { ...rendered, ...retry }, { 'that cannot be kept': [other(), /Ada.*Hello/s] }, failing);
  answered(
    503,
    { ...json, ...retry },
    { 'that cannot be kept, as JSON': [other(asJson), /unavailable/] },
    failing,
  );
  const toReadOnly = allow(/^GET, HEAD$/);
  answered(405, toReadOnly, {
    'to the landing page': other().replace('/contact', '/'),
    'to a file': other().replace('/contact', '/robots.txt'),
    'to nowhere': other().replace('/contact', '/admin.php'),
    'with two slashes too many': other().replace('/contact', '/contact//'),
  });
});

describe('A request that the site does not answer with a page', () => {
  // Control characters, half characters, paths out of the folder, private files, and properties of objects.
  const unknown = `/nowhere /%00 /contact%00 /a%0d%0ab /% /%gg /%ff /%c0%ae%c0%ae/ /%ed%a0%80 /a#b /../../etc/passwd
    /..%2f..%2fetc%2fpasswd /%2e%2e%2fpackage.json /..%252f /assets/..%5c..%5cserver.js /.git/HEAD /.env /server/entry.js
    /build.json /index.html/ /index.html.br /CONTACTS // //evil.example/ /\\evil.example /;/ /contact// /__proto__ /constructor
    /toString /%3Cscript%3Ealert(1)%3C/script%3E /%E6%9D%8E /${'a/'.repeat(4000)} /${'a/'.repeat(7500)}`;
  answered(404, page, paths(unknown));
  answered(
    404,
    page,
    lines(`GET http://farm.example/
    GET *`),
  );
  answered(
    405,
    allow(/^GET, HEAD, POST$/),
    lines(`PUT /contact
    DELETE /contact
    OPTIONS /contact
    TRACE /contact
    PROPFIND /contact
    QUERY /contact`),
  );
  answered(
    405,
    allow(/^GET, HEAD$/),
    lines(`PUT /
    OPTIONS *
    PUT /livez`),
  );
});

it('The script of the pages is loaded only as it was built: every page has its hash', async () => {
  for (const path of ['/', '/contact', '/contact?sent=A', '/nowhere']) {
    const page = await (await fetch(site.base + path)).text();
    const scripts = [...page.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    assert.equal(scripts.length, 1, `scripts of ${path}`);
    const [, source] = /\ssrc="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
    const [, integrity] = /\sintegrity="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
    const bytes = readFileSync(`${builtFolder}client${source}`);
    assert.equal(integrity, `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
});

/** @param requests by their names */
function answered(
  status: number,
  headers: Headers,
  requests: Readonly<Record<string, Request | Says>>,
  of = site,
): void {
  for (const [name, request] of Object.entries(requests)) {
    const [sent, says] = typeof request === 'string' ? [request, undefined] : request;
    it(`${status}: ${JSON.stringify(name.slice(0, 60))}`, async () => {
      const before = await kept(of);
      const body = check(await of.raw(bytesOf(sent)), sent, status, headers);
      assert.ok(!says || says.test(Buffer.from(body, 'latin1').toString()), `the page does not say ${says}`);
      assert.equal((await kept(of)) - before, status === 303 || status === 201 ? 1 : 0, 'messages kept');
      const next = await fetch(`${site.base}/contact`);
      assert.equal(next.status, 200, 'the next visitor is served');
      await next.body?.cancel();
    });
  }
}

async function kept({ store }: typeof site): Promise<number> {
  // It cannot even be read.
  if (store === failing.store) return 0;
  const { waiting, sent, spam } = await store.summary();
  return waiting + sent + spam;
}

/** @returns the body, after the status and the headers were compared */
function check(answer: string, request: Request, status: number, headers: Headers): string {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, found]) => Number(found));
  assert.deepEqual(statuses, [status], 'the status of one answer');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.doesNotMatch(answer, /<script>alert/);
  if (request.startsWith('HEAD')) assert.equal(body, '');
  if (status >= 400 && !request.includes(asJson)) assert.match(body, /<h1\b.*?>[^<]{10,}<.*href="\/"/s);
  const sent = head
    .split('\r\n')
    .slice(1)
    .map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
  // These requests ask to be closed, so this header is checked only where it is listed.
  const ignored = 'connection' in headers ? ['date'] : ['date', 'connection'];
  const values = Object.fromEntries(sent.filter(([name = '']) => !ignored.includes(name)));
  assert.equal(new Set(sent.map(([name]) => name)).size, sent.length, 'a header comes twice');
  const expected = Object.entries({ ...always, ...headers }).filter(([, value]) => value);
  assert.deepEqual(Object.keys(values).sort(), expected.map(([name]) => name).sort(), 'the headers');
  for (const [name, value] of expected) assert.match(values[name] ?? '', value ?? /^$/, name);
  return body;
}

/** With the version, a Host and its own Content-Length unless one is given. */
function bytesOf(request: Request): string {
  if (/^.* HTTP\/|^.*\r|^\x16/.test(request)) return request;
  const [head = '', ...rest] = request.split('\n\n');
  const body = rest.join('\n\n');
  const [first = '', ...headers] = head.split('\n').filter((line) => line !== 'Content-Type:');
  const isFramed = headers.some((header) => /^(content-length|transfer-encoding)/i.test(header));
  const framing = body === '' || isFramed ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  const all = [`${first} HTTP/1.1`, 'Host: farm.example', 'Connection: close', ...headers, ...framing];
  return `${all.join('\r\n')}\r\n\r\n${body}`;
}

function pathLike(pattern: RegExp): string {
  return [...build.files.keys()].find((path) => pattern.test(path)) ?? assert.fail(`no file ${pattern}`);
}

function chunked(body: string): string {
  const chunks = (body.match(/.{1,60000}/gs) ?? []).map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  return post(`${chunks.join('')}0\r\n\r\n`, 'Transfer-Encoding: chunked');
}
