import assert from 'node:assert/strict';
import { request as ask, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { startTestSite, testBuild } from '../../tests/rigs/in-process-site.ts';
import { builtFolder } from '../../tests/rigs/last-build.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { loadBuild } from '../build.ts';
import { getConfig } from '../config.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createStore } from '../store/store.ts';

/*
 * What the built site answers behind TLS: the status, all headers, what the page says, and whether a message was kept. Not by fetch, which
 * would correct what is wrong on purpose.
 */

const env = { SITE_URL: 'https://farm.example', TRUSTED_PROXIES: 'loopback' };
const build = await loadBuild(builtFolder, getConfig(env, 'owner@farm.example'));
// Its mail server never answers.
const site = await startTestSite({ after }, { build, env, send: () => new Promise(() => {}) });
const once = { build, env: { ...env, RATE_LIMIT: '1/1' } };
const limited = await startTestSite({ after }, once);
const store = createStore(openSqlite('/dev/null/messages.db'));
const failing = await startTestSite({ after }, { ...once, store });
// Mistakes do not count.
for (const typed of [{ ...ada, email: 'nobody' }, { ...ada, message: '' }, ada])
  await (await limited.post({ ...typed })).body?.cancel();

type Headers = Readonly<Record<string, RegExp>>;
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
const ofType = (type: RegExp) => ({ 'content-length': /^\d+$/, 'content-type': type });
const html = ofType(/^text\/html; charset=utf-8$/);
const plain = ofType(/^text\/plain; charset=utf-8$/);
const fresh = { 'cache-control': /^no-store$/ };
const json = { ...ofType(/^application\/json(?:; charset=utf-8)?$/), ...fresh };
/** Rendered on request. Caddy compresses it. */
const rendered = { ...html, ...fresh };
const file = { 'cache-control': /^no-cache$/, etag: /^"[\w-]{22}(?:-\w+)?"$/, vary: /^Accept-Encoding$/ };
const page = { ...html, ...file };
const brotli = { 'content-encoding': /^br$/ };
/** Files that are not pages have a policy of their own: a PDF viewer would break under that of the pages. */
const unframed = { ...file, 'content-security-policy': /^frame-ancestors 'none'$/ };
const inert = {
  ...file,
  'content-security-policy':
    /^default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'$/,
};
/** Files that hold a hash of their content in their name. */
const named = { ...unframed, 'cache-control': /^public, max-age=31536000, immutable$/ };
const everywhere = { ...ofType(/^image\/png$/), 'cross-origin-resource-policy': /^cross-origin$/ };
const retry = { 'retry-after': /^[1-9]\d*$/ };
const empty = { 'content-length': /^0$/ };
const thanks = { ...empty, ...fresh, location: /^\/contact\?sent=[0-9A-HJKMNP-TV-Z]{10}$/ };
const allow = (methods: RegExp) => ({ ...html, ...fresh, allow: methods });

type Request = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As characters. */
  readonly bytes?: string;
  /** What the page holds. */
  readonly says?: RegExp;
  readonly of?: typeof site;
};
const accepting = (path: string, encoding: string, says = /^/) => ({
  ...{ path, says, headers: { 'accept-encoding': encoding } },
});
const asJson = { accept: 'application/json' };
const good = 'firstName=Ada&email=ada%40visitor.example&message=Hello';
const formType = 'application/x-www-form-urlencoded';
const post = (bytes: string, headers: Request['headers'] = {}, more: Partial<Request> = {}) => ({
  ...{ method: 'POST', path: '/contact', bytes, headers: { 'content-type': formType, ...headers } },
  ...more,
});
let posts = 0;
/** One that no other is equal to. */
const other = (headers: Request['headers'] = {}, more: Partial<Request> = {}) => {
  posts += 1;
  return post(`${good}${posts}`, headers, more);
};

