import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startTestSite } from '../tests/rigs/in-process-site.ts';
import { builtFolder, builtSettings } from '../tests/rigs/last-build.ts';
import { loadBuild } from './load-build.ts';

/*
 * What a client can send to the built site. Raw bytes, because fetch would correct what is wrong on purpose. After each
 * case the next visitor is served.
 */

const good = 'firstName=Ada&email=ada%40visitor.example&message=Hello';
/** Nine bytes for each character of its message. */
const longest = new URLSearchParams({
  firstName: 'Ada',
  email: 'ada@visitor.example',
  message: '李'.repeat(5000),
}).toString();
const form = 'Content-Type: application/x-www-form-urlencoded';

const site = await startTestSite({ after }, { build: await loadBuild(builtFolder, builtSettings) });

describe('A post to the form', () => {
  answered(400, {
    'a known field twice': post([], 'firstName=Ada&firstName=Eve&email=a%40b.example&message=x'),
    'bytes that are not UTF-8': post([], 'firstName=\xff\xfe&email=a%40b.example&message=x'),
  });
  answered(422, {
    nothing: post([], ''),
    'a name from the prototype': post([], '__proto__=x&constructor=y&hasOwnProperty=z'),
    'a NUL': post([], 'firstName=A\0da&email=a%40b.example&message=x'),
    'a line break in a name': post([], 'firstName=A%0d%0aBcc:+x%40y.example&email=a%40b.example&message=x'),
    'a message of 60,000 characters': post([], `message=${'a'.repeat(60_000)}`),
    '20,000 unknown fields': post([], 'a=&'.repeat(20_000)),
    'a body of exactly as many bytes as are taken': post([], 'a'.repeat(65_536)),
  });
  answered(413, {
    'a body of one byte too many': post([], 'a'.repeat(65_537)),
    '10 MB of one letter': post([], 'a'.repeat(10_000_000)),
    '10 MB in chunks': chunked('a'.repeat(10_000_000)),
    'a length of a petabyte': post(['Content-Length: 1000000000000000'], ''),
  });
  answered(303, {
    'a message of the maximal length': post([], longest),
    'a form that says UTF-8': post([], `${good}1`, `${form}; charset=UTF-8`),
    'an expectation that no server has to know': post(['Expect: magic'], `${good}3`),
    'a post to a query of script': post([], `${good}2`, form, '/contact?sent=<script>&%zz'),
  });
  answered(415, {
    'no media type': post([], good, ''),
    'another media type': post([], good, 'Content-Type: application/json'),
    'a media type that is none': post([], good, 'Content-Type: ;'),
    'a form in Latin-1': post([], good, `${form}; charset=iso-8859-1`),
    'a compressed form': post(['Content-Encoding: identity, gzip'], good),
  });
  answered(405, {
    'to the landing page': post([], good, form, '/'),
    'to a file': post([], good, form, '/robots.txt'),
  });
  answered(404, {
    'to nowhere': post([], good, form, '/admin.php'),
    'with two slashes too many': post([], good, form, '/contact//'),
  });
  answered(308, { 'with a slash too many': post([], good, form, '/contact/') });
});

