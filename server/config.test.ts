import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../tests/rigs/cleanup.ts';
import { type Config, getConfig, ignoredSettings, readSettings, StartError } from './config.ts';

const farm = 'hello@farm.example';
const unset: Config = {
  ...{ host: '127.0.0.1', port: 3000 },
  ...{ siteName: null, siteUrl: 'http://127.0.0.1:3000', siteUrlIsSet: false },
  ...{ database: { kind: 'file', path: 'data/messages.db' }, backupFolder: null },
  ...{ smtp: null, mailTo: farm, mailFrom: farm, heartbeatUrl: null },
  ...{ trustedProxies: [], rateLimit: { burst: 10, perMinute: 1 }, retentionDays: 365 },
  ...{ contentRepository: null, isPublisherSet: false, publishFolder: null },
};
const postgres = 'postgres://a:b@db/farm';
const smtp = { host: 'mail.example', port: 465, secure: true, user: 'farm@mail', password: 'p:ss' };

type Read = {
  readonly name: string;
  readonly value: string;
  /** What differs from a site without settings. */
  readonly config: Partial<Config>;
};
const read: Readonly<Record<string, Read>> = {
  'as not set where it is empty': { name: 'SMTP_URL', value: ' ', config: {} },
  'as a port, also in the address of a site without a name': {
    name: 'PORT',
    value: '8080',
    config: { port: 8080, siteUrl: 'http://127.0.0.1:8080' },
  },
  'as an address of IPv6': {
    name: 'HOST',
    value: '::1',
    config: { host: '::1', siteUrl: 'http://[::1]:3000' },
  },
  'as a public name': { name: 'SITE_NAME', value: 'farm.example', config: { siteName: 'farm.example' } },
  'as a public address in small letters': {
    name: 'SITE_URL',
    value: 'https://Farm.example',
    config: { siteUrl: 'https://farm.example', siteUrlIsSet: true },
  },
  'as a file for the store': {
    name: 'DATABASE_URL',
    value: 'file:///var/farm/m.db',
    config: { database: { kind: 'file', path: '/var/farm/m.db' } },
  },
  'as a database': {
    name: 'DATABASE_URL',
    value: postgres,
    config: { database: { kind: 'postgres', url: postgres } },
  },
  'as a mail server with a password, whose signs are written as %XX': {
    name: 'SMTP_URL',
    value: 'smtps://farm%40mail:p%3Ass@mail.example',
    config: { smtp },
  },
  'as a mail server without a password': {
    name: 'SMTP_URL',
    value: 'smtp://mail.example',
    config: { smtp: { ...smtp, port: 587, secure: false, user: null, password: null } },
  },
  'as the receiver of mail': { name: 'MAIL_TO', value: 'a@b.example', config: { mailTo: 'a@b.example' } },
  'as several proxies': {
    name: 'TRUSTED_PROXIES',
    value: '10.0.0.5, 2001:db8::/32',
    config: { trustedProxies: ['10.0.0.5', '2001:db8::/32'] },
  },
  'as no limit of posts': {
    name: 'RATE_LIMIT',
    value: 'off',
    config: { rateLimit: { burst: Number.POSITIVE_INFINITY, perMinute: 1 } },
  },
  'as a number of days': { name: 'RETENTION_DAYS', value: '30', config: { retentionDays: 30 } },
  'as the folder of copies': {
    name: 'BACKUP_FOLDER',
    value: '/backups',
    config: { backupFolder: '/backups' },
  },
  'as a heartbeat service': {
    name: 'HEARTBEAT_URL',
    value: 'https://hc.example/x',
    config: { heartbeatUrl: 'https://hc.example/x' },
  },
  'as the profile of the publisher': {
    name: 'COMPOSE_PROFILES',
    value: 'caddy,publish',
    config: { isPublisherSet: true },
  },
};

