import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { fastify } from 'fastify';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startRawServer } from '../../tests/rigs/fake-mail-server.ts';
import { freePort } from '../../tests/rigs/free-port.ts';
import { startTestSite, temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { defaultLimits as limits } from './sizes.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');

describe('The shipped Caddyfile', () => {
  it('has longer time-outs than the site, so that the site’s own 408 reaches a slow visitor', () => {
    const ms = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(shipped)?.[1]) * 1000;
    // Node checks its time-outs once a second.
    const untilRefused = limits.headersMs + limits.bodyMs + 1000;
    assert.ok(ms('read_body') > ms('lb_try_duration') + untilRefused);
    assert.ok(ms('write') > ms('read_body'));
    // The longest that the store makes a visitor wait, and the draining of a refused body.
    assert.ok(ms('response_header_timeout') > 10_000 + limits.drainMs);
    assert.ok(ms('keepalive') < (fastify().initialConfig.keepAliveTimeout ?? 0));
  });
});

const noCaddy = spawnSync('caddy', ['version']).status !== 0 && 'needs Caddy (apt-get install caddy)';

describe('Through Caddy, with every time-out five times as short', {
  skip: noCaddy,
  concurrency: true,
}, () => {
  const shorter = 5;
  const head = `POST /contact HTTP/1.1\r\nHost: farm.example\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

  async function startCaddy(t: TestContext, upstream: number): Promise<number> {
    const folder = temporaryFolder(t);
    const port = await freePort();
    const config = shipped
      .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
      .replace('{$SITE_NAME} {', `http://farm.example:${port} {`)
      .replace('name site\n\t\tport 3000', `name 127.0.0.1\n\t\tport ${upstream}`)
      .replace(/^www\..*/ms, '')
      .replaceAll(/(\S+) (\d+)s$/gm, (_, name, seconds) => `${name} ${(Number(seconds) * 1000) / shorter}ms`);
    writeFileSync(join(folder, 'Caddyfile'), config);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = Promise.all([once(caddy, 'exit'), text(caddy.stderr)]);
    t.after(async () => {
      caddy.kill();
      await ended;
    });
    const answers = waitUntil(async () => Boolean(await fetch(`http://127.0.0.1:${port}`).catch(() => null)));
    await Promise.race([answers, ended.then(([, reason]) => assert.fail(`Caddy does not run: ${reason}`))]);
    return port;
  }

  /** The whole reply, while a byte is sent now and then (or none). */
  function sendSlowly(t: TestContext, port: number, start: string, everyMs?: number): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const timer = everyMs ? setInterval(() => socket.write('a'), everyMs) : undefined;
    t.after(() => clearInterval(timer));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.on('error', () => {});
    socket.write(start);
    return new Promise((resolve) => socket.on('close', () => resolve(reply)));
  }

  for (const [how, everyMs] of Object.entries({ 'a byte now and then': 100, 'nothing more': undefined })) {
    it(`a message of which ${how} arrives gets a 408 page`, async (t) => {
      const { headersMs, bodyMs, drainMs } = limits;
      const { site } = await startTestSite(t, {
        limits: { headersMs: headersMs / shorter, bodyMs: bodyMs / shorter, drainMs: drainMs / shorter },
      });
      const port = await startCaddy(t, site.port);
      const reply = await sendSlowly(t, port, `${head}Content-Length: 60000\r\n\r\n`, everyMs);
      assert.match(reply, /^HTTP\/1\.1 408 [\s\S]*<h1>[^<]{5,}<\/h1>/);
    });
  }

  for (const [how, everyMs] of Object.entries({ 'all at once': undefined, 'while it still sends': 5 })) {
    it(`a message that is too long gets the 413 page, ${how}`, async (t) => {
      const { site } = await startTestSite(t);
      const port = await startCaddy(t, site.port);
      const length = 8_000_000;
      const start = `${head}Content-Length: ${length}\r\n\r\n${'a'.repeat(everyMs ? 1 : length)}`;
      const reply = await sendSlowly(t, port, start, everyMs);
      assert.match(reply, /^HTTP\/1\.1 413 [\s\S]*<h1>[^<]{5,}<\/h1>/);
    });
  }

  it('pages and messages wait while no instance answers, as when the only one restarts', async (t) => {
    const instance = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(request.url === '/contact' ? 303 : 200).end());
    });
    t.after(() => instance.close());
    await once(instance.listen(0, '127.0.0.1'), 'listening');
    const { port: upstream } = instance.address() as AddressInfo;
    const port = await startCaddy(t, upstream);
    instance.closeAllConnections();
    await new Promise((done) => instance.close(done));
    const page = 'GET / HTTP/1.1\r\nHost: farm.example\r\nConnection: close\r\n\r\n';
    const message = `${head}Connection: close\r\nContent-Length: 3\r\n\r\na=b`;
    const waiting = Promise.all([page, message, message].map((start) => sendSlowly(t, port, start)));
    await new Promise((done) => setTimeout(done, 1000));
    await once(instance.listen(upstream, '127.0.0.1'), 'listening');
    assert.deepEqual(
      (await waiting).map((reply) => reply.slice(9, 12)),
      ['200', '303', '303'],
    );
  });

  it('a message whose instance dies before it answers is kept once, or its visitor is asked to send it again', async (t) => {
    const { site, store } = await startTestSite(t);
    let deaths = 0;
    const { port: dying } = await startRawServer(t, (socket) => {
      const upstream = connect(site.port, '127.0.0.1').on('error', () => {});
      upstream.pipe(socket);
      socket.on('close', () => upstream.destroy());
      socket.on('data', (data) => {
        if (deaths > 0 || !data.includes('POST ')) return upstream.write(data);
        deaths += 1;
        socket.destroy();
      });
    });
    const port = await startCaddy(t, dying);
    const body = String(
      new URLSearchParams({ firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' }),
    );
    const start = `${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const reply = await sendSlowly(t, port, start);
    assert.equal(deaths, 1);
    assert.match(reply, /^HTTP\/1\.1 (?:303 |502 [\s\S]*send it again)/);
    assert.equal((await store.summary()).waiting, reply.includes(' 303 ') ? 1 : 0);
  });

  it('a message that the site never answers gets an error page', async (t) => {
    const { port: silent } = await startRawServer(t, () => {});
    const port = await startCaddy(t, silent);
    const reply = await sendSlowly(t, port, `${head}Connection: close\r\nContent-Length: 3\r\n\r\na=b`);
    assert.match(reply, /^HTTP\/1\.1 50[24] [\s\S]*\r\n\r\n50[24] .*send it again/);
  });
});
