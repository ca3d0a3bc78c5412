import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startSite } from '../tests/e2e/journey-site.ts';
import { sendRaw } from '../tests/rigs/in-process-site.ts';

/*
 * Everything a client can send to the built site. Raw bytes, because fetch would correct what is wrong on purpose. After each
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

const site = await startSite();
after(() => site.close());

type Case = readonly [name: string, status: number | readonly number[], bytes: string | Buffer];

describe('A post to the form', () => {
  runAll([
    ...fieldCases(400, {
      'a known field twice': 'firstName=Ada&firstName=Eve&email=a%40b.example&message=x',
      'a percent sign alone': 'firstName=%&email=a%40b.example&message=x',
      'a broken percent sign in an unknown field': `${good}&other=%zz`,
      'bytes that are not UTF-8, encoded': 'firstName=%ff%fe&email=a%40b.example&message=x',
      'bytes that are not UTF-8, bare': Buffer.from(
        `firstName=\xff\xfe&email=a%40b.example&message=x`,
        'latin1',
      ),
    }),
    ...fieldCases(422, {
      nothing: '',
      'nothing but ampersands': '&'.repeat(1000),
      'names of fields without values': 'firstName&email&message',
      'names with brackets': 'firstName[]=Ada&email[]=a%40b.example&message[]=x',
      'a name from the prototype': '__proto__=x&constructor=y&hasOwnProperty=z',
      'another encoding of names': 'firstname=Ada&e-mail=a%40b.example',
      'a NUL': 'firstName=A%00da&email=a%40b.example&message=x',
      'a NUL, bare': Buffer.from('firstName=A\0da&email=a%40b.example&message=x'),
      'a line break in a name': 'firstName=Ada%0d%0aBcc:+x%40y.example&email=a%40b.example&message=x',
      'a line break in a subject': `${good}&subject=Hi%0aBcc:+x%40y.example`,
      'an escape in a message': 'firstName=Ada&email=a%40b.example&message=%1b%5b2J',
      'an override of the direction': 'firstName=%e2%80%aeadA&email=a%40b.example&message=x',
      'a message of 60,000 characters': `firstName=Ada&email=a%40b.example&message=${'a'.repeat(60_000)}`,
      '20,000 unknown fields': 'a=&'.repeat(20_000),
    }),
    ['10 MB of one letter', 413, post([], 'a'.repeat(10_000_000))],
    ['100,000 fields', 413, post([], 'field=x&'.repeat(100_000))],
    ['10 MB in chunks', 413, chunked('a'.repeat(10_000_000))],
    ['a body of one byte too many', 413, post([], 'a'.repeat(65_537))],
    ['a body of exactly as many bytes as are taken', 422, post([], 'a'.repeat(65_536))],
    ['a length of a petabyte', 413, post(['Content-Length: 1000000000000000'], '')],
    ['a message of the maximal length', 303, post([], longest)],
    ['no media type', 415, post([], good, null)],
    ...['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'nonsense', '*/*', ';'].map(
      (type): Case => [`the media type ${type}`, 415, post([], good, `Content-Type: ${type}`)],
    ),
    ['a form in Latin-1', 415, post([], good, `${form}; charset=iso-8859-1`)],
    ['a form in UTF-7', 415, post([], good, `${form}; charset=utf-7`)],
    ['a form that says UTF-8', 303, post([], `${good}1`, `${form}; charset=UTF-8`)],
    ...['gzip', 'br', 'deflate', 'identity, gzip', 'x'].map(
      (coding): Case => [`a body said to be ${coding}`, 415, post([`Content-Encoding: ${coding}`], good)],
    ),
    ['a post to a query', 303, post([], `${good}2`, form, '/contact?sent=x&%zz')],
    ['a post to a reference that is script', 303, post([], `${good}3`, form, '/contact?sent=<script>')],
    ['a post to the landing page', 405, post([], good, form, '/')],
    ['a post to a file', 405, post([], good, form, '/robots.txt')],
    ['a post to nowhere', 404, post([], good, form, '/admin.php')],
    ['a post with a slash too many', 404, post([], good, form, '/contact/')],
  ]);
});

