// The settings: one schema of the environment, which the file `.env` completes (env-file.ts).
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

type Environment = Readonly<Record<string, string | undefined>>;

export type Database =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Its folder is created when it is missing. One that an operator names is not: its disk may not be mounted. */
export const defaultStore = 'data/messages.db';

/** What each must be. No sentence repeats a value, which may hold a password. */
const wanted = {
  SITE_NAME: 'the name alone, without https:// and without a slash, such as farm.example',
  SITE_URL: 'the public address without a path or a slash at its end, such as https://farm.example',
  HOST: 'a name or address, such as 127.0.0.1',
  PORT: 'a whole number from 0 to 65535',
  DATABASE_URL: 'file:PATH, such as file:data/messages.db, or postgres://…',
  SMTP_URL:
    'smtp://host:587 or smtps://user:password@host:465, not one with the port of the other, with %23 for # in a password, %24 for $, %25 for %, %40 for @, %2F for /, %3F for ?',
  MAIL_TO: 'one email address, such as hello@farm.example',
  MAIL_FROM: 'one email address, such as hello@farm.example',
  TRUSTED_PROXIES: 'the addresses of the proxies in front, such as loopback or 10.0.0.5, 192.0.2.0/24',
  RATE_LIMIT: 'burst/per minute, such as 10/1, or off',
  RETENTION_DAYS: 'a whole number from 1 to 36500',
  BACKUP_FOLDER: 'the path of a folder, such as /backups, and not the folder of the store',
  HEARTBEAT_URL:
    'the address that the heartbeat service gave you, such as https://hc-ping.com/…, without user and password',
  CONTENT_REPOSITORY:
    'the https address of a repository without user and password, such as https://git.example/farm/content.git; CONTENT_TOKEN_FILE names the file of the token',
  CONTENT_BRANCH: 'the name of a branch, such as main',
  CONTENT_TOKEN_FILE: 'the path of a file that holds the token, not the token',
} as const;

type Name = keyof typeof wanted;

export const settingNames: readonly string[] = Object.keys(wanted);

/** @param parse returns undefined for a wrong value */
function setting<T>(name: Name, parse: (value: string) => T | undefined) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform(parse),
    v.check((parsed) => parsed !== undefined, `must be ${wanted[name]}`),
    v.transform((parsed) => parsed as T),
  );
}

const schema = v.object({
  /** For Compose and Caddy, which make SITE_URL of it. */
  SITE_NAME: v.optional(setting('SITE_NAME', matching(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/i))),
  SITE_URL: v.optional(setting('SITE_URL', readOrigin)),
  HOST: v.optional(setting('HOST', matching(/^[\w.:-]+$/)), '127.0.0.1'),
  PORT: v.optional(setting('PORT', wholeNumber(0, 65535)), '3000'),
  DATABASE_URL: v.optional(setting('DATABASE_URL', readDatabase), `file:${defaultStore}`),
  SMTP_URL: v.optional(setting('SMTP_URL', readSmtp)),
  MAIL_TO: v.optional(setting('MAIL_TO', readMailAddress)),
  MAIL_FROM: v.optional(setting('MAIL_FROM', readMailAddress)),
  TRUSTED_PROXIES: v.optional(setting('TRUSTED_PROXIES', readProxies), ''),
  RATE_LIMIT: v.optional(setting('RATE_LIMIT', readRate), '10/1'),
  RETENTION_DAYS: v.optional(setting('RETENTION_DAYS', wholeNumber(1, 36500)), '365'),
  BACKUP_FOLDER: v.optional(setting('BACKUP_FOLDER', readPath)),
  HEARTBEAT_URL: v.optional(setting('HEARTBEAT_URL', (value) => readUrl(value, /^https?:$/)?.href)),
  CONTENT_REPOSITORY: v.optional(setting('CONTENT_REPOSITORY', readRepository)),
  // Stricter than git-check-ref-format(1): no name that Git or a shell could read as anything else.
  CONTENT_BRANCH: v.optional(
    setting(
      'CONTENT_BRANCH',
      matching(/^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./-]$))[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u),
    ),
  ),
  CONTENT_TOKEN_FILE: v.optional(setting('CONTENT_TOKEN_FILE', readPath)),
});

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
  const { HOST: host, PORT: port, DATABASE_URL: database, BACKUP_FOLDER: backupFolder = null } = given;
  const { SITE_URL: siteUrl, CONTENT_REPOSITORY: contentRepository = null } = given;
  const unset = (['MAIL_TO', 'MAIL_FROM'] as const).filter((name) => contentRepository && !given[name]);
  if (unset.length > 0)
    throw new StartError(
      unset.map((name) => `${name} must be set where CONTENT_REPOSITORY is set`).join('\n'),
    );
  if (backupFolder && database.kind === 'file' && resolve(backupFolder) === resolve(dirname(database.path)))
    throw new StartError(`BACKUP_FOLDER must be ${wanted.BACKUP_FOLDER}`);
  return {
    ...{ host, port, database, backupFolder, contentRepository },
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** False if `siteUrl` is only the default. Then posts from the requested host are accepted as well. */
    siteUrlIsSet: siteUrl !== undefined,
    /** Null: no mail is sent, messages wait in the store. */
    smtp: given.SMTP_URL ?? null,
    mailTo: given.MAIL_TO ?? farmAddress,
    mailFrom: given.MAIL_FROM ?? farmAddress,
    trustedProxies: given.TRUSTED_PROXIES,
    rateLimit: given.RATE_LIMIT,
    retentionDays: given.RETENTION_DAYS,
    heartbeatUrl: given.HEARTBEAT_URL ?? null,
    /** Where the publisher puts data and reports for the site. */
    publishFolder: contentRepository ? '/publish' : null,
  };
}

