import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { type Config, getConfig, ignoredSettings, readSettings, StartError } from './config.ts';

const farm = 'hello@farm.example';
const unset: Config = {
  ...{ host: '127.0.0.1', port: 3000, siteUrl: 'http://127.0.0.1:3000', siteUrlIsSet: false },
  ...{ database: { kind: 'file', path: 'data/messages.db' }, backupFolder: null },
  ...{ smtp: null, mailTo: farm, mailFrom: farm, heartbeatUrl: null },
  ...{ trustedProxies: [], rateLimit: { burst: 10, perMinute: 1 }, retentionDays: 365 },
  ...{ contentRepository: null, publishFolder: null },
};
const postgres = 'postgres://a:b@db/farm';
const smtp = { host: 'mail.example', port: 465, secure: true, user: 'farm@mail', password: 'p:ss' };

/** What differs from a site without settings. */
const read: Readonly<Record<string, Partial<Config>>> = {
  'SMTP_URL= ': {},
  'PORT=8080': { port: 8080, siteUrl: 'http://127.0.0.1:8080' },
  'HOST=::1': { host: '::1', siteUrl: 'http://[::1]:3000' },
  'SITE_URL=https://Farm.example': { siteUrl: 'https://farm.example', siteUrlIsSet: true },
  'DATABASE_URL=file:///var/farm/m.db': { database: { kind: 'file', path: '/var/farm/m.db' } },
  [`DATABASE_URL=${postgres}`]: { database: { kind: 'postgres', url: postgres } },
  'SMTP_URL=smtps://farm%40mail:p%3Ass@mail.example': { smtp },
  'SMTP_URL=smtp://mail.example': { smtp: { ...smtp, port: 587, secure: false, user: null, password: null } },
  'MAIL_TO=a@b.example': { mailTo: 'a@b.example' },
  'TRUSTED_PROXIES=10.0.0.5, 2001:db8::/32': { trustedProxies: ['10.0.0.5', '2001:db8::/32'] },
  'RATE_LIMIT=off': { rateLimit: { burst: Number.POSITIVE_INFINITY, perMinute: 1 } },
  'RETENTION_DAYS=30': { retentionDays: 30 },
  'BACKUP_FOLDER=/backups': { backupFolder: '/backups' },
  'HEARTBEAT_URL=https://hc.example/x': { heartbeatUrl: 'https://hc.example/x' },
};

/** Wrong values of each, with | between them. */
const refused: Readonly<Record<string, string>> = {
  PORT: 'http|-1|65536|3000.5|1e3|0x10',
  SITE_NAME: 'farm.example/|https://farm.example|farm.example:443|a b|-farm.example|ilé.example',
  HOST: 'a b|http://x|/|\0',
  SITE_URL:
    'farm.example|ftp://farm.example|https://farm.example/path|https://a@farm.example|https://farm.example/|://|[::',
  DATABASE_URL: 'data/messages.db|file:|file:data/|mysql://x|file:a?mode=ro|file:\0|://',
  SMTP_URL:
    '%|://|mail.example|http://mail.example|smtp://|smtp://user@m.example|smtp://m.example?tls=no|smtp://user:secret@m.example/x|smtps://user:secret@m.example:587|smtp://user:secret@m.example:465',
  MAIL_TO:
    'nobody|a@b.example, c@d.example|a b@c.example|a@b.example\r\nBcc: c@d|a\u{e0041}@b.example|owner@farm|owner@farm.example.|owner@farm..example|–owner@farm.example|.a@farm.example',
  MAIL_FROM: '<a@b.example>|@|a@',
  TRUSTED_PROXIES: 'yes|1|proxy.example|10.0.0.0/33|::/0|loopback,|1, 10.0.0.1',
  RATE_LIMIT: '10|0/1|1/0|1/1/1|on',
  RETENTION_DAYS: '0|never|1.5',
  BACKUP_FOLDER: 'data|./data/',
  HEARTBEAT_URL: 'hc-ping.com/x|ftp://hc.example/x|https://user:secret@hc.example/x',
  CONTENT_REPOSITORY:
    'git@git.example:farm/content.git|--upload-pack=x|http://git.example/farm/content|https://farm:secret@git.example/farm/content',
};

/** A wrong setting ends the start with one sentence that names it and shows no password. */
const endsStart = (name: string) => (error: Error) =>
  error instanceof StartError &&
  error.exitCode === 78 &&
  new RegExp(`^${name} (?!.*secret).*$`).test(error.message);

describe('A setting', () => {
  for (const [line, difference] of Object.entries(read))
    it(`counts: “${line}”`, () => {
      const [name = '', value] = line.split(/=(.*)/);
      assert.deepEqual(getConfig({ [name]: value }, farm), { ...unset, ...difference });
    });

  for (const [name, values] of Object.entries(refused))
    it(`${name} ends the start where it is wrong`, () => {
      for (const value of values.split('|'))
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

  const isNoLine = /^Line 2 of \.env is ignored: it is not NAME=value$/;
  const ignored: Readonly<Record<string, RegExp>> = {
    'SMPT_URL=smtp://user:secret@mail.example\nFOO=1\nCOMPOSE_PROFILES=publish': /ignored: FOO, SMPT_URL$/,
    'rate_limit=off': /ignored: rate_limit$/,
    'PORT: 9464': isNoLine,
    'a-password-on-a-line-of-its-own': isNoLine,
    '=secret': isNoLine,
  };
  it('is named where it is no setting, in a container where it came by the environment', (t) => {
    for (const [line, sentence] of Object.entries(ignored)) {
      const [said = '', ...more] = ignoredSettings({ TYPO: 'x' }, written(t, `# SMTP_PORT=25\n${line}\r\n`));
      assert.match(said, sentence);
      assert.deepEqual(more, []);
    }
    const others = { PATH: '/bin', HOME: '/', TZ: 'UTC', HOSTNAME: 'site', NODE_VERSION: '24', SITE_URL: '' };
    const env = { FARM_COMMAND: 'farm', SMPT_URL: 'smtp://a', COMPOSE_PROJECT_NAME: 'farm', ...others };
    assert.deepEqual(ignoredSettings(env, written(t, '')), ['No setting of this site, so ignored: SMPT_URL']);
  });

  it('cannot be missed: a file that cannot be read ends the start, so that no other store is used', (t) => {
    // A folder of that name, because root may read every file.
    assert.throws(() => readSettings({}, temporaryFolder(t)), /^Error: EISDIR/);
  });
});
