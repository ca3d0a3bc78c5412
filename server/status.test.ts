import assert from 'node:assert/strict';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder, temporaryStore } from '../tests/rigs/in-process-site.ts';
import { createTestClock, day, minute } from '../tests/rigs/test-clock.ts';
import { newMessage } from '../tests/rigs/test-messages.ts';
import { getConfig } from './config.ts';
import { askPublicAddress, describeSetup, goesWithContainer, printStatus, readStatus } from './status.ts';
import { copyNightly } from './store/copies.ts';
import type { Store, Summary } from './store/store.ts';

const clock = createTestClock();
const configOf = (env: Record<string, string>) => getConfig(env, 'owner@farm.example');
const read = async (store: Store, env: Record<string, string>) =>
  printStatus(await readStatus({ store, clock, stamp: 'a', published: null, config: configOf(env) }));

const smtp = { SMTP_URL: 'smtp://mail.example' };
const noCopies = { BACKUP_FOLDER: '/nowhere', ...smtp };
const waits = (minutes: number) => ({ oldestWaitingAt: clock.now().getTime() - minutes * minute });
const well = /^ok\nMessages: 0 waiting, 0 sent, /;
type Row = readonly [what: string, Partial<Summary> | Error, env: Record<string, string>, says: RegExp];
const rows: readonly Row[] = [
  ['nothing waits', {}, smtp, well],
  ['a message waits for 15 minutes', waits(15), smtp, well],
  ['one waits for longer', waits(16), smtp, /^N.*:\nA message .* for 16 minutes\.\nMessages/],
  ['one came by a clock that was ahead', waits(-1000), smtp, well],
  ['no mail server is set', waits(16), {}, / for 16 minutes, because SMTP_URL is not set: .* \.env/],
  ['a mail could not be sent', { lastError: 'why' }, smtp, /^N.*:\nMail does not go out: why\.\n/],
  [
    'a message was refused for good',
    { refused: 1 },
    smtp,
    /^N.*:\nThe mail server has refused a message for good, twice: .* retry\.\n/,
  ],
  ['the folder of the copies is missing', {}, noCopies, /:\nCopies cannot be written into \/nowhere: ENOENT/],
  [
    'nothing can be written',
    new Error('disk is full'),
    smtp,
    /^N.*\nNothing can be .* kept: disk is full\. /,
  ],
];

describe('The status', () => {
  for (const [what, given, env, says] of rows)
    it(`says what needs somebody: ${what}`, async () => {
      const none = {
        ...{ waiting: 0, refused: 0, sent: 0, suspectedSpam: 0, oldestWaitingAt: null, lastError: null },
      };
      const tryWriting = async () => {
        if (given instanceof Error) throw given;
      };
      const store = { tryWriting, summary: async () => ({ ...none, ...given }) } as Store;
      assert.match(await read(store, env), says);
    });

  it('says that a copy is missing, is old, or holds messages that the store has lost', async (t) => {
    const { store, path } = temporaryStore(t);
    const folder = temporaryFolder(t);
    writeFileSync(join(folder, 'messages-2099-01-01-120000-before-upgrade.db'), '');
    const status = () => read(store, { DATABASE_URL: `file:${path}`, BACKUP_FOLDER: folder });
    assert.match(await status(), /^N.*\nThe store was not copied .*\n.*\n.* the newest from no night yet\./);
    await store.keep(newMessage());
    await copyNightly(path, folder, clock.now());
    assert.match(await status(), /^ok\n.*\nCopies: in \S+, the newest from \d{4}-\d\d-\d\d\./);
    clock.pass(2 * day);
    assert.match(await status(), /\nThe store was not copied last night/);
    clock.pass(-2 * day);
    await store.eraseFrom(newMessage().fields.email);
    assert.match(await status(), /^N.*\nThe store is empty, but the copy of .* is not\..* restore \S+\.db\n/);
  });
});

/** What answers at the public address in place of the internet, and what the status says then. */
const answers: readonly (readonly [status: number, body: string, says: RegExp])[] = [
  [200, 'ready abc\n', /^\{"notes":\["https:\S+ answers, with a valid certificate/],
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
    assert.match(await ask(url), /"trouble":\["[^"]*no valid certificate \(ERR_SSL_\w+\)/);
    // Only https is asked, which this server has not.
    const { fetch } = globalThis;
    const asHttp = (url: string, options: RequestInit) => fetch(url.replace('https:', 'http:'), options);
    t.mock.method(globalThis, 'fetch', asHttp as typeof fetch);
    for (const [nextStatus, nextBody, says] of answers) {
      [status, body] = [nextStatus, nextBody];
      assert.match(await ask(url), says);
    }
    server.removeAllListeners('request');
    const { timeout } = AbortSignal;
    t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 100));
    assert.match(await ask(url), /trouble":\["[^"]*a server takes the connection and does not answer/);
    server.closeAllConnections();
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

it('Messages and copies that go with the container are named, also behind a symbolic link', (t) => {
  process.env.FARM_COMMAND = 'farm';
  t.after(() => delete process.env.FARM_COMMAND);
  const link = join(temporaryFolder(t), 'data');
  symlinkSync('/proc/1', link);
  const others = { HOST: '0.0.0.0', BACKUP_FOLDER: '/usr' };
  const setup = (path: string) => describeSetup(configOf({ ...others, DATABASE_URL: `file:${path}` }));
  // The layer of the container, memory, and mounts of their own.
  const copies = /^Copies are kept in \/usr, which goes with the container/;
  const [store = '', alsoCopies = ''] = setup('/dev/shm/messages.db').trouble;
  assert.match(store, /^Messages are kept in \/dev\/shm, which goes with the container/);
  assert.match(alsoCopies, copies);
  const { trouble, notes } = setup(`${link}/messages.db`);
  assert.match(trouble.join(), copies);
  assert.equal(notes.length, 2, 'SITE_URL and TRUSTED_PROXIES are not set');
});

const mount = (root: string, point: string, type = 'ext4') =>
  `36 35 8:1 ${root} ${point} rw - ${type} x rw\n`;
const volume = mount('/var/lib/docker/volumes/farm_store/_data', '/data');
const volumes: Readonly<Record<string, readonly [mounts: string, isLost: boolean]>> = {
  'no volume': ['', true],
  'a volume': [volume, false],
  'a volume beside it': [volume.replace(' /data', ' /dat'), true],
  'a volume over memory': [mount('/', '/data', 'tmpfs') + volume, false],
  'a volume without a name': [mount(`/var/lib/docker/volumes/${'0a'.repeat(32)}/_data`, '/data'), true],
  'an emptyDir': [mount('/var/lib/kubelet/pods/1/volumes/kubernetes.io~empty-dir/data', '/data'), true],
};
it('A folder goes with the container, or outlives it, by where it is mounted', () => {
  for (const [name, [mounts, isLost]] of Object.entries(volumes))
    assert.equal(goesWithContainer('/data', mount('/', '/', 'overlay') + mounts), isLost, name);
});

it('A Git host of one’s own is asked for its kind', () => {
  const trouble = (address: string) => {
    const env = { CONTENT_REPOSITORY: address, MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example' };
    return describeSetup(configOf(env)).trouble.join();
  };
  assert.match(trouble('https://git.farm.example/farm/site'), /^[^,]*its kind in front/);
  for (const known of ['forgejo+https://git.farm.example/farm/site', 'https://github.com/farm/site'])
    assert.equal(trouble(known), '');
});
