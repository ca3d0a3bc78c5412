import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../tests/rigs/in-process-site.ts';
import { createTestClock, day, minute } from '../tests/rigs/test-clock.ts';
import { newMessage } from '../tests/rigs/test-messages.ts';
import { getConfig } from './config.ts';
import { askPublicAddress } from './public-address.ts';
import { describeSetup } from './setup.ts';
import { printStatus, readStatus } from './status.ts';
import { copyNightly } from './store/copies.ts';
import type { Store, Summary } from './store/store.ts';

const clock = createTestClock();
const ago = (ms: number) => clock.now().getTime() - ms;
const read = (store: Store, env: Record<string, string> = {}) =>
  readStatus({
    ...{ store, clock, stamp: 'a', published: null },
    config: getConfig(env, 'owner@farm.example'),
  });

describe('The status', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  type Case = {
    readonly summary?: Partial<Summary>;
    readonly env?: Record<string, string>;
    readonly trouble?: RegExp;
  };
  const cases: Readonly<Record<string, Case>> = {
    'nothing waits': {},
    'a message waits for 15 minutes': { summary: { oldestWaitingAt: ago(15 * minute) } },
    'one waits for longer': {
      summary: { oldestWaitingAt: ago(16 * minute) },
      trouble: /^A message .* 15 minutes to be mailed\.$/,
    },
    'one waits for longer than an hour': {
      summary: { oldestWaitingAt: ago(61 * minute) },
      trouble: /more than an hour/,
    },
    'one came by a clock that was ahead': { summary: { oldestWaitingAt: ago(-1000 * minute) } },
    'one waits and no mail server is set': {
      summary: { oldestWaitingAt: ago(16 * minute) },
      env: {},
      trouble: /\. Mail is not configured: write SMTP_URL=\S+ into \.env/,
    },
    'a mail could not be sent': {
      summary: { lastError: 'the cause' },
      trouble: /^Mail does not go out: the cause\.$/,
    },
    'a server of one’s own has the content': {
      env: {
        CONTENT_REPOSITORY: 'https://git.example/farm/content',
        MAIL_TO: 'a@b.example',
        MAIL_FROM: 'a@b.example',
      },
      trouble: /^CONTENT_REPOSITORY .* forgejo\+https/,
    },
    'the database cannot be used': {
      env: { BACKUP_FOLDER: '/nowhere', ...smtp },
      trouble: /^Copies cannot be written into \/nowhere \(ENOENT\)\. The store was not copied/,
    },
  };
  for (const [name, { summary, env = smtp, trouble = /^$/ }] of Object.entries(cases))
    it(`says what needs somebody: ${name}`, async () => {
      const counts = { waiting: 0, sent: 0, spam: 0, oldestWaitingAt: null, lastError: null, ...summary };
      const status = await read({ check: async () => {}, summary: async () => counts } as Store, env);
      assert.match(status.trouble.join(' '), trouble);
      assert.match(
        printStatus(status),
        trouble.source === '^$' ? /^ok\nMessages: 0 waiting/ : /^Needs attention:\n/,
      );
    });

  it('writes and reads the store, and leaves nothing in it', async (t) => {
    const { store, path } = temporaryStore(t);
    await store.keep(newMessage());
    const before = await store.summary();
    assert.deepEqual((await read(store)).trouble, []);
    assert.deepEqual(await store.summary(), before);
    const failing = { ...store, check: () => Promise.reject(new Error('disk is full')) };
    assert.match((await read(failing)).trouble.join(), /^Nothing can be written where messages are kept/);
    await store.close();
    rmSync(dirname(path), { recursive: true });
    assert.match((await read(store)).trouble.join(), /^Nothing can be written/);
  });

  it('says that a copy is missing, is old, or holds messages that the store has lost', async (t) => {
    const { store, path } = temporaryStore(t);
    const folder = temporaryFolder(t);
    const env = { DATABASE_URL: `file:${path}`, BACKUP_FOLDER: folder };
    const trouble = async () => (await read(store, env)).trouble.join();
    assert.match(await trouble(), /newest copy is missing/);
    await store.keep(newMessage());
    await copyNightly(path, folder, clock.now());
    assert.equal(await trouble(), '');
    await store.eraseFrom(newMessage().email);
    assert.match(
      await trouble(),
      /^The store is empty, but the copy of \d{4}-\d\d-\d\d is not\..* restore \S+\.db$/,
    );
    clock.pass(2 * day);
    assert.match(await trouble(), /^The store was not copied last night: the newest copy is from \d{4}/);
    clock.pass(-2 * day);
  });
});

