import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { addContactRoutes } from './contact/contact-routes.ts';
import { createLookUp } from './contact/look-up.ts';
import { createShutdown } from './graceful-shutdown.ts';
import { type Limits, limitsFor, openFileLimit } from './http/limits.ts';
import { createRateLimit, noRateLimit } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, type ServerParts } from './http/server.ts';
import { listen } from './listen.ts';
import { createDigest } from './outbox/digest.ts';
import { connectMailServer, type SendMail } from './outbox/mail-server.ts';
import { type Outbox, startOutbox } from './outbox/outbox.ts';
import { createRetention } from './outbox/retention.ts';
import { createPages } from './pages/pages.ts';
import { report } from './status/report.ts';
import { createStatusServer } from './status/status-server.ts';
import type { Store } from './store/store.ts';

export type SiteParts = {
  readonly config: Config;
  readonly app: App;
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits?: Limits;
  /** In the place of the configured mail server. */
  readonly send?: SendMail;
  /** In the place of the security headers, for development, where scripts are made on the way. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly first?: ServerParts['first'];
};

export type Site = {
  readonly port: number;
  readonly statusPort: number | null;
  /** Answers what was received, lets the mail in hand go out, closes the store. At most about nine seconds; `now`: at once. */
  stop(now?: boolean): Promise<void>;
};

/**
 * Puts the parts together and listens.
 * @throws StartError where it cannot listen
 */
export async function startSite(parts: SiteParts): Promise<Site> {
  const { config, app: build, store, clock, logger } = parts;
  const limits = parts.limits ?? limitsFor(openFileLimit());
  const headers = parts.headers ?? securityHeaders(build.styleHashes, config.siteUrl);
  const startedAt = clock.monotonic();
  let stopping = false;
  const isStopping = () => stopping;
  let outbox: Outbox | null = null;

  const pages = createPages({ build, lookUp: createLookUp(store), limits, clock, log: logger });
  const app = createHttpServer({
    headers,
    limits,
    trustedProxies: config.trustedProxies,
    logger,
    notFound: pages.notFound,
    isStopping,
    first: parts.first,
  });
  pages.addRoutes(app);
  addContactRoutes(app, {
    site: config,
    mailDomain: config.mailFrom.slice(config.mailFrom.lastIndexOf('@') + 1),
    pages,
    store,
    rateLimit: config.rateLimit ? createRateLimit(config.rateLimit, clock) : noRateLimit,
    limits,
    clock,
    log: logger,
    onKept: () => outbox?.wake(),
  });
  const status = createStatusServer(
    async () =>
      report({
        store,
        outbox,
        diskFree: () => diskFree(config),
        connections: await new Promise<number>((done) =>
          app.server.getConnections((_, count) => done(count)),
        ),
        startedAt,
        build: build.stamp,
        clock,
      }),
    headers,
  );

  const port = await listen(app, { ...config, inherits: true });
  const statusPort =
    config.statusPort === null
      ? null
      : await listen(
          status,
          { host: '127.0.0.1', port: config.statusPort },
          { host: 'HOST', port: 'STATUS_PORT' },
        );

  const send = parts.send ?? (config.smtp ? connectMailServer(config.smtp) : undefined);
  if (send) outbox = startOutbox({ store, send, addresses: config, clock, log: logger });
  const { digestTo, retentionDays } = config;
  const timers = [
    setInterval(createRetention({ store, days: retentionDays, clock, log: logger }), 3_600_000),
    ...(send && digestTo
      ? [setInterval(createDigest({ store, send, digestTo, config, clock, log: logger }), 10 * 60_000)]
      : []),
  ];

  const stop = createShutdown({
    app,
    log: logger,
    begin() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
    },
    async settle() {
      await outbox?.stop();
    },
    async finish() {
      await status.close();
      await store.close();
    },
  });
  return { port, statusPort, stop };
}

async function diskFree({ database }: Config): Promise<number | null> {
  if (database.kind !== 'file') return null;
  const { bavail, bsize } = await statfs(dirname(resolve(database.path)));
  return bavail * bsize;
}
