// Parsers of settings. Each returns undefined for a value that cannot be used; config.ts has the sentences.
import { isIP } from 'node:net';

export function wholeNumber(value: string, min: number, max: number): number | undefined {
  return /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
}

export function origin(value: string): string | undefined {
  const url = URL.parse(value);
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    // Browsers take “farm.example.” for another site, and posts would be refused.
    !/(?:^|\.)(?:[-.]|$)/.test(url.hostname);
  return isOrigin ? url.origin : undefined;
}

export function database(value: string) {
  const path = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(value)?.[1];
  if (path && !path.endsWith('/') && !path.includes('\0')) return { kind: 'file', path } as const;
  const isPostgres = /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '');
  return isPostgres ? ({ kind: 'postgres', url: value } as const) : undefined;
}

export function smtp(value: string) {
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

export function addressOfMail(value: string): string | undefined {
  // Refuses RFC 2047 encoded words and invisible characters.
  const isAddress =
    /^(?!.*=\?)[^\s@<>",;:\\()[\]\p{Cc}\p{Default_Ignorable_Code_Point}]{1,64}@[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(
      value,
    );
  return isAddress ? value : undefined;
}

/** Addresses, networks and names of networks that proxy-addr knows. */
export function proxies(value: string): readonly string[] | undefined {
  const networks = value.split(',').map((network) => network.trim());
  return networks.every((network) => networkNames.includes(network) || isNetwork(network))
    ? networks
    : undefined;
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return maxBits > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
}

/** Posts from one address. An infinite burst switches the limit off. */
export function rateLimit(value: string): { readonly burst: number; readonly perMinute: number } | undefined {
  if (value === 'off') return { burst: Number.POSITIVE_INFINITY, perMinute: 1 };
  const [, burst, perMinute] = /^(\d{1,6})\/(\d{1,6})$/.exec(value) ?? [];
  return Number(burst) >= 1 && Number(perMinute) >= 1
    ? { burst: Number(burst), perMinute: Number(perMinute) }
    : undefined;
}

/** A path on this machine. A URL, such as s3://…, is refused, because it would become the name of a folder here. */
export function folder(value: string): string | undefined {
  return /^[a-z][\w+.-]*:\/|[\0\n]/i.test(value) ? undefined : value;
}

export function webAddress(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}

/**
 * An https address, or `file:` for a repository on this machine. The kind of a self-hosted server may stand in front, as in `gitea+https`
 * (tools/edit/host-settings.ts). Git never reads the value as an option, because it starts with a scheme.
 */
export function repository(value: string): string | undefined {
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
export function branch(value: string): string | undefined {
  return /^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?$/u.test(value) &&
    !/\.\.|\/\/|\/\.|\.lock(\/|$)/.test(value)
    ? value
    : undefined;
}
