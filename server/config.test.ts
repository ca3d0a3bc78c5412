import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { getConfig, getContentConfig, StartError } from './config.ts';

const farm = 'hello@farm.example';

it('Without settings the site listens on this machine only and stores messages in a file', () => {
  assert.deepEqual(getConfig({}, farm), {
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    siteUrlIsSet: false,
    database: { kind: 'file', path: 'data/messages.db' },
    stateFolder: 'data',
    smtp: null,
    mailTo: farm,
    mailFrom: farm,
    trustedProxies: [],
    rateLimit: { burst: 10, perMinute: 1 },
    retentionDays: 365,
    statusPort: null,
    backupFolder: null,
    heartbeatUrl: null,
    contentRepository: null,
    contentBranch: 'main',
    contentTokenFile: null,
    publishFolder: null,
  });
  assert.deepEqual(getConfig({ PORT: ' ', SMTP_URL: '' }, farm), getConfig({}, farm));
});

it('Every setting is read', () => {
  const config = getConfig(
    {
      PORT: '8080',
      HOST: '::1',
      DATABASE_URL: 'file:///var/lib/farm/messages.db',
      SMTP_URL: 'smtps://farm%40mail:p%3Ass@mail.example',
      TRUSTED_PROXIES: '10.0.0.5, 2001:db8::/32',
      RATE_LIMIT: 'off',
    },
    farm,
  );
  assert.equal(config.siteUrl, 'http://[::1]:8080');
  assert.deepEqual(config.database, { kind: 'file', path: '/var/lib/farm/messages.db' });
  assert.deepEqual(config.smtp, {
    host: 'mail.example',
    port: 465,
    secure: true,
    user: 'farm@mail',
    password: 'p:ss',
  });
  assert.deepEqual(config.trustedProxies, ['10.0.0.5', '2001:db8::/32']);
  assert.equal(config.rateLimit.burst, Number.POSITIVE_INFINITY);
  assert.equal(getConfig({ SITE_URL: 'https://Farm.example/' }, farm).siteUrl, 'https://farm.example');
  assert.equal(getConfig({ SMTP_URL: 'smtp://mail.example' }, farm).smtp?.port, 587);
  assert.equal(getConfig({ DATABASE_URL: 'postgres://a:b@db/farm' }, farm).database.kind, 'postgres');
});

it('Where content is published by itself, no address of mail is taken from it', () => {
  const set = {
    CONTENT_REPOSITORY: 'https://git.example/farm/content',
    MAIL_TO: 'owner@farm.example',
    MAIL_FROM: 'site@farm.example',
  };
  const thief = 'thief@evil.example';
  const { mailTo, mailFrom } = getConfig(set, thief);
  assert.deepEqual([mailTo, mailFrom], ['owner@farm.example', 'site@farm.example']);
  assert.throws(() => getConfig({ ...set, MAIL_TO: '' }, thief), /MAIL_TO must be set/);
  assert.throws(() => getConfig({ ...set, MAIL_FROM: ' ' }, thief), /MAIL_FROM must be set/);
  assert.equal(getContentConfig(set).publishFolder, '/publish');
});

const wrong: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '3000.5', '1e3', '0x10'],
  HOST: ['a b', 'http://x', '/'],
  SITE_URL: [
    'farm.example',
    'ftp://farm.example',
    'https://farm.example/path',
    'https://a@farm.example',
    'https://farm.example.',
    'https://farm..example',
    'https://-farm.example',
  ],
  DATABASE_URL: ['data/messages.db', 'file:', 'file:data/', 'mysql://x', 'file:a?mode=ro'],
  SMTP_URL: [
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://m.example?tls=no',
    'smtp://m.example/x',
  ],
  MAIL_TO: ['nobody', 'a@b, c@d', 'a b@c', 'a@b\r\nBcc: c@d', '=?q?a?=@b', 'a\u{e0041}@b'],
  MAIL_FROM: ['<a@b.example>', '@', 'a@'],
  TRUSTED_PROXIES: ['yes', '1', 'proxy.example', '10.0.0.0/33', '::/0', 'loopback,', '1, 10.0.0.1'],
  RATE_LIMIT: ['10', '0/1', '1/0', '1/1/1', 'on'],
  RETENTION_DAYS: ['0', 'never', '1.5'],
  STATUS_PORT: ['x', '70000'],
  BACKUP_FOLDER: ['s3://bucket/farm', 'data', './data/'],
  HEARTBEAT_URL: ['hc-ping.com/x', 'ftp://hc.example/x', 'https://user:word@hc.example/x'],
  CONTENT_REPOSITORY: [
    'git@git.example:farm/content.git',
    '--upload-pack=x',
    'http://git.example/farm/content',
    'https://farm:token@git.example/farm/content',
    'https://git.example/',
  ],
  CONTENT_BRANCH: ['-x', 'a..b', 'a b', 'a/', 'main.lock', 'a:b'],
  CONTENT_TOKEN_FILE: ['https://git.example/token'],
};
for (const [name, values] of Object.entries(wrong)) {
  it(`A wrong ${name} ends the start with exit code 78 and one sentence that names it`, () => {
    for (const value of values) {
      assert.throws(
        () => getConfig({ [name]: value }, farm),
        (error) =>
          error instanceof StartError &&
          error.exitCode === 78 &&
          error.message.startsWith(name) &&
          !error.message.includes('\n'),
        value,
      );
    }
  });
}

it('No value of a setting makes the start fail in another way, and no message shows a password', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom(...Object.values(wrong).flat()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(wrong)), value, (name, text) => {
      try {
        // With CONTENT_REPOSITORY these two must be set.
        getConfig({ MAIL_TO: farm, MAIL_FROM: farm, [name]: text }, farm);
      } catch (error) {
        assert.ok(error instanceof StartError);
        assert.ok(error.message.startsWith(name));
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
  );
  assert.throws(() => getConfig({ SMTP_URL: 'smtp://u:hunter2@m.example/x' }, farm), /^(?!.*hunter2)/);
});