describe('A page or a file', () => {
  const script = pathLike(/^\/assets\/loader-.*\.js$/);
  const tag = build.files.get(script)?.etag.slice(1, -1);
  const scripts = { ...ofType(/^text\/javascript; charset=utf-8$/), ...named };
  // Compressed bytes are no UTF-8.
  const readable = /^[^\ufffd]{100,}$/;
  answered('A page may be kept, and is asked for again', 200, page, '/', { method: 'HEAD', path: '/' });
  answered('What comes with a request for a page is ignored', 200, page, { path: '/', bytes: 'hello' });
  const loader = { says: /<script [^>]*integrity="sha384-[\w+/]{64}"/ };
  const pages = [
    { path: '/', ...loader },
    { path: '/contact', ...loader },
  ];
  answered('Browsers load the script of a page only as it was built', 200, page, ...pages);
  const nonsense = { path: '/', headers: { 'x-forwarded-for': ',,[::,999.1.1.1' } };
  answered('An address of a visitor that is none breaks nothing', 200, page, nonsense);
  answered('A page is sent in brotli', 200, { ...page, ...brotli }, accepting('/contact', 'br'));
  const anyPage = { path: '/', headers: { 'if-none-match': '*' } };
  answered('A page that the browser has is not sent again', 304, file, anyPage);
  answered('A text cannot be framed', 200, { ...plain, ...unframed }, '/robots.txt');
  const pdf = ofType(/^application\/pdf$/);
  answered(
    'Browsers show the fact sheet, and nobody frames it',
    200,
    { ...pdf, ...unframed },
    '/fact-sheet.pdf',
  );
  answered('Other sites may show the icon', 200, { ...unframed, ...everywhere }, '/icon-192.png');
  const social = pathLike(/^\/assets\/social-landing-/);
  answered('Messengers may show the social image', 200, { ...named, ...everywhere }, social);
  const svg = ofType(/^image\/svg\+xml$/);
  answered('No script in a drawing is run', 200, { ...svg, ...inert }, '/favicon.svg');
  const xml = ofType(/^application\/xml$/);
  answered('No script in the sitemap is run', 200, { ...xml, ...inert }, '/sitemap.xml');
  const unpacked = [{ path: script, says: readable }, accepting(script, 'br;q=0, gzip', readable)];
  answered('A browser without brotli gets a script as it is', 200, scripts, ...unpacked);
  const ofOtherEncoding = { path: script, headers: { 'if-none-match': `"${tag}-br"` } };
  answered('What a browser has in brotli is not what it asks for without', 200, scripts, ofOtherEncoding);
  const packed = accepting(script, 'gzip, deflate, br, zstd');
  answered('A script is sent in brotli', 200, { ...scripts, ...brotli }, packed);
  const isKnown = { path: script, headers: { 'if-none-match': `"other", "${tag}"` } };
  const weakened = { 'if-none-match': `W/"${tag}-br"`, 'accept-encoding': 'br' };
  const known = [isKnown, { path: script, headers: weakened }];
  answered(
    'A script that the browser has is not sent again, also where a proxy weakened its tag',
    304,
    named,
    ...known,
  );
  answered('Files in brotli have no address of their own', 404, page, `${script}.br`);
  const health = ['/livez', { path: '/readyz', of: failing }];
  answered('The site is alive, and ready also while the store fails', 200, { ...plain, ...fresh }, ...health);
  answered('Pages are served while the store fails', 200, page, { path: '/', of: failing });
  const topics = ['/contact?topic=investment', '/contact?topic=%zz<script>alert(1)</script>'];
  answered('A subject is filled in, and one that nobody offers breaks nothing', 200, rendered, ...topics);
  for (const reference of ['ABCDEFGHJK', '', '%3Cscript%3Ealert(1)', 'A'.repeat(15_000)]) {
    const unknown = { path: `/contact?sent=${reference}`, says: /reference is not known/ };
    answered('Nobody is thanked for a message that is not in the store', 200, rendered, unknown);
  }
  const away = { path: '/contact?sent=ABCDEFGHJK', says: /cannot be looked up/, of: failing };
  answered('A reference that cannot be looked up says so', 200, rendered, away);
});

describe('Another spelling of an address', () => {
  for (const [path, location, method = 'GET'] of [
    ['/contact/', /^\/contact$/, 'POST'],
    ['/Contact?topic=figures', /^\/contact\?topic=figures$/],
    ['/CONTACT/?%zz=\\', /^\/contact\?%zz=\\$/],
    ['/index.html?a', /^\/\?a$/],
    ['/favicon.ico', /^\/icon-192\.png$/],
  ] as const)
    answered(
      'leads to the right one, with its query',
      308,
      { ...empty, ...fresh, location },
      { path, method },
    );
});