function parse(env: Environment): v.InferOutput<typeof schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { success, output, issues = [] } = v.safeParse(schema, given, { abortPipeEarly: true });
  if (success) return output;
  const wrong = issues.map(({ path, message }) => ({ name: path?.[0].key, message }));
  // Compose makes SITE_URL of SITE_NAME, so the operator wrote only that.
  const isMade = (name: unknown) => name === 'SITE_URL' && wrong.some((other) => other.name === 'SITE_NAME');
  const sentences = wrong.flatMap(({ name, message }) => (isMade(name) ? [] : [`${name} ${message}`]));
  throw new StartError(sentences.join('\n'));
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

/** Without user and password. */
function readUrl(value: string, protocol: RegExp): URL | undefined {
  const url = URL.parse(value);
  return url && protocol.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

function readOrigin(value: string): string | undefined {
  const { origin, hostname } = readUrl(value, /^https?:$/) ?? { origin: '', hostname: '' };
  // Browsers take “farm.example.” for another site, and posts would be refused.
  return origin.length === value.length && !/(?:^|\.)(?:[-.]|$)/.test(hostname) ? origin : undefined;
}

function readDatabase(value: string): Database | undefined {
  const path = /^file:(?:\/\/(?=\/))?([^?#\0]*[^?#\0/])$/.exec(value)?.[1];
  if (path) return { kind: 'file', path };
  return /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '')
    ? { kind: 'postgres', url: value }
    : undefined;
}

function readSmtp(value: string) {
  const url = URL.parse(value);
  // A query may ask for more security than the site would give, so it is refused and not ignored.
  if (
    !url?.hostname ||
    !/^smtps?:$/.test(url.protocol) ||
    !/^\/?$/.test(url.pathname + url.search + url.hash)
  )
    return undefined;
  const secure = url.protocol === 'smtps:';
  if (Boolean(url.username) !== Boolean(url.password) || url.port === (secure ? '587' : '465'))
    return undefined;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      user: decodeURIComponent(url.username) || null,
      password: decodeURIComponent(url.password) || null,
    } as const;
  } catch {
    return undefined;
  }
}

function readMailAddress(value: string): string | undefined {
  // Refuses RFC 2047 encoded words and invisible characters.
  const isAddress =
    /^(?!.*=\?)[^\s@<>",;:\\()[\]\p{Cc}\p{Default_Ignorable_Code_Point}]{1,64}@[\p{L}\p{M}\p{N}.-]{1,253}$/u;
  return matching(isAddress)(value);
}

/** Addresses, networks and names of networks that proxy-addr knows. */
function readProxies(value: string): readonly string[] | undefined {
  const networks = value === '' ? [] : value.split(',').map((network) => network.trim());
  const isNetwork = (network: string) => {
    const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    return Number(bits) >= 1 && Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0);
  };
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  return networks.every((network) => names.includes(network) || isNetwork(network)) ? networks : undefined;
}

/** Posts from one address. An infinite burst switches the limit off. */
function readRate(value: string): { readonly burst: number; readonly perMinute: number } | undefined {
  if (value === 'off') return { burst: Number.POSITIVE_INFINITY, perMinute: 1 };
  const [, burst, perMinute] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];
  return burst && perMinute ? { burst, perMinute } : undefined;
}

/** A path on this machine. A URL, such as s3://…, would become the name of a folder here. */
function readPath(value: string): string | undefined {
  return /^[a-z][\w+.-]*:\/|[\0\n]/i.test(value) ? undefined : value;
}

/**
 * An https address, or `file:` for a repository on this machine. The kind of a self-hosted server may stand in front, as in `gitea+https`
 * (tools/edit/host-settings.ts). Git never reads the value as an option, because it starts with a scheme.
 */
function readRepository(value: string): string | undefined {
  const url = readUrl(value, /^(?:(?:\w+\+)?https|file):$/);
  return url && url.pathname.length > 1 && !url.search && !url.hash ? url.href : undefined;
}
