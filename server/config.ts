// The settings: one schema of the environment, which the file `.env` completes. Compose reads that file as well.
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { isEmailAddress } from '../message/email-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Database =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Its folder is created when it is missing. One that an operator names is not: its disk may not be mounted. */
export const defaultStore = 'data/messages.db';

const mailAddress = setting('one email address, such as hello@farm.example', (value) =>
  isEmailAddress(value) ? value : undefined,
);

const schema = v.object({
  /** For Compose and Caddy. Compose makes SITE_URL of it. */
  SITE_NAME: setting(
    'the name alone, without https:// and without a slash, such as farm.example; one in other letters in its form xn--…',
    matching(/^(?!-)[a-z\d-]+(?:\.[a-z\d-]+)*$/i),
  ),
  SITE_URL: setting('an address without a path or last slash, such as https://farm.example', readOrigin),
  HOST: setting('a name or address, such as 127.0.0.1', matching(/^[\w.:-]+$/)),
  PORT: setting('a whole number from 0 to 65535', wholeNumber(0, 65535)),
  DATABASE_URL: setting('file:PATH, such as file:data/messages.db, or postgres://…', readDatabase),
  SMTP_URL: setting(
    'smtp://host:587 or smtps://user:password@host:465, not one with the port of the other, with %23 for # in a password, %24 for $, %25 for %, %40 for @, %2F for /, %3F for ?',
    readSmtp,
  ),
  MAIL_TO: mailAddress,
  MAIL_FROM: mailAddress,
  TRUSTED_PROXIES: setting('addresses of proxies, such as loopback or 10.0.0.5, 192.0.2.0/24', readProxies),
  RATE_LIMIT: setting('burst/per minute, such as 10/1, or off', readRate),
  RETENTION_DAYS: setting('a whole number from 1 to 36500', wholeNumber(1, 36500)),
  BACKUP_FOLDER: v.optional(v.string()),
  HEARTBEAT_URL: setting('an http or https address without user and password', readUrl(/^https?:$/)),
  /** The kind of a self-hosted server may stand in front, as in `gitea+https` (tools/edit/git-host.ts). */
  CONTENT_REPOSITORY: setting(
    'an https address without user and password; CONTENT_TOKEN_FILE names the file of the token',
    readUrl(/^(?:(?:\w+\+)?https|file):$/),
  ),
  /** For tools/publish/fetch.ts. */
  CONTENT_BRANCH: v.optional(v.string()),
  CONTENT_TOKEN_FILE: v.optional(v.string()),
  /** For Compose. With `publish` in it, the publisher runs. */
  COMPOSE_PROFILES: v.optional(v.string()),
});

export const settingNames: readonly string[] = Object.keys(schema.entries);

/**
 * @param wanted ends the sentence for a wrong value, which never repeats the value: it may hold a password
 * @param read returns undefined for a wrong value
 */
function setting<T>(wanted: string, read: (value: string) => T | undefined) {
  const isRead = (value: T | undefined): value is T => value !== undefined;
  return v.optional(v.pipe(v.string(), v.trim(), v.transform(read), v.guard(isRead, `must be ${wanted}`)));
}

export type Config = Readonly<ReturnType<typeof getConfig>>;

export type SmtpAddress = NonNullable<Config['smtp']>;

/**
 * Reads every setting of the environment; an empty one counts as not set.
 * @param farmAddress the default of MAIL_TO and MAIL_FROM. With CONTENT_REPOSITORY both must be set, because a stolen token could change
 * this address
 * @throws StartError with a sentence for each wrong setting
 */
