import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StartError } from './config.ts';
import { addContact, createLookUp } from './contact/contact.ts';
import type { Context } from './context.ts';
import { createHttpServer, type ServerOptions } from './http/app.ts';
import { createPlainPages } from './http/plain-pages.ts';
import { defaultLimits, type Limits } from './http/sizes.ts';
import { createShutdown, listen } from './listen.ts';
import { type Outbox, startOutbox } from './mail/outbox.ts';
import { createSendMail, greetingName, type SendMail } from './mail/smtp.ts';
import { createLive } from './pages/live.ts';
import { createPages } from './pages/pages.ts';
import { openPublishing } from './publishing/publishing.ts';
import { createHeartbeat, heartbeatCheckMs } from './status/heartbeat.ts';
import { readStatus } from './status/status.ts';
import { createStatusServer } from './status/status-server.ts';
import { nightlyCheckMs, runNightly } from './store/nightly.ts';

export type SiteOptions = Pick<Context, 'config' | 'build' | 'store' | 'clock'> & {
  readonly logger: Logger;
  readonly limits?: Limits;
  readonly send?: SendMail;
  readonly headers?: Readonly<Record<string, string>>;
  readonly middleware?: ServerOptions['middleware'];
};

export type Site = {
  readonly server: Server;
  readonly port: number;
  readonly statusPort: number | null;
  /** A sentence where the site runs without its status, because STATUS_PORT cannot be used. */
  readonly problem: string | null;
  /** Finishes replies and mails, then closes the store, in about nine seconds. `now` skips the delays. */
  stop(now?: boolean): Promise<void>;
};

/** Creates the parts and listens. Throws StartError if it cannot. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, build, store, clock, logger: log, limits = defaultLimits } = options;
  const context: Context = { config, build, store, clock, log, limits };
  const startedAt = clock.monotonic();
  let stopping = false;
  let outbox: Outbox | null = null;

  const live = createLive(context, options.headers);
  const send = options.send ?? (config.smtp ? createSendMail(config.smtp, greetingName(config)) : undefined);
  // Opened before the site listens: a restart must not show older content.
  const publishing = config.publishFolder
    ? await openPublishing({ ...context, folder: config.publishFolder, live })
    : null;
  const plain = createPlainPages(() => live.build.plainPage);
  const pages = createPages(context, live, plain, createLookUp(store));
  const app = createHttpServer({
    headers: () => live.headers,
    limits,
    trustedProxies: config.trustedProxies,
    logger: log,
    plainPage: plain.page,
    notFound: pages.notFound,
    isStopping: () => stopping,
    isReady: pages.areRendered,
    stamp: build.stamp,
    middleware: options.middleware,
  });
  pages.addRoutes(app);
  pages.startRendering();
  addContact(app, { ...context, pageWith: pages.outcome, onStored: () => outbox?.check() });
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const statusNow = async () =>
    readStatus(context, { publishing, startedAt, connections: await countConnections() });
  const status = createStatusServer(statusNow, live.headers);

  const port = await listen(app, config);
  const { statusPort, problem } = await listenForStatus(status, config.statusPort);
  if (problem) log.warn(problem);

  if (send) outbox = startOutbox({ ...context, send });
  publishing?.start();
  const timers = [setInterval(runNightly, nightlyCheckMs, context)];
  runNightly(context);
  if (config.heartbeatUrl)
    timers.push(setInterval(createHeartbeat(config.heartbeatUrl, statusNow, context), heartbeatCheckMs));

  const shutDown = createShutdown(app, log, {
    settle: async () => void (await Promise.all([outbox?.stop(), publishing?.stop()])),
    async finish() {
      await status.close();
      await store.close();
    },
  });
  async function stop(now?: boolean): Promise<void> {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    await shutDown(now);
  }
  return { server: app.server, port, statusPort, problem, stop };
}

/** Visitors need no status: a port that cannot be used does not stop the site. */
async function listenForStatus(
  status: ReturnType<typeof createStatusServer>,
  port: number | null,
): Promise<Pick<Site, 'statusPort' | 'problem'>> {
  if (port === null) return { statusPort: null, problem: null };
  try {
    return { statusPort: await listen(status, { host: '127.0.0.1', port }, 'STATUS_PORT'), problem: null };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { statusPort: null, problem: `${error.message}; the site runs without its status` };
  }
}
