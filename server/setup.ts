// What is allowed, and yet loses messages or misleads visitors: said at the start, in the status and by `check`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, StartError } from './config.ts';
import { ignoredSettings } from './env-file.ts';
import { isSameAddress } from './mail/compose.ts';
import { greetingName, tryMailServer } from './mail/smtp.ts';
import { checkStore, storeLocation } from './store/open.ts';

/** Sentences. `trouble` needs somebody; `notes` are worth knowing. */
export type Status = { readonly trouble: readonly string[]; readonly notes: readonly string[] };

type Setup = Pick<Config, 'host' | 'siteUrlIsSet' | 'trustedProxies' | 'database' | 'contentRepository'>;

export function describeSetup({
  host,
  siteUrlIsSet,
  trustedProxies,
  database,
  contentRepository,
}: Setup): Status {
  const isPublic = !/^(?:localhost|127\.|::1$)/.test(host);
  const folder = database.kind === 'file' ? dirname(resolve(database.path)) : null;
  const trouble = [
    folder !== null &&
      isOnOwnLayer(folder) &&
      `Messages are kept in ${folder}, which goes with the container: mount a volume there, or set DATABASE_URL=postgres://…`,
    contentRepository?.startsWith('https:') &&
      !/^https:\/\/(?:github\.com|gitlab\.com|gitea\.com|codeberg\.org)\//.test(contentRepository) &&
      'CONTENT_REPOSITORY is on a server of your own: write its kind in front, as in forgejo+https://…, so that the forms can save there',
  ];
  const notes = [
    isPublic &&
      !siteUrlIsSet &&
      'SITE_URL is not set: links and previews name an address that only this machine knows',
    isPublic &&
      trustedProxies.length === 0 &&
      'TRUSTED_PROXIES is not set: without a proxy that hands over whole requests this is for a look, and all visitors count as one',
  ];
  const sentences = (list: readonly (string | false | undefined)[]) =>
    list.flatMap((sentence) => (sentence ? [`${sentence}.`] : []));
  return { trouble: sentences(trouble), notes: sentences(notes) };
}

/** Whether a folder is gone when its container is replaced: it is in no volume, or in memory. FARM_COMMAND says that this is the image (Dockerfile). */
function isOnOwnLayer(folder: string): boolean {
  if (!process.env.FARM_COMMAND || !existsSync('/proc/self/mountinfo')) return false;
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map((words) => ({ point: words[4] ?? '', type: words[words.indexOf('-') + 1] }))
    .filter(({ point }) => point === '/' || `${folder}/`.startsWith(`${point}/`))
    .sort((one, other) => one.point.length - other.point.length);
  const { point, type } = mounts.at(-1) ?? {};
  return point === '/' || type === 'tmpfs';
}

/**
 * What a start would do with these settings, without starting. Logs in to the mail server.
 * @returns the exit code, and sentences
 * @throws StartError or StoreUnavailable if a setting or the store cannot be used
 */
export async function checkSettings(
  config: Config,
): Promise<{ readonly exitCode: number; readonly sentences: readonly string[] }> {
  const { siteUrl, database, smtp, mailTo, mailFrom } = config;
  const { trouble, notes } = describeSetup(config);
  if (trouble.length > 0) throw new StartError(trouble.join('\n'));
  await checkStore(database);
  const refusal = smtp && (await tryMailServer(smtp, greetingName(config)));
  const mail = smtp ? `mailed to ${mailTo} through ${smtp.host}:${smtp.port}` : 'not mailed (no SMTP_URL)';
  return {
    exitCode: refusal ? 1 : 0,
    sentences: [
      ...ignoredSettings(),
      ...notes,
      `The settings can be used: ${siteUrl}, messages are kept in ${storeLocation(database)} and ${mail}`,
      ...(smtp && isSameAddress(config)
        ? [
            `MAIL_TO and MAIL_FROM are both ${mailFrom}: with some providers Reply answers yourself, so press the link that begins with mailto: in each mail`,
          ]
        : []),
      ...(refusal ? [`SMTP_URL: ${refusal}`] : smtp ? ['The mail server lets the site in'] : []),
    ],
  };
}