describe('The public address', () => {
  /** A server in place of the internet. */
  async function answering(t: TestContext, listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    t.after(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const ask = (siteUrl: string) => askPublicAddress({ siteUrl, siteUrlIsSet: true }, 'abc');

  it('is asked as visitors ask it: only this release, behind a valid certificate, is well', async (t) => {
    const { fetch } = globalThis;
    const real = await answering(t, (request, response) =>
      response.end(request.url === '/readyz' ? 'ready abc\n' : 'x'),
    );
    const older = await answering(t, (_, response) => response.end('ready old\n'));
    const parked = await answering(t, (_, response) => response.end('Buy this domain'));
    const moved = await answering(t, (_, response) => response.writeHead(302, { location: real }).end());
    const bad = await answering(t, (_, response) => response.writeHead(502).end('ready abc'));
    // Only https is asked, and none of these has it.
    const asHttp = (url: string, options: RequestInit) => fetch(url.replace('https:', 'http:'), options);
    t.mock.method(globalThis, 'fetch', asHttp as typeof fetch);
    const said = async (url: string) => JSON.stringify(await ask(url.replace('http:', 'https:')));
    assert.match(
      await said(real),
      /^\{"trouble":\[\],"notes":\["https:\S+ answers, with a valid certificate/,
    );
    assert.match(await said(older), /^\{"trouble":\["Visitors do not get this site at .*another release/);
    for (const url of [parked, moved, bad])
      assert.match(await said(url), /another server answers.*status \d{3}/);
  });

  const fails: Readonly<Record<string, RegExp>> = {
    // A network that does not lead back to itself.
    'https://127.0.0.1:61999':
      /^\{"trouble":\[\],"notes":\["https:\S+ cannot be reached from here \(ECONNREFUSED\)\. That is no fault/,
    'https://nothing.invalid': /(?:no address \(ENOTFOUND|notes":\["[^"]*EAI_AGAIN)/,
    'http://127.0.0.1:61999': /^\{"trouble":\[\],"notes":\[\]\}$/,
  };
  for (const [url, says] of Object.entries(fails))
    it(`is said where it cannot be asked: ${url}`, async () =>
      assert.match(JSON.stringify(await ask(url)), says));

  it('has no certificate where plain http answers: trouble', async (t) => {
    const url = await answering(t, (_, response) => response.end());
    assert.match(
      JSON.stringify(await ask(url.replace('http:', 'https:'))),
      /"trouble":\["[^"]*no valid certificate, or no TLS \(\w+\)/,
    );
  });
});

it('A store that goes with its container is named, one in a volume is not', (t) => {
  const config = (path: string) =>
    getConfig({ HOST: '0.0.0.0', DATABASE_URL: `file:${path}` }, 'a@b.example');
  process.env.FARM_COMMAND = 'farm';
  t.after(() => delete process.env.FARM_COMMAND);
  const said = (path: string) => describeSetup(config(path)).trouble.join();
  assert.match(
    said('/dev/shm/messages.db'),
    /^Messages are kept in \/dev\/shm, which goes with the container/,
  );
  assert.match(said('/srv/messages.db'), /which goes with the container/);
  assert.equal(said('/proc/1/messages.db'), '', 'another file system');
  assert.equal(
    describeSetup(config('/srv/messages.db')).notes.length,
    2,
    'SITE_URL and TRUSTED_PROXIES are not set',
  );
});
