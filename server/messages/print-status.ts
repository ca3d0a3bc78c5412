import type { Config } from '../config.ts';
import { ignoredSettings } from '../env-file.ts';
import { greetingName, tryMailServer } from '../mail/smtp.ts';
import { printPublishing } from '../publishing/status.ts';
import type { Status } from '../status/status.ts';
import { checkStore, storeLocation } from '../store/open.ts';

/** Prints the status of the running site. Resolves to the exit code: 0 if it is healthy. */
export async function printStatus(statusPort: number | null, out: (text: string) => void): Promise<number> {
  if (statusPort === null) {
    out(
      `STATUS_PORT is not set, so the running site cannot be asked. Write STATUS_PORT=9464 into .env and start the site again\n`,
    );
    return 1;
  }
  const status = await askSite(statusPort);
  if (!status) {
    out(`The site does not answer on STATUS_PORT ${statusPort}: its log says why, or it is not started\n`);
    return 1;
  }
  const { state, trouble, messages, mail, publishing } = status;
  const counts = messages
    ? `${messages.waiting} waiting, ${messages.sent} sent, ${messages.spam} that look like spam; mail ${mail}`
    : 'the store does not answer';
  out(
    [`${state} (${counts})`, ...trouble, ...(publishing ? printPublishing(publishing) : []), ''].join('\n'),
  );
  return state === 'ok' ? 0 : 1;
}

/**
 * Prints what a start would do with these valid settings. Resolves to the exit code.
 * @throws StartError if the folder of the store is missing
 */
export async function printSettings(
  config: Config,
  online: boolean,
  out: (text: string) => void,
): Promise<number> {
  const { siteUrl, database, smtp, mailTo } = config;
  await checkStore(database);
  for (const sentence of ignoredSettings(process.env)) out(`${sentence}\n`);
  const mail = smtp ? `mailed to ${mailTo} through ${smtp.host}:${smtp.port}` : 'not mailed (no SMTP_URL)';
  out(`The settings can be used: ${siteUrl}, messages are kept in ${storeLocation(database)} and ${mail}\n`);
  const why = online && smtp ? await tryMailServer(smtp, greetingName(config)) : null;
  if (why) out(`SMTP_URL: ${why}\n`);
  else if (online && smtp) out('The mail server lets the site in\n');
  return why ? 1 : 0;
}

async function askSite(port: number): Promise<Status | undefined> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(10_000) });
    return (await reply.json()) as Status;
  } catch {
    return undefined;
  }
}