export function getConfig(env: Environment, farmAddress: string) {
  const given = parse(env);
  const { HOST: host = '127.0.0.1', PORT: port = 3000, SITE_URL: siteUrl } = given;
  const { BACKUP_FOLDER: backupFolder = null, CONTENT_REPOSITORY: contentRepository = null } = given;
  const database: Database = given.DATABASE_URL ?? { kind: 'file', path: defaultStore };
  if (contentRepository && !(given.MAIL_TO && given.MAIL_FROM))
    throw new StartError('MAIL_TO and MAIL_FROM must be set where CONTENT_REPOSITORY is set');
  if (backupFolder && database.kind === 'file' && resolve(backupFolder) === resolve(dirname(database.path)))
    throw new StartError('BACKUP_FOLDER must be another folder than that of the store');
  return {
    ...{ host, port, database, backupFolder, contentRepository },
    siteName: given.SITE_NAME ?? null,
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** False if `siteUrl` is only the default. Then posts from the requested host are accepted as well. */
    siteUrlIsSet: siteUrl !== undefined,
    /** Null: no mail is sent, messages wait in the store. */
    smtp: given.SMTP_URL ?? null,
    mailTo: given.MAIL_TO ?? farmAddress,
    mailFrom: given.MAIL_FROM ?? farmAddress,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    rateLimit: given.RATE_LIMIT ?? { burst: 10, perMinute: 1 },
    retentionDays: given.RETENTION_DAYS ?? 365,
    heartbeatUrl: given.HEARTBEAT_URL ?? null,
    /** Whether somebody has written a setting of the publisher. Without `contentRepository` it is of no use. */
    isPublisherSet:
      /\bpublish\b/.test(given.COMPOSE_PROFILES ?? '') ||
      given.CONTENT_BRANCH !== undefined ||
      given.CONTENT_TOKEN_FILE !== undefined,
    /** Where the publisher puts data and reports for the site. */
    publishFolder: contentRepository ? '/publish' : null,
  };
}

function parse(env: Environment): v.InferOutput<typeof schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { success, output, issues = [] } = v.safeParse(schema, given);
  if (success) return output;
  const wrong = new Map(issues.map(({ path, message }) => [path?.[0].key, message]));
  // Compose makes SITE_URL of SITE_NAME, so the operator wrote only that.
  if (wrong.has('SITE_NAME')) wrong.delete('SITE_URL');
  throw new StartError(Array.from(wrong, ([name, message]) => `${name} ${message}`).join('\n'));
}

/** The operator must fix a setting. The message is one sentence for each. */
export class StartError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78;
}

function matching(pattern: RegExp): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? value : undefined);
}