describe('A message', () => {
  const withCharset = other({ 'content-type': `${formType}; charset=UTF-8` });
  answered('that is right is kept and thanked for', 303, thanks, other(), withCharset);
  const longest = post(String(new URLSearchParams({ ...ada, message: '李'.repeat(5000) })));
  answered('of 5,000 signs of any script is kept', 303, thanks, longest);
  const own = { origin: 'https://farm.example' };
  const fromHere = [other(own), other({ 'sec-fetch-site': 'same-origin' })];
  answered('from a page of this site is kept', 303, thanks, ...fromHere);
  const elsewhere = other({ 'x-forwarded-for': '198.51.100.7' }, { of: limited });
  answered('from another address is kept while one address sends too many', 303, thanks, elsewhere);
  // The first address may be any that the client names.
  const forged = other({ 'x-forwarded-for': '203.0.113.77, 198.51.100.7' }, { of: limited });
  answered('with a forged address counts for the real one', 429, { ...rendered, ...retry }, forged);
  const fromProgram = other(asJson, { says: /^\{"reference":"[0-9A-Z]{10}"\}$/ });
  answered('of a program is answered with its reference as JSON', 201, json, fromProgram);
  answered('without anything in it is given back', 422, rendered, post(''));
  const script = 'firstName=%E1%BB%8Cl%C3%A1&email=x&message=About+%3Cscript%3E';
  const typed = post(script, {}, { says: /Ọlá.*About &lt;script/s });
  answered('with a mistake is given back, and nothing in it is run', 422, rendered, typed);
  const odd = [post('__proto__=x&constructor=y'), post('a'.repeat(65_536))];
  answered('with fields that the form does not have is given back', 422, rendered, ...odd);
  const zero = post('firstName=A\0&email=a%40b.example&message=x');
  answered('with a control character is given back', 422, rendered, zero);
  const phone = post(`${good}&phone=x`, asJson, { says: /"errors":\{"phone":/ });
  answered('of a program with a mistake is answered with it as JSON', 422, json, phone);
  const unreadable = [post('%'), post('firstName=\xff\xfe&email=a%40b.example&message=x')];
  answered('that cannot be read is not kept', 400, rendered, ...unreadable);
  const twice = post(`${good}&firstName=Eve`, {}, { says: /Hello/ });
  answered('with the same field twice is given back', 400, rendered, twice);
  const hasText = { says: /Ada.*Hello/s };
  const crossSite = other({ 'sec-fetch-site': 'cross-site' }, hasText);
  const subdomain = other({ 'sec-fetch-site': 'same-site', origin: 'https://other.farm.example' });
  const origins = [other({ origin: 'https://evil.example' }), other({ origin: 'null' })];
  answered(
    'from another site is not kept, and is given back',
    403,
    rendered,
    crossSite,
    subdomain,
    ...origins,
  );
  const types = [other({ 'content-type': 'application/json' }), other({ 'content-type': ';' })];
  answered('in another form is not kept', 415, rendered, ...types);
  const closed = { ...rendered, connection: /^close$/ };
  const large = [post('a'.repeat(65_537)), post('a'.repeat(10_000_000))];
  const chunked = post('a'.repeat(10_000_000), { 'transfer-encoding': 'chunked' });
  answered('that is too large is not read', 413, closed, ...large, chunked);
  const tooMany = other({}, { ...hasText, of: limited });
  answered('beyond the limit of one address is given back', 429, { ...rendered, ...retry }, tooMany);
  const tooManyAsJson = other(asJson, { of: limited });
  answered(
    'of a program beyond the limit is told when to come again',
    429,
    { ...json, ...retry },
    tooManyAsJson,
  );
  // More than its limit: what cannot be kept does not count.
  const notKept = other({}, { ...hasText, of: failing });
  answered('that cannot be kept is given back', 503, { ...rendered, ...retry }, notKept);
  const notKeptAsJson = other(asJson, { says: /unavailable/, of: failing });
  answered('of a program that cannot be kept is told so', 503, { ...json, ...retry }, notKeptAsJson);
  for (const path of ['/', '/robots.txt', '/admin.php', '/contact//'])
    answered('to an address that takes none is not kept', 405, allow(/^GET, HEAD$/), other({}, { path }));
});

describe('A request that the site does not answer with a page', () => {
  // Control characters, half characters, paths out of the folder, private files, and properties of objects.
  const unknown = `/nowhere /%00 /contact%00 /a%0d%0ab /% /%gg /%ff /%c0%ae%c0%ae/ /%ed%a0%80 /a#b /../../etc/passwd
    /..%2f..%2fetc%2fpasswd /..%252f /assets/..%5c..%5cserver.js /.git/HEAD /.env /server/entry.js /build.json /index.html.br
    // //evil.example/ /\\evil.example /contact// /__proto__ /constructor /%3Cscript%3Ealert(1)%3C/script%3E /ada@visitor.example /${'a/'.repeat(7500)}`;
  answered('is not found', 404, page, ...unknown.split(/\s+/), 'http://farm.example/');
  for (const method of ['PUT', 'OPTIONS', 'PROPFIND']) {
    const request = { method, path: '/contact' };
    answered('is told what the contact page takes', 405, allow(/^GET, HEAD, POST$/), request);
  }
  for (const path of ['/', '/livez', '*']) {
    const request = { method: 'OPTIONS', path };
    answered('is told that a page can only be read', 405, allow(/^GET, HEAD$/), request);
  }
});

it('The log of all these requests has nothing that identifies a visitor, and the stack of an error, of which the visitor reads one sentence', async (t) => {
  const files = Object.assign(new Map(), { get: () => assert.fail('secret cause') });
  const broken = await startTestSite(t, { build: { ...testBuild, files, loadedBy: () => [] } });
  const answer = await fetch(`${broken.base}/robots.txt`);
  assert.match(`${answer.status} ${await answer.text()}`, /^500 (?!.*secret).*<h1>[^<]{20,}<.*href="\/"/s);
  const lines = [site, limited, failing, broken].flatMap(({ lines }) => lines);
  for (const event of ['message kept', 'message not kept'])
    assert.ok(lines.some((line) => line.event === event));
  assert.ok(lines.some(({ stack }) => String(stack).includes('secret cause')));
  assert.doesNotMatch(JSON.stringify(lines), /visitor|Adaeze|ABCDEFGHJK|198\.51\.100/);
});

function answered(
  promise: string,
  status: number,
  headers: Headers,
  ...requests: readonly (string | Request)[]
): void {
  for (const asked of requests) {
    const request: Request = typeof asked === 'string' ? { path: asked } : asked;
    const { method = 'GET', path, bytes = '', says = /^/, of = site } = request;
    const words = `${method} ${path} ${JSON.stringify(request.headers ?? '')} ${bytes}`.trim().slice(0, 100);
    it(`${promise}: ${status} for ${words}`, async () => {
      const before = await kept(of);
      const answer = await send(of.site.port, request);
      check(answer, status, headers);
      const text = await textOf(answer);
      assert.match(text, says);
      assert.doesNotMatch(text, /<script>alert/);
      if (status >= 400 && answer.headers['content-type']?.startsWith('text/html'))
        assert.match(text, /<h1\b.*?>[^<]{10,}<.*href="\/"/s);
      assert.equal((await kept(of)) - before, status === 303 || status === 201 ? 1 : 0, 'messages kept');
    });
  }
}

function send(port: number, { method = 'GET', path, headers = {}, bytes = '' }: Request) {
  const isChunked = 'transfer-encoding' in headers;
  const length = isChunked || !bytes ? {} : { 'content-length': String(bytes.length) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, method, path, headers: { ...headers, ...length }, agent: false };
    const sent = ask(options, resolve).on('error', reject);
    sent.end(bytes, 'latin1');
  });
}

async function kept({ store }: typeof site): Promise<number> {
  // It cannot even be read.
  if (store === failing.store) return 0;
  const { waiting, sent, suspectedSpam } = await store.summary();
  return waiting + sent + suspectedSpam;
}

function check({ statusCode, rawHeaders }: IncomingMessage, status: number, headers: Headers): void {
  assert.equal(statusCode, status);
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  // These connections are closed in any case, so this header is checked only where it is listed.
  const ignored = 'connection' in headers ? ['date'] : ['date', 'connection'];
  const found = names.filter((name) => !ignored.includes(name));
  const expected = { ...always, ...headers };
  // Also that none comes twice.
  assert.deepEqual(found.sort(), Object.keys(expected).sort(), 'the headers');
  for (const [name, value] of Object.entries(expected))
    assert.match(rawHeaders[2 * names.indexOf(name) + 1] ?? '', value, name);
}

function pathLike(pattern: RegExp): string {
  return [...build.files.keys()].find((path) => pattern.test(path)) ?? assert.fail(`no file ${pattern}`);
}
