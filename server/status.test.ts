import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { describe, it } from 'node:test';
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
const ago = (minutes: number) => clock.now().getTime() - minutes * minute;
const read = async (store: Store, env: Record<string, string> = {}) =>
  printStatus(
    await readStatus({
      ...{ store, clock, stamp: 'a', published: null },
      config: getConfig(env, 'owner@farm.example'),
    }),
  );

const smtp = { SMTP_URL: 'smtp://mail.example' };
const nobodyNeeded = /^ok\nMessages: 0 waiting, 0 sent, /;
const store: readonly (readonly [
  what: string,
  Partial<Summary>,
  env: Record<string, string>,
  says: RegExp,
])[] = [
  ['nothing waits', {}, smtp, nobodyNeeded],
  ['a message waits for 15 minutes', { oldestWaitingAt: ago(15) }, smtp, nobodyNeeded],
  [
    'one waits for longer',
    { oldestWaitingAt: ago(16) },
    smtp,
    /^N.*:\nA message .* for 16 minutes\.\nMessages/,
  ],
  ['one came by a clock that was ahead', { oldestWaitingAt: ago(-1000) }, smtp, nobodyNeeded],
  [
    'no mail server is set',
    { oldestWaitingAt: ago(16) },
    {},
    /\.\nMail is not configured: .*SMTP_URL=.* \.env/,
  ],
  [
    'a mail could not be sent',
    { lastError: 'why' },
    smtp,
    /^Needs attention:\nMail does not go out: why\.\n/,
  ],
  [
    'the folder of the copies is missing',
    {},
    { BACKUP_FOLDER: '/nowhere', ...smtp },
    /:\nCopies cannot be written into \/nowhere: ENOENT.*\nThe store was not copied last night/,
  ],
];

describe('The status', () => {
  for (const [what, summary, env, says] of store)
    it(`says what needs somebody: ${what}`, async () => {
      const counts = { waiting: 0, sent: 0, spam: 0, oldestWaitingAt: null, lastError: null, ...summary };
      assert.match(await read({ check: async () => {}, summary: async () => counts } as Store, env), says);
    });

  it('writes and reads the store, and leaves nothing in it', async (t) => {
    const { store, path } = temporaryStore(t);
    await store.keep(newMessage());
    const before = await store.summary();
    assert.match(await read(store), /^ok\nMessages: 1 waiting/);
    assert.deepEqual(await store.summary(), before);
    const failing = { ...store, check: () => Promise.reject(new Error('disk is full')) };
    assert.match(
      await read(failing),
      /^N.*\nNothing can be written where messages are kept: disk is full\. /,
    );
    await store.close();
    rmSync(dirname(path), { recursive: true });
    assert.match(await read(store), /^N.*\nNothing can be written/);
  });

  it('says that a copy is missing, is old, or holds messages that the store has lost', async (t) => {
    const { store, path } = temporaryStore(t);
    const folder = temporaryFolder(t);
    const status = () => read(store, { DATABASE_URL: `file:${path}`, BACKUP_FOLDER: folder });
    assert.match(await status(), /^N.*\nThe store was not copied .*\n.*\n.* the newest from no night yet\./);
    await store.keep(newMessage());
    await copyNightly(path, folder, clock.now());
    assert.match(await status(), /^ok\n.*\nCopies: in \S+, the newest from \d{4}-\d\d-\d\d\./);
    await store.eraseFrom(newMessage().email);
    assert.match(await status(), /^N.*\nThe store is empty, but the copy of .* is not\..* restore \S+\.db\n/);
    clock.pass(2 * day);
    assert.match(await status(), /^N.*\nThe store was not copied last night/);
    clock.pass(-2 * day);
  });
});

/** What answers at the public address in place of the internet, and what the status says then. */
const answers: readonly (readonly [status: number, body: string, says: RegExp])[] = [
  [200, 'ready abc\n', /^\{"trouble":\[\],"notes":\["https:\S+ answers, with a valid certificate/],
  [200, 'ready old\n', /^\{"trouble":\["Visitors do not get this site at .*another release/],
  [200, 'Buy this domain', /trouble":\["[^"]*another server answers.*status 200/],
  [302, 'ready abc\n', /trouble":\["[^"]*another server answers.*status 302/],
  [502, 'ready abc', /trouble":\["[^"]*another server answers.*status 502/],
];
const ask = async (siteUrl: string) =>
  JSON.stringify(await askPublicAddress({ siteUrl, siteUrlIsSet: true }, 'abc'));

describe('The public address', () => {
  it('is asked as visitors ask it: only this release, behind a valid certificate, is well', async (t) => {
    let [status, body] = [200, ''];
    const server = createServer((_, response) => response.writeHead(status, { location: '/' }).end(body));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => server.close());
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    assert.match(await ask(url), /"trouble":\["[^"]*no valid certificate, or no TLS \(\w+\)/);
    // Only https is asked, which this server has not.
    const { fetch } = globalThis;
    const asHttp = (url: string, options: RequestInit) => fetch(url.replace('https:', 'http:'), options);
    t.mock.method(globalThis, 'fetch', asHttp as typeof fetch);
    for (const [nextStatus, nextBody, says] of answers) {
      [status, body] = [nextStatus, nextBody];
      assert.match(await ask(url), says);
    }
  });

  const unreachable: Readonly<Record<string, RegExp>> = {
    // A network that does not lead back to itself.
    'https://127.0.0.1:61999':
      /^\{"trouble":\[\],"notes":\["https:\S+ cannot be reached from here \(ECONNREFUSED\)\. That is no fault/,
    'https://nothing.invalid': /(?:no address \(ENOTFOUND|notes":\["[^"]*EAI_AGAIN)/,
    'http://127.0.0.1:61999': /^\{"trouble":\[\],"notes":\[\]\}$/,
  };
  for (const [url, says] of Object.entries(unreachable))
    it(`is said where it cannot be asked: ${url}`, async () => assert.match(await ask(url), says));
});

it('A store that goes with its container is named, one in a volume is not', (t) => {
  process.env.FARM_COMMAND = 'farm';
  t.after(() => delete process.env.FARM_COMMAND);
  const said = (folder: string) =>
    describeSetup(getConfig({ HOST: '0.0.0.0', DATABASE_URL: `file:${folder}/messages.db` }, 'a@b.example'));
  assert.match(
    said('/dev/shm').trouble.join(),
    /^Messages are kept in \/dev\/shm, which goes with the container/,
  );
  assert.match(said('/srv').trouble.join(), /which goes with the container/);
  const { trouble, notes } = said('/proc/1');
  assert.deepEqual([trouble, notes.map((note) => note.split(' ')[0])], [[], ['SITE_URL', 'TRUSTED_PROXIES']]);
});
