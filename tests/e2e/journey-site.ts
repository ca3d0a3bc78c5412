import { DatabaseSync } from 'node:sqlite';
import { createCleanup } from '../rigs/cleanup.ts';
import { type ReceivedMail, startMailServer } from '../rigs/fake-mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../rigs/site-process.ts';

export type Site = Pick<SiteProcess, 'url' | 'messages'> & {
  readonly mailbox: ReceivedMail[];
  /** While true, the mail server answers 451. */
  refuseMail(refuse: boolean): void;
  /** Kills the server, and ends the leases of the messages it was sending, which would last for 90 seconds. */
  kill(): Promise<void>;
  /** Starts it again at the same address with the same store; ends it first if it runs. */
  restart(when?: { readonly onlyIfStopped: boolean }): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the built site on a free port, with a store and a mail server of its own.
 * @param settings beside the usual ones of a journey
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const cleanup = createCleanup();
  let refuses = false;
  const mail = await startMailServer(cleanup, () => (refuses ? { mail: '451 Out of order' } : {}));
  const site = await startSiteProcess({ SMTP_URL: mail.url, ...settings });
  cleanup.after(() => site.close());
  return {
    url: site.url,
    messages: site.messages,
    mailbox: mail.mails,
    refuseMail: (refuse) => {
      refuses = refuse;
    },
    kill: async () => {
      await site.end('SIGKILL');
      endLeases(site.store);
    },
    restart: async ({ onlyIfStopped } = { onlyIfStopped: false }) => {
      if (onlyIfStopped && site.isRunning()) return;
      await site.end('SIGTERM');
      await site.start();
    },
    close: async () => cleanup[Symbol.asyncDispose](),
  };
}

function endLeases(file: string): void {
  const store = new DatabaseSync(file);
  store.exec('UPDATE messages SET next_attempt_at = received_at WHERE being_sent');
  store.close();
}
