import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { gitHosts } from '../published/git-hosts.ts';
import { storeLocation } from '../store/open.ts';
import type { Status } from './sentences.ts';

/** What is allowed, and yet loses messages or misleads visitors: said also at the start and by `farm check`. */
export function describeSetup(config: Config): Status {
  const { host, siteName, siteUrl, siteUrlIsSet, trustedProxies } = config;
  const trouble = [...ofContainer(config), ...ofPublishing(config)];
  const isNamed = siteName !== null || (siteUrlIsSet && siteUrl.startsWith('https:'));
  if (isNamed) return { trouble: [...trouble, ...ofProxy(config)], notes: [] };
  const notes: string[] = [];
  const isPublic = !/^(?:localhost|127\.|::1$)/.test(host);
  if (isPublic && !siteUrlIsSet) notes.push(`SITE_URL is not set: ${localLinks}.`);
  if (isPublic && trustedProxies.length === 0)
    notes.push(
      'TRUSTED_PROXIES is not set: without a proxy that hands over whole requests this is only for trying the site, and all visitors count as one.',
    );
  return { trouble, notes };
}

const localLinks = 'links and social images name an address that only this machine knows';

function* ofContainer({ database, backupFolder }: Config): Generator<string> {
  const folder = database.kind === 'file' ? dirname(resolve(database.path)) : null;
  if (folder && isLost(folder))
    yield `Messages are kept in ${folder}, which goes with the container: mount a volume there, or set DATABASE_URL=postgres://….`;
  if (backupFolder && isLost(resolve(backupFolder)))
    yield `Copies are kept in ${backupFolder}, which goes with the container: mount a volume there.`;
}

function* ofPublishing({ contentRepository, isPublisherSet }: Config): Generator<string> {
  const address = URL.parse(contentRepository ?? '');
  if (address?.protocol === 'https:' && !Object.hasOwn(gitHosts, address.host))
    yield 'CONTENT_REPOSITORY is on a server of your own: write its kind in front, as in forgejo+https://…, so that the forms can save there.';
  if (isPublisherSet && !contentRepository)
    yield 'Nothing is published: COMPOSE_PROFILES, CONTENT_BRANCH or CONTENT_TOKEN_FILE is set without CONTENT_REPOSITORY.';
}

/** What a site with a name needs behind its proxy. Compose sets it. Without containers, or on a platform, somebody has to. */
function* ofProxy(config: Config): Generator<string> {
  const { siteName, siteUrlIsSet, trustedProxies, database, backupFolder } = config;
  const bareName = /^www\.(.*)/i.exec(siteName ?? '')?.[1];
  if (bareName)
    yield `SITE_NAME begins with www.: write SITE_NAME=${bareName} into .env, because Caddy adds www. by itself. Now ${bareName} does not answer.`;
  if (!siteUrlIsSet)
    yield `SITE_URL is not set: ${localLinks}. Write SITE_URL=https://${siteName} into .env and start the site again.`;
  if (trustedProxies.length === 0)
    yield 'TRUSTED_PROXIES is not set, so all visitors count as one for RATE_LIMIT: write the address of the proxy into .env (TRUSTED_PROXIES=loopback where it runs on this machine), and start the site again.';
  if (database.kind === 'file' && !backupFolder)
    yield 'BACKUP_FOLDER is not set, so messages are not copied: write a folder into .env, such as BACKUP_FOLDER=data/copies, and start the site again.';
}

/** Where messages go. */
export function describeMail({ database, smtp, mailTo }: Config): string {
  const mail = smtp
    ? `mailed to ${mailTo} through ${smtp.host}:${smtp.port}`
    : 'not mailed until SMTP_URL is set';
  return `Messages are kept in ${storeLocation(database)} and ${mail}`;
}

/** FARM_COMMAND says that this is the image (Dockerfile). */
function isLost(folder: string): boolean {
  const mounts = '/proc/self/mountinfo';
  if (!process.env.FARM_COMMAND || !existsSync(mounts)) return false;
  return goesWithContainer(existsSync(folder) ? realpathSync(folder) : folder, readFileSync(mounts, 'utf8'));
}

/**
 * Whether a folder is on the layer of the container itself, in memory, or in a volume without a name, as platforms make one.
 * @param mounts `/proc/self/mountinfo`
 */
export function goesWithContainer(folder: string, mounts: string): boolean {
  // The last one counts. That of the layer itself is `/`, and is compared as `//`.
  const mount = mounts.split('\n').findLast((line) => `${folder}/`.startsWith(`${line.split(' ')[4]}/`));
  const isOfContainer = / - (?:tmpfs|ramfs) |\/volumes\/(?:[\da-f]{64}\/_data|kubernetes\.io~empty-dir\/)/;
  return !mount || isOfContainer.test(mount);
}
