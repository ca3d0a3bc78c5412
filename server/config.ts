// The settings: one schema of the environment, which the file `.env` completes.
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

type Environment = Readonly<Record<string, string | undefined>>;

export type Database =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Its folder is created when it is missing. One that an operator names is not: its disk may not be mounted. */
export const defaultStore = 'data/messages.db';

const text = v.pipe(v.string(), v.trim());

/** @param parse returns undefined for a wrong value @param wanted ends the sentence, which never repeats a value: it may hold a password */
function setting<T>(parse: (value: string) => T | undefined, wanted: string) {
  const isWanted = (parsed: T | undefined) => parsed !== undefined;
  return v.pipe(
    text,
    v.transform(parse),
    v.check(isWanted, `must be ${wanted}`),
    v.transform((parsed) => parsed as T),
  );
}

function wholeNumber(min: number, max: number) {
  const parse = (value: string) => (/^\d{1,6}$/.test(value) ? Number(value) : Number.NaN);
  return setting(
    (value) => (parse(value) >= min && parse(value) <= max ? parse(value) : undefined),
    `a whole number from ${min} to ${max}`,
  );
}

const mailAddress = setting((value) => {
  // Refuses RFC 2047 encoded words and invisible characters.
  const isAddress =
    /^(?!.*=\?)[^\s@<>",;:\\()[\]\p{Cc}\p{Default_Ignorable_Code_Point}]{1,64}@[\p{L}\p{M}\p{N}.-]{1,253}$/u;
  return isAddress.test(value) ? value : undefined;
}, 'one email address, such as hello@farm.example');

/** A path on this machine. A URL, such as s3://…, would become the name of a folder here. */
const path = (wanted: string) =>
  setting((value) => (/^[a-z][\w+.-]*:\/|[\0\n]/i.test(value) ? undefined : value), wanted);

const smtp = v.pipe(
  text,
  v.check(
    (value) => !/^smtps:.*:587\/?$/i.test(value),
    'says smtps:// and port 587: write smtp://…:587, or smtps://…:465',
  ),
  v.check(
    (value) => !/^smtp:.*:465\/?$/i.test(value),
    'says smtp:// and port 465: write smtps://…:465, or smtp://…:587',
  ),
  setting(
    readSmtp,
    'smtp://host:port or smtps://user:password@host:port, with %23 for # in a password, %24 for $, %25 for %, %40 for @, %2F for /, %3F for ?',
  ),
);

const contentSettings = {
  SITE_URL: v.optional(
    setting(
      readOrigin,
      'the public address without a path and without a slash at its end, such as https://farm.example',
    ),
  ),
  CONTENT_REPOSITORY: v.optional(
    setting(
      readRepository,
      'the https address of a repository without user and password, such as https://git.example/farm/content.git; CONTENT_TOKEN_FILE names the file of the token',
    ),
  ),
  CONTENT_BRANCH: v.optional(setting(readBranch, 'the name of a branch, such as main'), 'main'),
  CONTENT_TOKEN_FILE: v.optional(path('the path of a file that holds the token, not the token')),
};

const schema = v.object({
  ...contentSettings,
  /** For Compose and Caddy, which make SITE_URL of it. */
  SITE_NAME: v.optional(
    setting(
      (value) => (/^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(value) ? value : undefined),
      'the name alone, without https:// and without a slash, such as farm.example',
    ),
  ),
  HOST: v.optional(
    setting(
      (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
      'a name or address, such as 127.0.0.1',
    ),
    '127.0.0.1',
  ),
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  DATABASE_URL: v.optional(
    setting(readDatabase, 'file:PATH, such as file:data/messages.db, or postgres://…'),
    `file:${defaultStore}`,
  ),
  SMTP_URL: v.optional(smtp),
  MAIL_TO: v.optional(mailAddress),
  MAIL_FROM: v.optional(mailAddress),
  TRUSTED_PROXIES: v.optional(
    setting(readProxies, 'the addresses of the proxies in front, such as loopback or 10.0.0.5, 192.0.2.0/24'),
    '',
  ),
  RATE_LIMIT: v.optional(setting(readRate, 'burst/per minute, such as 10/1, or off'), '10/1'),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36500), '365'),
  BACKUP_FOLDER: v.optional(path('the path of a folder, such as /backups, and not the folder of the store')),
  HEARTBEAT_URL: v.optional(
    setting(
      readWebAddress,
      'the address that the heartbeat service gave you, such as https://hc-ping.com/…, without user and password',
    ),
  ),
});

export const settingNames = Object.keys(schema.entries) as readonly string[];

export type Config = Readonly<ReturnType<typeof getConfig>>;

export type SmtpAddress = NonNullable<Config['smtp']>;

/**
 * Reads every setting of the environment; an empty one counts as not set.
 * @param farmAddress the default of MAIL_TO and MAIL_FROM. With CONTENT_REPOSITORY both must be set, because a stolen token could change
 * this address
 * @throws StartError with a sentence for each wrong setting. None repeats a value
 */