/** Wrong values of each setting. */
const refused: Readonly<Record<string, readonly string[]>> = {
  PORT: ['http', '-1', '65536', '3000.5', '1e3', '0x10'],
  SITE_NAME: [
    'farm.example/',
    'https://farm.example',
    'farm.example:443',
    'a b',
    '-farm.example',
    'ilé.example',
  ],
  HOST: ['a b', 'http://x', '/', '\0'],
  SITE_URL: [
    'farm.example',
    'ftp://farm.example',
    'https://farm.example/path',
    'https://a@farm.example',
    'https://farm.example/',
    '://',
    '[::',
  ],
  DATABASE_URL: ['data/messages.db', 'file:', 'file:data/', 'mysql://x', 'file:a?mode=ro', 'file:\0', '://'],
  SMTP_URL: [
    '%',
    '://',
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@m.example',
    'smtp://m.example?tls=no',
    'smtp://user:secret@m.example/x',
    'smtps://user:secret@m.example:587',
    'smtp://user:secret@m.example:465',
  ],
  MAIL_TO: [
    'nobody',
    'a@b.example, c@d.example',
    'a b@c.example',
    'a@b.example\r\nBcc: c@d',
    'a\u{e0041}@b.example',
    'owner@farm',
    'owner@farm.example.',
    'owner@farm..example',
    '–owner@farm.example',
    '.a@farm.example',
  ],
  MAIL_FROM: ['<a@b.example>', '@', 'a@'],
  TRUSTED_PROXIES: ['yes', '1', 'proxy.example', '10.0.0.0/33', '::/0', 'loopback,', '1, 10.0.0.1'],
  RATE_LIMIT: ['10', '0/1', '1/0', '1/1/1', 'on'],
  RETENTION_DAYS: ['0', 'never', '1.5'],
  BACKUP_FOLDER: ['data', './data/'],
  HEARTBEAT_URL: ['hc-ping.com/x', 'ftp://hc.example/x', 'https://user:secret@hc.example/x'],
  CONTENT_REPOSITORY: [
    'git@git.example:farm/content.git',
    '--upload-pack=x',
    'http://git.example/farm/content',
    'https://farm:secret@git.example/farm/content',
  ],
};

/** A wrong setting ends the start with one sentence that names it and shows no password. */
const endsStart = (name: string) => (error: Error) =>
  error instanceof StartError &&
  error.exitCode === 78 &&
  new RegExp(`^${name} (?!.*secret).*$`).test(error.message);

describe('A setting', () => {
  for (const [what, { name, value, config }] of Object.entries(read))
    it(`is read ${what}: ${name}`, () => {
      assert.deepEqual(getConfig({ [name]: value }, farm), { ...unset, ...config });
    });

  for (const [name, values] of Object.entries(refused))
    it(`${name} ends the start where it is wrong`, () => {
      for (const value of values)
        assert.throws(() => getConfig({ [name]: value }, farm), endsStart(name), `${name}=${value}`);
    });

  it('is named with every other that is wrong, and SITE_NAME in place of the SITE_URL that Compose makes of it', () => {
    const env = { PORT: 'x', SITE_NAME: 'farm.example/', SITE_URL: 'https://farm.example/', RATE_LIMIT: '1' };
    assert.throws(() => getConfig(env, farm), /^Error: SITE_NAME [^\n]*\nPORT [^\n]*\nRATE_LIMIT [^\n]*$/);
  });

  it('of mail is never taken from content that is published by itself', () => {
    const addresses = { MAIL_TO: 'owner@farm.example', MAIL_FROM: 'site@farm.example' };
    const set = { CONTENT_REPOSITORY: 'https://git.example/farm/content', ...addresses };
    const { mailTo, mailFrom, publishFolder } = getConfig(set, 'thief@evil.example');
    assert.deepEqual([mailTo, mailFrom, publishFolder], [...Object.values(addresses), '/publish']);
    for (const name of Object.keys(addresses))
      assert.throws(() => getConfig({ ...set, [name]: ' ' }, 'thief@evil.example'), endsStart('MAIL_TO'));
  });
});