function wholeNumber(min: number, max: number): (value: string) => number | undefined {
  return (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
}

function readUrl(protocol: RegExp): (value: string) => string | undefined {
  return (value) => {
    const url = URL.parse(value);
    return url && protocol.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
  };
}

function readOrigin(value: string): string | undefined {
  const { protocol, origin } = URL.parse(value) ?? {};
  return origin?.length === value.length && /^https?:$/.test(protocol ?? '') ? origin : undefined;
}

function readDatabase(value: string): Database | undefined {
  const path = /^file:(?:\/\/(?=\/))?([^?#\0]*[^?#\0/])$/.exec(value)?.[1];
  if (path) return { kind: 'file', path };
  const isPostgres = /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '');
  return isPostgres ? { kind: 'postgres', url: value } : undefined;
}

function readSmtp(value: string) {
  const url = URL.parse(value);
  const secure = url?.protocol === 'smtps:';
  // A query may ask for more security than the site would give, so it is refused and not ignored.
  const isWhole = /^smtps?:\/\/(?:[^:@]+:[^:@]+@)?[^@/?#]+\/?$/.test(url?.href ?? '');
  if (!url || !isWhole || url.port === (secure ? '587' : '465')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    user: decode(url.username) || null,
    password: decode(url.password) || null,
  } as const;
}

/** Addresses, networks and names of networks that proxy-addr knows. */
function readProxies(value: string): readonly string[] | undefined {
  const networks = value.split(',').map((network) => network.trim());
  const isNetwork = (network: string) => {
    const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    return Number(bits) >= 1 && Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0);
  };
  const isName = (network: string) => /^(?:loopback|linklocal|uniquelocal)$/.test(network);
  return networks.every((network) => isName(network) || isNetwork(network)) ? networks : undefined;
}

/** Posts from one address. An infinite burst switches the limit off. */
function readRate(value: string): { readonly burst: number; readonly perMinute: number } | undefined {
  if (value === 'off') return { burst: Number.POSITIVE_INFINITY, perMinute: 1 };
  const [, burst, perMinute] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];
  return burst && perMinute ? { burst, perMinute } : undefined;
}

const envFile = `${import.meta.dirname}/../.env`;

/** As an operator types it here. FARM_COMMAND is set in the image (Dockerfile): there, the environment holds what `.env` says. */
export const messagesCommand = process.env.FARM_COMMAND || 'npm run messages --';

/**
 * The environment, completed by `.env`: the site and every command read the same settings.
 * @throws StartError where there is a `.env` that cannot be read: without it, another store would be used
 */
export function readSettings(env: Environment = process.env, file = envFile): Environment {
  // For Compose, a comment begins at a `#` only after a space. Node would cut a password there.
  const text = read(file).replace(/^([^=#\n]+=[^\S\n]*)([^\s'"`#]\S*#\S*)/gm, '$1`$2`');
  // For Node, a byte order mark and pasted spaces are a part of the name.
  const given = Object.entries(parseEnv(text)).map(([name, value]) => [name.trim(), value]);
  return { ...Object.fromEntries(given), ...env };
}

/**
 * A sentence for what is no setting: lines of `.env`, and in a container names of the environment. Never repeats a value, also where
 * somebody wrote one in the place of a name.
 */
export function ignoredSettings(env: Environment = process.env, file = envFile): string[] {
  const lines = read(file).split('\n');
  const wrong = lines.flatMap((line, index) => (isNoSetting(line) ? [index + 1] : []));
  const names = Object.keys(readSettings(env.FARM_COMMAND ? env : {}, file));
  const unknown = names.filter((name) => isPlainName(name) && !isKnown(name));
  const isOther = (name: string) => !isPlainName(name) && !isKnown(name);
  return [
    ...wrong.map((line) => `Line ${line} of .env is ignored: it is not NAME=value`),
    ...(unknown.length > 0 ? [`No setting of this site, so ignored: ${unknown.join(', ')}`] : []),
    ...(env.FARM_COMMAND && names.some(isOther)
      ? [
          'Something in the environment is ignored, because its name is none of a setting: look for a line of .env that is not NAME=value',
        ]
      : []),
  ];
}

function read(file: string): string {
  if (!lstatSync(file, { throwIfNoEntry: false })) return '';
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is no file');
    const text = readFileSync(file, 'utf8');
    if (text.includes('\0')) throw new Error('it is not UTF-8: save it in that encoding');
    return text;
  } catch (error) {
    throw new StartError(`${resolve(file)} cannot be read: ${(error as Error).message}`);
  }
}

function isNoSetting(line: string): boolean {
  if (/^\s*(?:#|$)/.test(line)) return false;
  const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
  return name === undefined || !(isPlainName(name) || isKnown(name));
}

function isKnown(name: string): boolean {
  return settingNames.includes(name) || isOfOthers.test(name);
}

/** May be printed: in letters of one kind, which passwords, keys and base64 are not. */
function isPlainName(name: string): boolean {
  return /^[A-Z_]{2,40}$/.test(name) || settingNames.includes(name.toUpperCase());
}

/** What Compose, the image, npm, Node and a shell read or set. */
const isOfOthers =
  /^(?:(?:COMPOSE|POSTGRES|NODE|YARN|NPM|LC)_\w+|SITE_INSTANCES|(?:CADDY_)?RELEASE|FARM_COMMAND|PATH|HOME|HOSTNAME|PWD|OLDPWD|SHLVL|TERM|TZ|LANG|container|_)$/i;
