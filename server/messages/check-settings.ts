import type { Config } from '../config.ts';
import { tryMailServer } from '../outbox/mail-server.ts';
import { whereKept } from '../store/open.ts';

/** Tells what a start would do with settings that were found right. Answers the exit code. */
export async function tellSettings(
  { siteUrl, database, smtp, mailTo }: Config,
  online: boolean,
  out: (text: string) => void,
): Promise<number> {
  const mail = smtp ? `mailed to ${mailTo} through ${smtp.host}:${smtp.port}` : 'not mailed (no SMTP_URL)';
  out(`The settings can be used: ${siteUrl}, messages are kept in ${whereKept(database)} and ${mail}\n`);
  const why = online && smtp ? await tryMailServer(smtp) : null;
  if (why) out(`SMTP_URL: ${why}\n`);
  return why ? 1 : 0;
}