describe('A line of .env', () => {
  function written(t: TestContext, text: string): string {
    const file = join(temporaryFolder(t), '.env');
    writeFileSync(file, text);
    return file;
  }

  it('counts where the environment does not set its name, as Compose reads it', (t) => {
    const file = written(
      t,
      `\ufeffMAIL_TO\u00a0="a@b.example"\r\n# ours\r\n\nPORT=4000 # ours\r\nSMTP_URL='smtp://a:p #$b@m.example'\nDATABASE_URL = postgres://a:#b'c@d # ours\nHOST=`,
    );
    const urls = { SMTP_URL: 'smtp://a:p #$b@m.example', DATABASE_URL: "postgres://a:#b'c@d" };
    const set = { MAIL_TO: 'a@b.example', PORT: '4000', HOST: '', ...urls };
    assert.deepEqual(readSettings({}, file), set);
    assert.deepEqual(readSettings({ HOST: '::1' }, file), { ...set, HOST: '::1' });
    assert.deepEqual(ignoredSettings({}, file), []);
  });

  const isNoLine = [/^Line 2 of \.env is ignored: it is not NAME=value$/];
  type Ignored = { readonly line: string; readonly says: readonly RegExp[] };
  const ignored: Readonly<Record<string, Ignored>> = {
    'a misspelt name, with another': {
      line: 'SMPT_URL=smtp://user:secret@mail.example\nFOO=1\nCOMPOSE_PROFILES=publish',
      says: [/ignored: FOO, SMPT_URL$/],
    },
    'a name in small letters': { line: 'rate_limit=off', says: [/ignored: rate_limit$/] },
    'a colon in place of =': { line: 'PORT: 9464', says: isNoLine },
    'a colon, and = in the password': { line: 'SMTP_URL: smtp://user:sec=ret@host', says: isNoLine },
    'a space in place of =': { line: 'SMTP_URL smtp://user:sec=ret@host', says: isNoLine },
    'the value alone': { line: 'smtp://user:sec=ret@host', says: isNoLine },
    'a password on a line of its own': { line: 'a-password-of-its-own', says: isNoLine },
    'a token in base64 on a line of its own': { line: 'c2VjcmV0IHRva2Vu=', says: isNoLine },
    'a token in base64 with two =': { line: 'c2VjcmV0IHRva2VuMQ==', says: isNoLine },
    'a key in hexadecimal before =': { line: 'deadbeef00c0ffee=', says: isNoLine },
    'a name with a hyphen': { line: 'SMTP-URL=smtp://user:secret@host', says: isNoLine },
    'an = alone': { line: '=secret', says: isNoLine },
  };
  for (const [what, { line, says }] of Object.entries(ignored))
    it(`is named by its number or its name where it is no setting, never with what it holds: ${what}`, (t) => {
      const said = ignoredSettings({ TYPO: 'x' }, written(t, `# SMTP_PORT=25\n${line}\r\n`));
      assert.equal(said.length, says.length, said.join('\n'));
      for (const [index, sentence] of says.entries()) assert.match(said[index] ?? '', sentence);
    });

  it('is named in a container where it came by the environment, only if it looks like a name', (t) => {
    const others = { PATH: '/bin', HOME: '/', TZ: 'UTC', HOSTNAME: 'site', NODE_VERSION: '24', SITE_URL: '' };
    const env = { FARM_COMMAND: 'farm', SMPT_URL: 'smtp://a', COMPOSE_PROJECT_NAME: 'farm', ...others };
    const named = 'No setting of this site, so ignored: SMPT_URL';
    assert.deepEqual(ignoredSettings(env, written(t, '')), [named]);
    const [first, second = '', ...more] = ignoredSettings(
      { ...env, 'SMTP_URL: smtp://user:ab': 'cd@host' },
      written(t, ''),
    );
    assert.deepEqual([first, more], [named, []]);
    assert.match(second, /^Something in the environment is ignored, (?!.*(?:user|ab|cd))/);
  });
});

describe('A file .env that cannot be read ends the start, so that no other store is used', () => {
  type Unreadable = { readonly make: (file: string) => void; readonly why: string };
  const unreadable: Readonly<Record<string, Unreadable>> = {
    'a folder, which an engine makes of a mount that is missing': {
      make: (file) => mkdirSync(file),
      why: 'it is a folder',
    },
    'a link to nothing': { make: (file) => symlinkSync('nowhere', file), why: 'ENOENT: .*' },
    'a link to itself': { make: (file) => symlinkSync(file, file), why: 'ELOOP: .*' },
    'a device, which never ends': { make: (file) => symlinkSync('/dev/zero', file), why: 'it is no file' },
    'a text in UTF-16': {
      make: (file) => writeFileSync(file, Buffer.from('\ufeffPORT=4000\n', 'utf16le')),
      why: 'it is not UTF-8: .*',
    },
  };
  for (const [what, { make, why }] of Object.entries(unreadable))
    it(what, (t) => {
      const file = join(temporaryFolder(t), '.env');
      make(file);
      const isNamed = (error: Error) =>
        error instanceof StartError &&
        new RegExp(`^/\\S+/\\.env cannot be read: ${why}$`).test(error.message);
      for (const reads of [readSettings, ignoredSettings]) assert.throws(() => reads({}, file), isNamed);
    });
});
