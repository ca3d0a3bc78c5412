// Puts the parts together.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './config.ts';
import { addContact, createLookUp } from './contact/contact.ts';
import type { Context } from './context.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createApp } from './http/app.ts';
import { createPages } from './http/pages.ts';
import { createRoutes } from './http/routes.ts';
import { type Outbox, startOutbox } from './mail/outbox.ts';
import { createSendMail, greetingName, type SendMail } from './mail/smtp.ts';
import { openPublishing } from './published/watch.ts';
import { addSecurityText } from './security-text.ts';
import { askPublicAddress } from './status/addresses.ts';
import { readStatus, readStored } from './status/status.ts';
import { nightlyIntervalMs, runNightly } from './store/copies.ts';

export type SiteOptions = Context & {
  readonly send?: SendMail;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where Caddy finds the pages while the site is down. */
  readonly pagesFolder?: string;
};

export type Site = {
  readonly server: Server;
  readonly port: number;
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Finishes replies and mails, then closes the store, in about nine seconds. `now` skips the delays. */
  stop(now?: boolean): Promise<void>;
};

/** How often the pages of a new day are looked for. */
const newDayIntervalMs = 60_000;
/** How often newer data is looked for in the published folder. */
const publishedIntervalMs = 2000;

/** Replies say "Connection: close" for this long before the site stops listening. */
const drainDelayMs = 1500;
const drainTimeoutMs = 6500;

/** Creates the parts and listens. Throws StartError if it cannot, or the error of a page that cannot be rendered. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, build, store, clock, log, headers, pagesFolder: folder } = options;
  const context: Context = { config, build, store, clock, log };
  let stopping = false;
  let outbox: Outbox | null = null;

  const pages = await createPages({ ...context, headers, folder });
  const send = options.send ?? (config.smtp ? createSendMail(config.smtp, greetingName(config)) : undefined);
  // Opened before the site listens: a restart must not show older content.
  const publishing = config.publishFolder
    ? await openPublishing({ ...context, folder: config.publishFolder, pages })
    : null;
  const routes = createRoutes({ pages, lookUp: createLookUp(store), onUnknownAsset: publishing?.check });
  const app = createApp({
    ...{ pages, routes, log, stamp: build.stamp, trustedProxies: config.trustedProxies },
    isStopping: () => stopping,
  });
  addSecurityText(app, pages, clock);
  routes.addTo(app);
  addContact(app, { ...context, pageWith: pages.pageWith, onStored: () => outbox?.deliver() });
  const { host, port } = config;
  const address = await app.listen({ host, port, backlog: 4096 }).catch(({ message }) => {
    throw new StartError(`HOST ${host} with PORT ${port} cannot be used: ${message}`);
  });
  // An error of accept(), such as no descriptors left, does not stop the listener.
  app.server.on('error', () => {});

  if (send) outbox = startOutbox({ ...context, send });
  const timers = [
    setInterval(runNightly, nightlyIntervalMs, context),
    setInterval(pages.renderToday, newDayIntervalMs),
    ...(publishing ? [setInterval(publishing.check, publishedIntervalMs)] : []),
  ];
  runNightly(context);
  const status = () =>
    readStatus(
      readStored({ ...context, published: publishing?.status() ?? null }),
      askPublicAddress(config, build.stamp),
    );
  const stopHeartbeat = config.heartbeatUrl ? startHeartbeat(config.heartbeatUrl, status, log) : () => {};

  async function stop(now = false): Promise<void> {
    const pause = (ms: number) => (now ? undefined : wait(ms, undefined, { ref: false }));
    log.info('stopping');
    stopping = true;
    stopHeartbeat();
    for (const timer of timers) clearInterval(timer);
    const settled = Promise.allSettled([outbox?.stop(), publishing?.check()]);
    await pause(drainDelayMs);
    await Promise.race([Promise.all([app.close(), settled]), pause(drainTimeoutMs)]);
    app.server.closeAllConnections();
    await Promise.race([store.close(), wait(1000, undefined, { ref: false })]);
  }
  // The system chooses for port 0.
  return { server: app.server, port: (app.server.address() as AddressInfo).port, address, stop };
}
