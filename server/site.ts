import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { addContactRoutes } from './contact/contact-routes.ts';
import { createLookUp } from './contact/look-up.ts';
import { createShutdown } from './graceful-shutdown.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { inheritedSocket } from './http/inherited-socket.ts';
import { type Limits, limitsFor, openFileLimit } from './http/limits.ts';
import { createRateLimit, noRateLimit } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer, type ServerParts } from './http/server.ts';
import { listen } from './listen.ts';
import { giveBackClaimsOfTheDead, ownClaimant } from './outbox/claimant.ts';
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
  /** Answers what was received, lets the mail in hand go out, closes the store. At most about nine seconds. */
  stop(): Promise<void>;
  /** Makes a stop that is under way wait for nothing more. */
  hasten(): void;
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

  const pages = createPages({
    files: build.files,
    builtIn: build.year,
    render: build.render,
    reasons: build.reasons,
    lookUp: createLookUp(store),
    clock,
    log: logger,
  });
  const { notFound } = pages;
  const app = createHttpServer({
    headers,
    limits,
    trustedProxies: config.trustedProxies,
    logger,
    notFound,
    isStopping,
    first: parts.first,
  });
  addHealthRoutes(app, isStopping);
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

  const port = await listen(
    app,
    { ...config, fd: inheritedSocket(process.env, process.pid) },
    { host: 'HOST', port: 'PORT' },
  );
  const statusPort =
    config.statusPort === null
      ? null
      : await listen(
          status,
          { host: '127.0.0.1', port: config.statusPort },
          { host: 'HOST', port: 'STATUS_PORT' },
        );

  const send = parts.send ?? (config.smtp ? connectMailServer(config.smtp) : undefined);
  if (send) {
    await giveBackClaimsOfTheDead(store, clock).catch(() => {});
    outbox = startOutbox({ store, send, addresses: config, claimant: ownClaimant, clock, log: logger });
  }
  const { digestTo, mailFrom, siteUrl } = config;
  const digest =
    send && digestTo
      ? createDigest({ store, send, addresses: { digestTo, mailFrom }, siteUrl, clock, log: logger })
      : undefined;
  const digestTimer = setInterval(() => void digest?.turn(), 10 * 60_000);
  const retention = createRetention({ store, days: config.retentionDays, clock, log: logger });
  const retentionTimer = setInterval(() => void retention.turn(), 3_600_000);

  const shutdown = createShutdown({
    app,
    log: logger,
    begin() {
      stopping = true;
      clearInterval(retentionTimer);
      clearInterval(digestTimer);
    },
    async settle() {
      await outbox?.stop();
    },
    async finish() {
      await status.close();
      await store.close();
    },
  });
  return { port, statusPort, ...shutdown };
}

async function diskFree({ database }: Config): Promise<number | null> {
  if (database.kind !== 'file') return null;
  const { bavail, bsize } = await statfs(dirname(resolve(database.path)));
  return bavail * bsize;
}
