// Puts the parts together.
import type { Server } from 'node:http';
import { addContact, createLookUp } from './contact/contact.ts';
import type { Context } from './context.ts';
import { createHeartbeat, heartbeatCheckMs } from './heartbeat.ts';
import { type AppOptions, createApp, defaultLimits } from './http/app.ts';
import { createPages } from './http/pages.ts';
import { createShutdown, listen } from './listen.ts';
import { type Outbox, startOutbox } from './mail/outbox.ts';
import { createSendMail, greetingName, type SendMail } from './mail/smtp.ts';
import { openPublishing } from './published/watch.ts';
import { readStatus } from './status.ts';
import { nightlyCheckMs, runNightly } from './store/nightly.ts';

export type SiteOptions = Context & {
  readonly limits?: AppOptions['limits'];
  readonly send?: SendMail;
  readonly headers?: Readonly<Record<string, string>>;
  readonly middleware?: AppOptions['middleware'];
  /** Where Caddy finds the pages while the site is down. */
  readonly pagesFolder?: string;
};

export type Site = {
  readonly server: Server;
  readonly port: number;
  /** Finishes replies and mails, then closes the store, in about nine seconds. `now` skips the delays. */
  stop(now?: boolean): Promise<void>;
};

/** How often the pages of a new day are looked for. */
const newDayCheckMs = 60_000;
/** How often newer data is looked for in the published folder. */
const publishedCheckMs = 2000;

/** Creates the parts and listens. Throws StartError if it cannot, or the error of a page that cannot be rendered. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, build, store, clock, log, limits = defaultLimits, headers, middleware } = options;
  const context: Context = { config, build, store, clock, log };
  let stopping = false;
  let outbox: Outbox | null = null;

  const pages = await createPages({
    ...context,
    lookUp: createLookUp(store),
    headers,
    folder: options.pagesFolder,
  });
  const send = options.send ?? (config.smtp ? createSendMail(config.smtp, greetingName(config)) : undefined);
  // Opened before the site listens: a restart must not show older content.
  const publishing = config.publishFolder
    ? await openPublishing({ ...context, folder: config.publishFolder, pages })
    : null;
  const app = createApp({
    ...{ pages, limits, log, middleware, stamp: build.stamp, trustedProxies: config.trustedProxies },
    isStopping: () => stopping,
  });
  pages.addRoutes(app);
  addContact(app, { ...context, pageWith: pages.pageWith, onStored: () => outbox?.check() });
  const port = await listen(app, config);

  if (send) outbox = startOutbox({ ...context, send });
  const timers = [
    setInterval(runNightly, nightlyCheckMs, context),
    setInterval(pages.renderToday, newDayCheckMs),
  ];
  runNightly(context);
  if (publishing) timers.push(setInterval(publishing.check, publishedCheckMs));
  if (config.heartbeatUrl) {
    const status = () => {
      const published = publishing?.status() ?? null;
      return readStatus({ ...context, stamp: build.stamp, published });
    };
    timers.push(setInterval(createHeartbeat(config.heartbeatUrl, status, context), heartbeatCheckMs));
  }

  const shutDown = createShutdown(app, log, {
    settle: async () => void (await Promise.all([outbox?.stop(), publishing?.check()])),
    finish: () => store.close(),
  });
  async function stop(now?: boolean): Promise<void> {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    await shutDown(now);
  }
  return { server: app.server, port, stop };
}