describe('A request', () => {
  runAll([
    // Control characters, half characters, paths out of the folder, private files, and properties of objects.
    ...pathCases(404, '/%00 /contact%00 /a%0d%0ab /% /%2 /%gg /%ff /%c0%ae%c0%ae/ /%ed%a0%80 /%7f /a#b'),
    ...pathCases(404, '/../../etc/passwd /..%2f..%2fetc%2fpasswd /%2e%2e%2f%2e%2e%2fpackage.json /..%252f'),
    ...pathCases(
      404,
      '/assets/..%5c..%5cserver.js /.git/HEAD /.env /server/entry.js /build.json /wp-login.php',
    ),
    ...pathCases(
      404,
      '/index.html /contact.html /index.html.br /CONTACT // //evil.example/ /\\evil.example /;/ /a//b',
    ),
    ...pathCases(404, '/__proto__ /constructor /toString /%3Cscript%3Ealert(1)%3C/script%3E /%E6%9D%8E'),
    ...pathCases(400, '* contact http://farm.example/ https://evil.example/ //\x7f /caf\xe9'),
    ['the form with a slash too many', 404, get('/contact/?topic=x')],
    ['the form with two slashes too many', 404, get('/contact//')],
    ['a path of 8,000 characters', 404, get(`/${'a'.repeat(8000)}`)],
    ['a path of 15,000 characters', 404, get(`/${'a/'.repeat(7500)}`)],
    ['a path of 20,000 characters', 431, get(`/${'a'.repeat(20_000)}`)],
    ['a query of 15,000 characters', 200, get(`/contact?sent=${'A'.repeat(15_000)}`)],
    ['10,000 letters of percent signs in a query', 200, get(`/contact?sent=${'%25'.repeat(3000)}`)],
    ['a broken percent sign in a query', 200, get('/contact?topic=%zz')],
    ['script in a query', 200, get('/contact?topic=<script>alert(1)</script>&sent="><b>')],
    ['a query a thousand times', 200, get(`/contact?${'sent=A&'.repeat(1000)}`)],
    [
      '1,500 headers',
      [200, 431],
      get(
        '/',
        Array.from({ length: 1500 }, (_, i) => `X-${i}: a`),
      ),
    ],
    ['one header of 20,000 characters', 431, get('/', [`Cookie: ${'a'.repeat(20_000)}`])],
    ['odd preferences', 200, get('/', ['Accept-Encoding: ;q=, br;q=x, *;q=1e9,,', 'Accept: ;;,'])],
    [
      'odd conditions',
      [200, 304],
      get('/', ['If-None-Match: ",W/', 'If-Modified-Since: never', 'Range: bytes=9-1']),
    ],
    ['a part beyond the end', 200, get('/robots.txt', ['Range: bytes=99999999-'])],
    ['a body with a question', 200, get('/', ['Content-Length: 5'], 'hello')],
    ['an upgrade to another protocol', [200, 400], get('/', ['Upgrade: websocket', 'Connection: Upgrade'])],
    [
      'an upgrade to HTTP/2',
      200,
      get('/', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__', 'Connection: Upgrade, HTTP2-Settings']),
    ],
    ['HTTP/2 without asking', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'somebody forwarded by nonsense',
      200,
      get('/', ['X-Forwarded-For: ,,[::,999.1.1.1', 'Forwarded: for="']),
    ],
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'QUERY'].map(
      (method): Case => [`${method} on the form`, 405, request([`${method} /contact HTTP/1.1`])],
    ),
    ...['GETT', 'get', 'G T', '', '<', 'POST\0'].map(
      (method): Case => [`the method ${JSON.stringify(method)}`, 400, request([`${method} / HTTP/1.1`])],
    ),
  ]);
});

