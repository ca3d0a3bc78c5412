/**
 * `outside.ts ADDRESS FOLDER TOKEN`: what a site meets outside, until it is killed. Each line of FOLDER/mails is a mail as JSON, of FOLDER/heartbeats a
 * request. While FOLDER/mail-away is there, no mail is taken, and while FOLDER/git-slow is, no commit is handed out for five seconds. FOLDER/git holds the repositories of a Git host that asks for the token.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const [address, folder, token] = process.argv.slice(2) as [string, string, string];

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onMailFrom: (_from, _session, done) =>
    done(existsSync(`${folder}/mail-away`) ? Object.assign(new Error('Later'), { responseCode: 451 }) : null),
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map((receiver) => receiver.address);
    buffer(stream).then(async (raw) => {
      const { messageId, subject, text } = await PostalMime.parse(raw);
      appendFileSync(`${folder}/mails`, `${JSON.stringify({ id: messageId, subject, to, text })}\n`);
      done();
    });
  },
})
  // A site that is killed resets its connection.
  .on('error', () => {})
  .listen(2525, address);

createServer(async (request, response) => {
  appendFileSync(`${folder}/heartbeats`, `${request.url} ${(await text(request)).replaceAll('\n', ' ')}\n`);
  response.end();
}).listen(8099, address);

/** https://git-scm.com/docs/git-http-backend */
const serveGit: RequestListener = async (request, response) => {
  if (!isAllowed(request.headers.authorization ?? ''))
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  if (request.method === 'POST' && existsSync(`${folder}/git-slow`)) await pause(5000);
  const { pathname, search } = new URL(request.url ?? '/', 'https://git.farm.example');
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: `${folder}/git`,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  request.pipe(backend.stdin).on('error', () => {});
  let head = Buffer.alloc(0);
  for await (const chunk of backend.stdout) {
    if (response.headersSent) {
      response.write(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const lines = head.toString('latin1', 0, end).split('\r\n');
    const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
    const status = Number.parseInt(headers.find(([name]) => name === 'Status')?.[1] ?? '200', 10);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
    response.write(head.subarray(end + 4));
  }
  response.end();
};

/** The token may stand in either part: hosts differ in the name that goes with it. */
function isAllowed(authorization: string): boolean {
  return Buffer.from(authorization.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':')
    .includes(token);
}

if (existsSync(`${folder}/git/key`))
  createSecureServer(
    { key: readFileSync(`${folder}/git/key`), cert: readFileSync(`${folder}/git/certificate`) },
    serveGit,
  ).listen(8443, address);
