import { createCleanup } from '../rigs/cleanup.ts';
import { type ReceivedMail, startMailServer } from '../rigs/fake-mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../rigs/site-process.ts';

export type Site = Pick<SiteProcess, 'url' | 'messages'> & {
  readonly mailbox: ReceivedMail[];
  kill(): Promise<unknown>;
  /** Starts it again at the same address with the same store. */
  start(): Promise<unknown>;
  close(): Promise<void>;
};

/**
 * Starts the built site on a free port, with a store and a mail server of its own.
 * @param settings beside the usual ones of a journey
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const cleanup = createCleanup();
  const mail = await startMailServer(cleanup);
  const site = await startSiteProcess({ SMTP_URL: mail.url, ...settings });
  cleanup.after(() => site.close());
  return {
    url: site.url,
    messages: site.messages,
    mailbox: mail.mails,
    kill: () => site.end('SIGKILL'),
    start: () => site.start(),
    close: async () => cleanup[Symbol.asyncDispose](),
  };
}
