// What is allowed, and yet loses messages or misleads visitors: said at the start, in the status and by `check`.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from './config.ts';
import { storeLocation } from './store/open.ts';

/** Sentences. `trouble` needs somebody; `notes` are worth knowing. */
export type Status = { readonly trouble: readonly string[]; readonly notes: readonly string[] };

export function describeSetup(config: Config): Status {
  const { host, siteUrlIsSet, trustedProxies, contentRepository, database, backupFolder } = config;
  const trouble: string[] = [];
  const notes: string[] = [];
  const folder = database.kind === 'file' ? dirname(resolve(database.path)) : null;
  if (folder && isLost(folder))
    trouble.push(
      `Messages are kept in ${folder}, which goes with the container: mount a volume there, or set DATABASE_URL=postgres://….`,
    );
  if (backupFolder && isLost(resolve(backupFolder)))
    trouble.push(`Copies are kept in ${backupFolder}, which goes with the container: mount a volume there.`);
  // `host-settings.ts` in tools/edit/ knows these four.
  if (/^https:\/\/(?!(?:github\.com|gitlab\.com|gitea\.com|codeberg\.org)\/)/.test(contentRepository ?? ''))
    trouble.push(
      'CONTENT_REPOSITORY is on a server of your own: write its kind in front, as in forgejo+https://…, so that the forms can save there.',
    );
  const isPublic = !/^(?:localhost|127\.|::1$)/.test(host);
  if (isPublic && !siteUrlIsSet)
    notes.push('SITE_URL is not set: links and previews name an address that only this machine knows.');
  if (isPublic && trustedProxies.length === 0)
    notes.push(
      'TRUSTED_PROXIES is not set: without a proxy that hands over whole requests this is for a look, and all visitors count as one.',
    );
  return { trouble, notes };
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
