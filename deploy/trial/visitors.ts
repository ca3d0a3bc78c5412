/**
 * Visitors that no browser is, on connections of their own. `visitors.ts slow ADDRESS NAME CA`: a thousand bodies that come a byte a second, half of which
 * stop. `visitors.ts hostile …`: requests that two servers could read differently, and other nonsense. Prints how many answers of each status came.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';

const [kind = '', host, name = '', ca = ''] = process.argv.slice(2);
const statuses = new Map<string, number>();
const options = { host, servername: name, port: 443, ca: readFileSync(ca) };
const form = 'Content-Type: application/x-www-form-urlencoded';
const letter = (words: string) => `firstName=Trial&email=trial@visitor.example&message=${words}`;

/** Resolves when the connection is closed. @param eachSecond is called each second */
function send(
  request: string | Buffer,
  { eachSecond, endMs }: { eachSecond?: () => string; endMs?: number },
): Promise<void> {
  return new Promise((ended) => {
    let answer = '';
    const socket = connect(options, () => {
      socket.write(request);
      if (endMs) setTimeout(() => socket.destroy(), endMs);
      const timer = eachSecond && setInterval(() => socket.write(eachSecond()), 1000);
      socket.on('close', () => clearInterval(timer));
    });
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (!endMs) socket.end();
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        const all = [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status = '']) => status);
        for (const status of all.length > 0 ? all : ['none'])
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        ended();
      });
  });
}

const post = (headers: string, body: string, { method = 'POST', path = '/contact', version = '1.1' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: ${name}\r\n${headers}\r\n\r\n${body}`;
const whole = (body: string, headers = form) => post(`${headers}\r\nContent-Length: ${body.length}`, body);
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const hostile = [
  ...[
    letter('plain'),
    '%',
    'a=%ff%fe',
    '&&&===',
    letter('%00%01'),
    'x&'.repeat(9000),
    '__proto__=1&constructor=2',
  ].map((body) => whole(body)),
  ...['firstName[]=1&email[a]=2', letter('\xff\xfe'), `${letter('a')}&${letter('b')}`, ''].map((body) =>
    whole(body),
  ),
  ...['text/plain', 'application/json', 'multipart/form-data; boundary=x', '', 'x'.repeat(9000)].map((type) =>
    whole('{"a":', `Content-Type: ${type}`),
  ),
  ...[
    'Content-Encoding: gzip',
    'Expect: 200-ok',
    'Expect: 100-continue',
    'Range: bytes=0-1',
    'Sec-Fetch-Site: cross-site',
    'Origin: null',
    'Host: other.example',
  ].map((header) => whole(letter(header.slice(0, 8)), `${form}\r\n${header}`)),
  ...[
    'gzip, chunked',
    'chunked, chunked',
    'identity',
    'chunked\r\nContent-Length: 5',
    '\tchunked',
    'chunked\r\nTransfer-Encoding: x',
  ].map((coding) => post(`${form}\r\nTransfer-Encoding: ${coding}`, chunked(letter('chunked')))),
  post(`${form}\r\nTransfer-Encoding: chunked`, chunked(letter('old')), { version: '1.0' }),
  post(`${form}\r\nTransfer-Encoding: chunked`, 'zz\r\nnonsense\r\n'),
  ...[
    '1000000000000000',
    '-1',
    '5\r\nContent-Length: 6',
    '0x10',
    '3\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x',
  ].map((length) => post(`${form}\r\nContent-Length: ${length}`, letter('length'))),
  ...[
    '/contact%00',
    '/%ff',
    '/..%2f..%2fetc%2fpasswd',
    '//contact',
    '/contact/../pages',
    '*',
    'http://other.example/contact',
    `/${'a'.repeat(9000)}`,
    '/contact?sent=%F0%9F',
    '/con tact',
  ].flatMap((path) => ['GET', 'POST'].map((method) => post('X: y', '', { method, path }))),
  ...['TRACE', 'PUT', 'CONNECT', 'post', 'OPTIONS', 'G\x00T'].map((method) => post('X: y', '', { method })),
  ...[
    `Cookie: ${'a'.repeat(15_000)}`,
    `X: ${'a'.repeat(20_000)}`,
    'X: a\x00b',
    'X : y',
    ' folded: y',
    Array(300).fill('X: y').join('\r\n'),
  ].map((header) => post(header, '', { method: 'GET' })),
  'GET /contact HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  '\x16\x03\x01\x00',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

if (kind === 'slow') {
  const half = post(`${form}\r\nContent-Length: 500`, 'firstName=A');
  await Promise.all(
    Array.from({ length: 1000 }, (_, number) => send(half, number % 2 ? { eachSecond: () => 'a' } : {})),
  );
} else for (const request of hostile) await send(Buffer.from(request, 'latin1'), { endMs: 1500 });
console.log(
  [...statuses]
    .sort()
    .map(([status, times]) => `${times} × ${status}`)
    .join(', '),
);
process.exit();
