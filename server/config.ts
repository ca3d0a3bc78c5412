import { dirname, resolve } from 'node:path';
import {
  addressOfMail,
  branch,
  database,
  folder,
  origin,
  proxies,
  rateLimit,
  repository,
  smtp,
  webAddress,
  wholeNumber,
} from './setting-values.ts';

/** Each setting, and the end of the sentence for a wrong value. */
const settings = {
  HOST: 'must be a name or address, such as 127.0.0.1',
  PORT: 'must be a whole number from 0 to 65535',
  SITE_URL: 'must be the public address without a path, such as https://farm.example',
  DATABASE_URL: 'must be file:PATH, such as file:data/messages.db, or postgres://…',
  SMTP_URL:
    'must be smtp://host:port or smtps://user:password@host:port, with %23 for # in a password, %25 for %, %40 for @, %2F for /, %3F for ?',
  MAIL_TO: 'must be one email address, such as hello@farm.example',
  MAIL_FROM: 'must be one email address, such as hello@farm.example',
  TRUSTED_PROXIES:
    'must be the addresses of the proxies in front, such as loopback or 10.0.0.5, 192.0.2.0/24',
  RATE_LIMIT: 'must be burst/per minute, such as 10/1, or off',
  RETENTION_DAYS: 'must be a whole number from 1 to 36500',
  STATUS_PORT: 'must be a whole number from 0 to 65535',
  BACKUP_FOLDER: 'must be the path of a folder, such as /backups, and not the folder of the store',
  HEARTBEAT_URL:
    'must be the address that the heartbeat service gave you, such as https://hc-ping.com/…, without user and password',
  CONTENT_REPOSITORY:
    'must be the https address of a repository without user and password, such as https://git.example/farm/content.git; CONTENT_TOKEN_FILE names the file of the token',
  CONTENT_BRANCH: 'must be the name of a branch, such as main',
  CONTENT_TOKEN_FILE: 'must be the path of a file that holds the token, not the token',
} as const;

type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as readonly SettingName[];

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<ReturnType<typeof getConfig>>;

/** Its folder is created when it is missing. One that an operator names is not: its disk may not be mounted. */
export const defaultStore = 'data/messages.db';

export type Database =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type SmtpAddress = NonNullable<ReturnType<typeof smtp>>;

/**
 * Reads every setting of the environment; an empty one counts as not set.
 * @param farmAddress the default of MAIL_TO and MAIL_FROM. With CONTENT_REPOSITORY both must be set, because a stolen token could change
 * this address
 * @throws StartError that names the first wrong setting and never repeats a password
 */
export function getConfig(env: Environment, farmAddress: string) {
  const { optional, required } = readerOf(env);
  const host = required('HOST', '127.0.0.1', (value) => (/^[\w.:-]+$/.test(value) ? value : undefined));
  const port = required('PORT', '3000', (value) => wholeNumber(value, 0, 65535));
  const store = required('DATABASE_URL', `file:${defaultStore}`, database);
  const { siteUrl, ...content } = getContentConfig(env);
  const mailAddress = (name: 'MAIL_TO' | 'MAIL_FROM') => {
    if (content.contentRepository && !env[name]?.trim())
      throw new StartError(`${name} must be set where CONTENT_REPOSITORY is set`);
    return required(name, farmAddress, addressOfMail);
  };
  const storeFolder = store.kind === 'file' ? dirname(store.path) : null;
  return {
    host,
    port,
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** False if `siteUrl` is only the default. Then posts from the requested host are accepted as well. */
    siteUrlIsSet: siteUrl !== null,
    database: store,
    /** Null: no mail is sent, messages wait in the store. */
    smtp: optional('SMTP_URL', smtp),
    mailTo: mailAddress('MAIL_TO'),
    mailFrom: mailAddress('MAIL_FROM'),
    trustedProxies: optional('TRUSTED_PROXIES', proxies) ?? [],
    rateLimit: required('RATE_LIMIT', '10/1', rateLimit),
    retentionDays: required('RETENTION_DAYS', '365', (value) => wholeNumber(value, 1, 36500)),
    statusPort: optional('STATUS_PORT', (value) => wholeNumber(value, 0, 65535)),
    backupFolder: optional('BACKUP_FOLDER', (value) =>
      storeFolder !== null && resolve(value) === resolve(storeFolder) ? undefined : folder(value),
    ),
    heartbeatUrl: optional('HEARTBEAT_URL', webAddress),
    ...content,
  };
}

/** The settings that the publisher has. It gets none for mail and for the store. Throws StartError. */
export function getContentConfig(env: Environment) {
  const { optional, required } = readerOf(env);
  const contentRepository = optional('CONTENT_REPOSITORY', repository);
  return {
    siteUrl: optional('SITE_URL', origin),
    contentRepository,
    contentBranch: required('CONTENT_BRANCH', 'main', branch),
    contentTokenFile: optional('CONTENT_TOKEN_FILE', folder),
    /** Where the publisher puts data and reports for the site. */
    publishFolder: contentRepository ? '/publish' : null,
  };
}

/** A parser returns undefined for a wrong value. */
function readerOf(env: Environment) {
  function read<T>(name: SettingName, value: string, parse: (value: string) => T | undefined): T {
    const parsed = parse(value);
    if (parsed === undefined) throw new StartError(`${name} ${settings[name]}`);
    return parsed;
  }
  return {
    required: <T>(name: SettingName, fallback: string, parse: (value: string) => T | undefined) =>
      read(name, env[name]?.trim() || fallback, parse),
    optional<T>(name: SettingName, parse: (value: string) => T | undefined): T | null {
      const value = env[name]?.trim();
      return value ? read(name, value, parse) : null;
    },
  };
}

/** The operator must fix a setting. The message is one sentence that names it. */
export class StartError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78;
}
