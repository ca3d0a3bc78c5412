import { isIP } from 'node:net';
import { dirname } from 'node:path';

export const settingNames = [
  'HOST',
  'PORT',
  'SITE_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_TO',
  'MAIL_FROM',
  'AUTO_PUBLISH',
  'TRUSTED_PROXIES',
  'RATE_LIMIT',
  'RETENTION_DAYS',
  'STATUS_PORT',
] as const;

export type Config = Readonly<ReturnType<typeof getConfig>>;

/** Its folder is made where it is missing, unlike one that an operator names. */
export const defaultStore = 'data/messages.db';

export type Database =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type SmtpAddress = Readonly<NonNullable<ReturnType<typeof smtp>>>;

/**
 * Reads every setting of the environment; an empty one counts as not set.
 * @param farmAddress the default of MAIL_TO and MAIL_FROM, except with AUTO_PUBLISH: a stolen token can change it
 * @throws StartError that names the first wrong setting and never repeats a password
 */
export function getConfig(env: Readonly<Record<string, string | undefined>>, farmAddress: string) {
  const setting = (name: (typeof settingNames)[number]) => env[name]?.trim() || undefined;
  const host = setting('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) throw new StartError('HOST must be a name or address, such as 127.0.0.1');
  const port = wholeNumber('PORT', setting('PORT') ?? '3000', 0, 65535);
  const siteUrl = setting('SITE_URL');
  const statusPort = setting('STATUS_PORT');
  const isAutoPublished = onOrOff('AUTO_PUBLISH', setting('AUTO_PUBLISH') ?? 'off');
  const mailAddress = (name: 'MAIL_TO' | 'MAIL_FROM') => {
    if (isAutoPublished && !setting(name))
      throw new StartError(`${name} must be set where AUTO_PUBLISH is on`);
    return address(name, setting(name) ?? farmAddress);
  };
  const kept = database(setting('DATABASE_URL') ?? `file:${defaultStore}`);
  return {
    host,
    port,
    siteUrl: siteUrl ? origin(siteUrl) : `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** False if `siteUrl` is only the default; then posts from the requested host are accepted too. */
    siteUrlIsSet: siteUrl !== undefined,
    database: kept,
    /** The folder of what this machine keeps besides messages: systemd's, or that of the embedded store. */
    stateFolder: env.STATE_DIRECTORY?.trim() || (kept.kind === 'file' ? dirname(kept.path) : 'data'),
    /** Null: no mail is sent, messages wait in the store. */
    smtp: smtp(setting('SMTP_URL')),
    mailTo: mailAddress('MAIL_TO'),
    mailFrom: mailAddress('MAIL_FROM'),
    trustedProxies: trustedProxies(setting('TRUSTED_PROXIES') ?? '0'),
    rateLimit: rateLimit(setting('RATE_LIMIT') ?? '10/1'),
    retentionDays: wholeNumber('RETENTION_DAYS', setting('RETENTION_DAYS') ?? '365', 1, 36500),
    statusPort: statusPort ? wholeNumber('STATUS_PORT', statusPort, 0, 65535) : null,
  };
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  if (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${value.slice(0, 40)}"`);
}

function onOrOff(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartError(`${name} must be on or off, not "${value.slice(0, 40)}"`);
}

function origin(value: string): string {
  const url = URL.parse(value);
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  ) {
    return url.origin;
  }
  throw new StartError('SITE_URL must be the public address without a path, such as https://farm.example');
}

function database(value: string): Database {
  const path = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(value)?.[1];
  if (path && !path.endsWith('/') && !path.includes('\0')) return { kind: 'file', path };
  if (/^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return { kind: 'postgres', url: value };
  throw new StartError('DATABASE_URL must be file:PATH, such as file:data/messages.db, or postgres://…');
}

function smtp(value: string | undefined) {
  if (!value) return null;
  const url = URL.parse(value);
  const wrong = new StartError(
    'SMTP_URL must be smtp://host:port or smtps://user:password@host:port, with %23 for # in a password, %25 for %, %40 for @, %2F for /, %3F for ?',
  );
  // A query could ask for something safer, so it must not be ignored.
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname)) throw wrong;
  if (url.search || url.hash || Boolean(url.username) !== Boolean(url.password)) throw wrong;
  const secure = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      user: decodeURIComponent(url.username) || null,
      password: decodeURIComponent(url.password) || null,
    };
  } catch {
    throw wrong;
  }
}

function address(name: string, value: string): string {
  if (/^[^\s@<>",;:\\()[\]\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,253}$/u.test(value)) return value;
  throw new StartError(`${name} must be one email address, such as hello@farm.example`);
}

/** Addresses, networks and names of networks that proxy-addr knows, or how many proxies are in front. */
function trustedProxies(value: string): readonly string[] | number {
  if (/^\d+$/.test(value)) return wholeNumber('TRUSTED_PROXIES', value, 0, 10);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every((network) => networkNames.includes(network) || isNetwork(network))) return networks;
  throw new StartError(
    'TRUSTED_PROXIES must be the addresses of the proxies in front, such as loopback or 10.0.0.5, 192.0.2.0/24',
  );
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return maxBits > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
}

/** Posts from one address. An infinite burst switches the limit off. */
function rateLimit(value: string): { readonly burst: number; readonly perMinute: number } {
  if (value === 'off') return { burst: Number.POSITIVE_INFINITY, perMinute: 1 };
  const [, burst, perMinute] = /^(\d{1,6})\/(\d{1,6})$/.exec(value) ?? [];
  if (Number(burst) >= 1 && Number(perMinute) >= 1) {
    return { burst: Number(burst), perMinute: Number(perMinute) };
  }
  throw new StartError('RATE_LIMIT must be burst/per minute, such as 10/1, or off');
}

/** The operator must fix a setting. The message is one sentence that names it. */
export class StartError extends Error {
  /** EX_CONFIG of sysexits.h. */
  readonly exitCode = 78;
}