describe('A request that two servers could read differently', () => {
  const smuggled = (...headers: string[]) =>
    post(headers, '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n');
  runAll([
    ['two Host headers', 400, get('/', ['Host: b.example'])],
    ['an empty Host', 400, 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
    ['a Host that is no name', 400, 'GET / HTTP/1.1\r\nHost: a.example/b@c\r\n\r\n'],
    ['a star for a target', 400, request(['OPTIONS * HTTP/1.1'])],
    ['a length beyond all numbers', 400, post([`Content-Length: ${'9'.repeat(30)}`], good)],
    ['no Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two lengths', 400, post(['Content-Length: 5', `Content-Length: ${good.length}`], good)],
    ['two lengths in one', 400, post([`Content-Length: ${good.length}, ${good.length}`], good)],
    ['a length with a sign', 400, post([`Content-Length: +${good.length}`], good)],
    ['a length in hexadecimal', 400, post(['Content-Length: 0x10'], good)],
    ['a length that is negative', 400, post(['Content-Length: -1'], good)],
    ['a length together with chunks', 400, smuggled('Content-Length: 4', 'Transfer-Encoding: chunked')],
    ['chunks together with a length', 400, smuggled('Transfer-Encoding: chunked', 'Content-Length: 4')],
    ['chunks on HTTP/1.0', 400, chunked(good).replace('HTTP/1.1', 'HTTP/1.0')],
    ['chunks within gzip', 400, smuggled('Transfer-Encoding: gzip, chunked')],
    ['chunks twice', 400, smuggled('Transfer-Encoding: chunked, chunked')],
    ['chunks with a tab', 400, smuggled('Transfer-Encoding:\tchunked', 'Content-Length: 4')],
    ['two transfer encodings', 400, smuggled('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
    ['chunks and something else', 400, smuggled('Transfer-Encoding: xchunked')],
    ['chunks with a space before the colon', 400, smuggled('Transfer-Encoding : chunked')],
    ['a chunk with a bad length', 400, post(['Transfer-Encoding: chunked'], 'zz\r\n')],
    ['a chunk with a length of 2^64', 400, post(['Transfer-Encoding: chunked'], '10000000000000000\r\n')],
    ['a chunk longer than it says', 400, post(['Transfer-Encoding: chunked'], '3\r\nabcdef\r\n0\r\n\r\n')],
    ['bare line ends', 400, 'GET / HTTP/1.1\nHost: a\n\n'],
    ['a folded header', 400, get('/', ['X-A: b\r\n c'])],
    ['a header without a name', 400, get('/', [': x'])],
    ['a NUL in a header', 400, get('/', ['X-A: a\0b'])],
    ['a carriage return in a header', 400, get('/', ['X-A: a\rb'])],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['the hello of TLS', 400, Buffer.from('160301020001000001fc0303', 'hex')],
    ['a version that is none', 400, 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ]);
});

function runAll(cases: readonly Case[]): void {
  for (const [name, expected, bytes] of cases) {
    it(`is answered ${expected}: ${name}`, async () => {
      const answer = await sendRaw(Number(new URL(site.url).port), [bytes]);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      assert.equal(statuses.length, 1, `one answer, not ${statuses}`);
      assert.ok([expected].flat().includes(statuses[0] ?? 0), `${statuses[0]} instead of ${expected}`);
      assert.match(answer, /^content-security-policy: .*frame-ancestors 'none'/im);
      assert.doesNotMatch(answer, /<script>alert|smuggled/);
      const next = await fetch(`${site.url}/contact`);
      assert.equal(next.status, 200, 'the next visitor is served');
      await next.body?.cancel();
    });
  }
}

function request(lines: readonly string[], body = ''): string {
  return `${[...lines, 'Host: farm.example', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}

function get(path: string, headers: readonly string[] = [], body = ''): string {
  return request([`GET ${path} HTTP/1.1`, ...headers], body);
}

/** With its own Content-Length unless one is given. */
function post(
  headers: readonly string[],
  body: string,
  type: string | null = form,
  path = '/contact',
): string {
  const framed = headers.some((header) => /^(content-length|transfer-encoding)/i.test(header));
  return request(
    [
      `POST ${path} HTTP/1.1`,
      ...(type === null ? [] : [type]),
      ...headers,
      ...(framed ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`]),
    ],
    body,
  );
}

function chunked(body: string): string {
  const chunk = 60_000;
  const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, index) =>
    body.slice(index * chunk, (index + 1) * chunk),
  ).map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
  return post(['Transfer-Encoding: chunked'], `${chunks.join('')}0\r\n\r\n`);
}

function fieldCases(status: number, bodies: Record<string, string | Buffer>): Case[] {
  return Object.entries(bodies).map(([name, body]) => [name, status, post([], body.toString('latin1'))]);
}

function pathCases(status: number, paths: string): Case[] {
  return paths.split(' ').map((path) => [JSON.stringify(path), status, get(path)]);
}
