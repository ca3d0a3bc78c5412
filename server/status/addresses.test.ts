import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { askPublicAddress, askSite } from './addresses.ts';

async function listen(t: TestContext, answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close().closeAllConnections());
  return { server, port: (server.address() as AddressInfo).port };
}

/** A limit of time that is over at once. */
function shortenLimits(t: TestContext): void {
  const { timeout } = AbortSignal;
  t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 100));
}

type Answer = { readonly status: number; readonly body: string; readonly says: RegExp };
/** What answers at the public address in place of the internet. */
const answers: Readonly<Record<string, Answer>> = {
  'this release': {
    status: 200,
    body: 'ready abc\n',
    says: /^\{"notes":\["https:\S+ answers, with a valid certificate/,
  },
  'another release': {
    status: 200,
    body: 'ready old\n',
    says: /^\{"trouble":\["Visitors do not get this site at .*another release/,
  },
  'a page of somebody else': {
    status: 200,
    body: 'Buy this domain',
    says: /trouble":\["[^"]*another server answers.*status 200/,
  },
  'a redirect': {
    status: 302,
    body: 'ready abc\n',
    says: /trouble":\["[^"]*another server answers.*status 302/,
  },
  'a proxy without a site': {
    status: 502,
    body: 'ready abc',
    says: /trouble":\["[^"]*another server answers.*status 502/,
  },
};
const ask = async (siteUrl: string) =>
  JSON.stringify(await askPublicAddress({ siteUrl, siteUrlIsSet: true }, 'abc'));

describe('The public address', () => {
  it('is asked as visitors ask it: only this release, behind a valid certificate, is well', async (t) => {
    let answer = { status: 200, body: '' };
    const { server, port } = await listen(t, (_, response) =>
      response.writeHead(answer.status, { location: '/' }).end(answer.body),
    );
    const url = `https://127.0.0.1:${port}`;
    assert.match(await ask(url), /"trouble":\["[^"]*no valid certificate \(ERR_SSL_\w+\)/);
    // Only https is asked, which this server has not.
    const { fetch } = globalThis;
    const asHttp = (url: string, options: RequestInit) => fetch(url.replace('https:', 'http:'), options);
    t.mock.method(globalThis, 'fetch', asHttp as typeof fetch);
    for (const [what, next] of Object.entries(answers)) {
      answer = next;
      assert.match(await ask(url), next.says, what);
    }
    server.removeAllListeners('request');
    shortenLimits(t);
    assert.match(await ask(url), /trouble":\["[^"]*a server takes the connection and does not answer/);
  });

  it('is said where it cannot be asked', async () => {
    // A network that does not lead back to itself.
    const refused = /^\{"notes":\["https:\S+ cannot be reached from here \(ECONNREFUSED\)\. That is no fault/;
    assert.match(await ask('https://127.0.0.1:61999'), refused);
    const unknown = /it has no address .*\(ENOTFOUND|notes":\["[^"]*EAI_AGAIN/;
    assert.match(await ask('https://nothing.invalid'), unknown);
    assert.equal(await ask('http://127.0.0.1:61999'), '{}');
  });
});

describe('The process of the site', () => {
  const troubleAt = async (port: number, host = '0.0.0.0') => (await askSite({ host, port })).trouble;

  it('is well where it answers, at whatever address it listens', async (t) => {
    const { port } = await listen(t, (_, response) => response.end('ready abc\n'));
    for (const host of ['0.0.0.0', '127.0.0.1', 'localhost'])
      assert.equal(await troubleAt(port, host), undefined);
    assert.equal(await troubleAt(0), undefined);
  });

  it('is said to hang where it takes the connection and does not answer', async (t) => {
    const { port } = await listen(t, () => {});
    shortenLimits(t);
    const [sentence = ''] = (await troubleAt(port)) ?? [];
    assert.match(
      sentence,
      /^The site does not answer at \S+ within 5 seconds: its process hangs, or its disk/,
    );
  });

  it('is said not to run, or to be another program', async (t) => {
    const { server, port } = await listen(t, (_, response) => response.end('<h1>Grafana</h1>'));
    assert.match(String(await troubleAt(port)), /^Another program answers at http:\/\/127\.0\.0\.1:\d+: /);
    await new Promise((done) => server.close(done).closeAllConnections());
    assert.match(
      String(await troubleAt(port)),
      /^The site does not run: nothing answers .*\(ECONNREFUSED\)\.$/,
    );
  });
});
