import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { addContactRoutes } from './contact/contact-routes.ts';
import { createLookUp } from './contact/look-up.ts';
import type { Context } from './context.ts';
import { createShutdown } from './graceful-shutdown.ts';
import { defaultLimits, type Limits } from './http/limits.ts';
import { createPlainPages } from './http/plain-pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, type ServerOptions } from './http/server.ts';
import { listen } from './listen.ts';
import { connectMailServer, greetingName, mailTimeouts, type SendMail } from './outbox/mail-server.ts';
import { startNotices } from './outbox/notices.ts';
import { type Outbox, startOutbox } from './outbox/outbox.ts';
import { createSuspectsNotice } from './outbox/suspects.ts';
import { createPages } from './pages/pages.ts';
import { readStatus } from './status/status.ts';
import { createStatusServer } from './status/status-server.ts';
import { createRetention, retentionIntervalMs } from './store/retention.ts';

export type SiteOptions = Pick<Context, 'config' | 'build' | 'store' | 'clock'> & {
  readonly logger: Logger;
  readonly limits?: Limits;
  readonly send?: SendMail;
  readonly headers?: Readonly<Record<string, string>>;
  readonly middleware?: ServerOptions['middleware'];
};

export type Site = {
  readonly port: number;
  readonly statusPort: number | null;
  /** Finishes replies and mails, then closes the store, in about nine seconds. `now` skips the delays. */
  stop(now?: boolean): Promise<void>;
};

/** Creates the parts and listens. Throws StartError if it cannot. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, build, store, clock, logger: log, limits = defaultLimits } = options;
  const context: Context = { config, build, store, clock, log, limits };
  const headers = options.headers ?? securityHeaders(build.styleHashes, config.siteUrl);
  const startedAt = clock.monotonic();
  let stopping = false;
  let outbox: Outbox | null = null;
  let notices: ReturnType<typeof startNotices> | null = null;

  const plain = createPlainPages(build.plainPage);
  const pages = createPages(context, plain, createLookUp(store));
  const app = createHttpServer({
    headers,
    limits,
    trustedProxies: config.trustedProxies,
    logger: log,
    plainPage: plain.page,
    notFound: pages.notFound,
    isStopping: () => stopping,
    isReady: pages.areReady,
    stamp: build.stamp,
    middleware: options.middleware,
  });
  pages.addRoutes(app);
  // Starts to render them.
  pages.areReady();
  addContactRoutes(app, { ...context, pages, onStored: () => outbox?.checkNow() });
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const status = createStatusServer(
    async () => readStatus(context, { outbox, notices, startedAt, connections: await countConnections() }),
    headers,
  );

  const port = await listen(app, config);
  const statusPort =
    config.statusPort === null
      ? null
      : await listen(status, { host: '127.0.0.1', port: config.statusPort }, 'STATUS_PORT');

  const send =
    options.send ??
    (config.smtp ? connectMailServer(config.smtp, mailTimeouts, greetingName(config)) : undefined);
  if (send) {
    outbox = startOutbox({ ...context, send });
    notices = startNotices({ ...context, send, folder: join(config.stateFolder, 'notices') });
  }
  const jobs = [
    createRetention(context, config.retentionDays),
    ...(send ? [createSuspectsNotice({ ...context, send })] : []),
  ];
  const runJobs = () => jobs.map((job) => job());
  const timer = setInterval(runJobs, retentionIntervalMs);
  runJobs();

  const shutDown = createShutdown(app, log, {
    settle: async () => void (await Promise.all([outbox?.stop(), notices?.stop()])),
    async finish() {
      await status.close();
      await store.close();
    },
  });
  async function stop(now?: boolean): Promise<void> {
    stopping = true;
    clearInterval(timer);
    await shutDown(now);
  }
  return { port, statusPort, stop };
}
