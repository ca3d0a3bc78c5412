/**
 * `outside.ts ADDRESS FOLDER TOKEN`: what a site meets outside, until it is killed. Each line of FOLDER/mails is a mail as JSON, of FOLDER/heartbeats a
 * request. FOLDER/git holds the repositories of a Git host that asks for the token.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const [address = '', folder = '', token = ''] = process.argv.slice(2);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    buffer(stream).then(async (raw) => {
      const { messageId: id, subject, text } = await PostalMime.parse(raw);
      const to = envelope.rcptTo.map((receiver) => receiver.address);
      appendFileSync(`${folder}/mails`, `${JSON.stringify({ id, subject, to, text })}\n`);
      done();
      // A site that is killed cuts its mail short.
    }, done);
  },
})
  // A site that is killed resets its connection.
  .on('error', () => {})
  .listen(2525, address);

createServer(async (request, response) => {
  appendFileSync(`${folder}/heartbeats`, `${request.url} ${(await text(request)).replaceAll('\n', ' ')}\n`);
  response.end();
}).listen(8099, address);

const tls = {
  key: readFileSync(`${folder}/authority/root.key`),
  cert: readFileSync(`${folder}/authority/root.crt`),
};
// https://git-scm.com/docs/git-http-backend
createSecureServer(tls, async (request, response) => {
  const { method, url = '/', headers } = request;
  const login = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
  // Hosts differ in the name that goes with a token.
  if (!login.split(':').includes(token))
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  const { pathname, search } = new URL(url, 'https://git.farm.example');
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...{ PATH: process.env.PATH, GIT_PROJECT_ROOT: `${folder}/git`, GIT_HTTP_EXPORT_ALL: '1' },
      ...{ PATH_INFO: pathname, QUERY_STRING: search.slice(1), REQUEST_METHOD: method },
      ...{ CONTENT_TYPE: headers['content-type'], HTTP_CONTENT_ENCODING: headers['content-encoding'] },
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  request.pipe(backend.stdin).on('error', () => {});
  const answer = await buffer(backend.stdout);
  const end = answer.indexOf('\r\n\r\n');
  // Nothing comes for a publisher that was killed meanwhile.
  if (end < 0) return void response.destroy();
  const lines = answer.toString('latin1', 0, end).split('\r\n');
  const { Status = '200', ...given } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
  response.writeHead(Number.parseInt(Status, 10), given).end(answer.subarray(end + 4));
}).listen(8443, address);