describe('A request', () => {
  // Control characters, half characters, paths out of the folder, private files, and properties of objects.
  const unknown = `/%00 /contact%00 /a%0d%0ab /% /%gg /%ff /%c0%ae%c0%ae/ /%ed%a0%80 /a#b /../../etc/passwd /..%2f..%2fetc%2fpasswd
    /%2e%2e%2fpackage.json /..%252f /assets/..%5c..%5cserver.js /.git/HEAD /.env /server/entry.js /build.json /index.html/ /index.html.br
    /CONTACTS // //evil.example/ /\\evil.example /;/ /contact// /__proto__ /constructor /toString /%3Cscript%3Ealert(1)%3C/script%3E /%E6%9D%8E`;
  const long = [8000, 15_000].map((length) => `/${'a/'.repeat(length / 2)}`);
  answered(404, casesOf([...unknown.split(/\s+/), ...long], get));
  answered(308, casesOf(['/contact/', '/Contact?topic=figures', '/CONTACT/?%zz=\\', '/index.html'], get));
  answered(400, casesOf(['*', 'contact', 'http://farm.example/', '//\x7f', '/caf\xe9'], get));
  answered(431, {
    'a path of 20,000 characters': get(`/${'a'.repeat(20_000)}`),
    'a header of 20,000 characters': get('/', [`Cookie: ${'a'.repeat(20_000)}`]),
  });
  answered(200, {
    'a query of 15,000 characters': get(`/contact?sent=${'A'.repeat(15_000)}`),
    'script and a broken percent sign in a query': get(
      '/contact?topic=%zz<script>alert(1)</script>&sent="><b>',
    ),
    'a query a thousand times': get(`/contact?${'sent=A&'.repeat(1000)}`),
    'odd preferences': get('/', ['Accept-Encoding: ;q=, br;q=x, *;q=1e9,,', 'Accept: ;;,']),
    'odd conditions': get('/', ['If-None-Match: ",W/', 'If-Modified-Since: never', 'Range: bytes=9-1']),
    'a body with a question': get('/', ['Content-Length: 5'], 'hello'),
    'an upgrade to HTTP/2': get('/', ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings']),
    'somebody forwarded by nonsense': get('/', ['X-Forwarded-For: ,,[::,999.1.1.1', 'Forwarded: for="']),
  });
  const methods = ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
  answered(
    405,
    casesOf(methods, (method) => request([`${method} /contact HTTP/1.1`])),
  );
  answered(
    400,
    casesOf(['GETT', 'get', '', 'POST\0'], (method) => request([`${method} / HTTP/1.1`])),
  );
});

describe('A request that two servers could read differently', () => {
  // Nothing follows: node refuses what comes after the last chunk by itself.
  const empty = (...headers: string[]) => post(headers, '0\r\n\r\n');
  answered(400, {
    'two Host headers': get('/', ['Host: b.example']),
    'an empty Host': 'GET / HTTP/1.1\r\nHost: \r\n\r\n',
    'a Host that is no name': 'GET / HTTP/1.1\r\nHost: a.example/b@c\r\n\r\n',
    'no Host': 'GET / HTTP/1.1\r\n\r\n',
    'a length beyond all numbers': post([`Content-Length: ${'9'.repeat(30)}`], good),
    'two lengths': post(['Content-Length: 5', `Content-Length: ${good.length}`], good),
    'two lengths in one': post([`Content-Length: ${good.length}, ${good.length}`], good),
    'a length with a sign': post([`Content-Length: +${good.length}`], good),
    'a length together with chunks': empty('Content-Length: 4', 'Transfer-Encoding: chunked'),
    'chunks on HTTP/1.0': chunked(good).replace('HTTP/1.1', 'HTTP/1.0'),
    'chunks within gzip': empty('Transfer-Encoding: gzip, chunked'),
    'two transfer encodings': empty('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
    'chunks twice': empty('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'),
    'chunks and something else': empty('Transfer-Encoding: xchunked'),
    'chunks with a space before the colon': empty('Transfer-Encoding : chunked'),
    'a chunk with a bad length': post(['Transfer-Encoding: chunked'], 'zz\r\n'),
    'a chunk longer than it says': post(['Transfer-Encoding: chunked'], '3\r\nabcdef\r\n0\r\n\r\n'),
    'bare line ends': 'GET / HTTP/1.1\nHost: a\n\n',
    'a folded header': get('/', ['X-A: b\r\n c']),
    'a header without a name': get('/', [': x']),
    'HTTP/2 in the form of HTTP/1': 'GET / HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n',
    'HTTP/0.9': 'GET / HTTP/0.9\r\nHost: a\r\n\r\n',
    'HTTP/0.9 without a version': 'GET /\r\n\r\n',
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'the hello of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  });
});

function answered(status: number, cases: Readonly<Record<string, string>>): void {
  for (const [name, bytes] of Object.entries(cases)) {
    it(`is answered ${status}: ${name.slice(0, 60)}`, async () => {
      const answer = await site.raw(bytes);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, found]) => Number(found));
      assert.deepEqual(statuses, [status], 'one answer');
      assert.match(answer, /^content-security-policy: .*frame-ancestors 'none'/im);
      assert.doesNotMatch(answer, /<script>alert/);
      const next = await fetch(`${site.base}/contact`);
      assert.equal(next.status, 200, 'the next visitor is served');
      await next.body?.cancel();
    });
  }
}

function casesOf(texts: readonly string[], send: (text: string) => string): Record<string, string> {
  return Object.fromEntries(texts.map((text) => [JSON.stringify(text), send(text)]));
}

function request(lines: readonly string[], body = ''): string {
  return `${[...lines, 'Host: farm.example', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}

function get(path: string, headers: readonly string[] = [], body = ''): string {
  return request([`GET ${path} HTTP/1.1`, ...headers], body);
}

/** With its own Content-Length unless one is given. */
function post(headers: readonly string[], body: string, type = form, path = '/contact'): string {
  const isFramed = headers.some((header) => /^(content-length|transfer-encoding)/i.test(header));
  const length = isFramed ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return request([`POST ${path} HTTP/1.1`, ...(type ? [type] : []), ...headers, ...length], body);
}

function chunked(body: string): string {
  const chunks = (body.match(/.{1,60000}/gs) ?? []).map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  return post(['Transfer-Encoding: chunked'], `${chunks.join('')}0\r\n\r\n`);
}