export function getConfig(env: Environment, farmAddress: string) {
  const given = parse(schema, env);
  const { HOST: host, PORT: port, DATABASE_URL: database, BACKUP_FOLDER: backupFolder } = given;
  const content = contentConfig(given);
  const missing = (['MAIL_TO', 'MAIL_FROM'] as const).filter(
    (name) => content.contentRepository && !given[name],
  );
  if (missing.length > 0)
    throw new StartError(
      missing.map((name) => `${name} must be set where CONTENT_REPOSITORY is set`).join('\n'),
    );
  if (backupFolder && database.kind === 'file' && resolve(backupFolder) === resolve(dirname(database.path)))
    throw new StartError('BACKUP_FOLDER must be another folder than that of the store');
  const { siteUrl } = content;
  return {
    ...content,
    host,
    port,
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** False if `siteUrl` is only the default. Then posts from the requested host are accepted as well. */
    siteUrlIsSet: siteUrl !== null,
    database,
    /** Null: no mail is sent, messages wait in the store. */
    smtp: given.SMTP_URL ?? null,
    mailTo: given.MAIL_TO ?? farmAddress,
    mailFrom: given.MAIL_FROM ?? farmAddress,
    trustedProxies: given.TRUSTED_PROXIES,
    rateLimit: given.RATE_LIMIT,
    retentionDays: given.RETENTION_DAYS,
    backupFolder: backupFolder ?? null,
    heartbeatUrl: given.HEARTBEAT_URL ?? null,
  };
}

/** The settings that the publisher has. It gets none for mail and for the store. Throws StartError. */
export function getContentConfig(env: Environment) {
  return contentConfig(parse(v.object(contentSettings), env));
}

function contentConfig(given: v.InferOutput<v.ObjectSchema<typeof contentSettings, undefined>>) {
  const contentRepository = given.CONTENT_REPOSITORY ?? null;
  return {
    siteUrl: given.SITE_URL ?? null,
    contentRepository,
    contentBranch: given.CONTENT_BRANCH,
    contentTokenFile: given.CONTENT_TOKEN_FILE ?? null,
    /** Where the publisher puts data and reports for the site. */
    publishFolder: contentRepository ? '/publish' : null,
  };
}

function parse<Entries extends v.ObjectEntries>(
  settings: v.ObjectSchema<Entries, undefined>,
  env: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(settings, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  const wrong = result.issues.map(({ path, message }) => [String(path?.[0].key), message] as const);
  // Compose makes SITE_URL of SITE_NAME, so the operator wrote only that.
  const named = wrong.some(([name]) => name === 'SITE_NAME')
    ? wrong.filter(([name]) => name !== 'SITE_URL')
    : wrong;
  throw new StartError(named.map((sentence) => sentence.join(' ')).join('\n'));
}

/** The operator must fix a setting. The message is one sentence for each. */
export class StartError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78;
}

function readOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.origin.length === value.length &&
    // Browsers take “farm.example.” for another site, and posts would be refused.
    !/(?:^|\.)(?:[-.]|$)/.test(url.hostname);
  return isOrigin ? url.origin : undefined;
}

function readDatabase(value: string): Database | undefined {
  const path = /^file:(?:\/\/(?=\/))?([^?#\0]+)$/.exec(value)?.[1];
  if (path && !path.endsWith('/')) return { kind: 'file', path };
  const isPostgres = /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '');
  return isPostgres ? { kind: 'postgres', url: value } : undefined;
}

function readSmtp(value: string) {
  const url = URL.parse(value);
  // A query may ask for more security than the site would give, so it is refused and not ignored.
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname)) return undefined;
  if (url.search || url.hash || Boolean(url.username) !== Boolean(url.password)) return undefined;
  const secure = url.protocol === 'smtps:';
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

/** Addresses, networks and names of networks that proxy-addr knows. */
function readProxies(value: string): readonly string[] | undefined {
  const networks = value === '' ? [] : value.split(',').map((network) => network.trim());
  const isNetwork = (network: string) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return maxBits > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
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

function readWebAddress(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}

/**
 * An https address, or `file:` for a repository on this machine. The kind of a self-hosted server may stand in front, as in `gitea+https`
 * (tools/edit/host-settings.ts). Git never reads the value as an option, because it starts with a scheme.
 */
function readRepository(value: string): string | undefined {
  const url = URL.parse(value);
  const isAddress =
    url &&
    /^(?:(?:\w+\+)?https|file):$/.test(url.protocol) &&
    url.pathname.length > 1 &&
    !url.search &&
    !url.hash;
  return isAddress && !url.username && !url.password ? url.href : undefined;
}

/** Stricter than git-check-ref-format(1): no name that Git or a shell could read as anything else. */
function readBranch(value: string): string | undefined {
  const isBranch =
    /^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?$/u.test(value) &&
    !/\.\.|\/\/|\/\.|\.lock(\/|$)/.test(value);
  return isBranch ? value : undefined;
}
