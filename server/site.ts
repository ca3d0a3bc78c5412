import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import type { App } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createLookUp } from './contact/look-up.ts';
import { createPostMessage } from './contact/post-message.ts';
import { answerWith, createHandlers } from './handlers.ts';
import { compressed } from './http/compress.ts';
import { openDoors } from './http/doors.ts';
import { type Limits, limitsFor, openFileLimit } from './http/limits.ts';
import { createListener } from './http/listener.ts';
import { createRateLimit, noRateLimit } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { giveBackClaimsOfTheDead, ownClaimant } from './outbox/claimant.ts';
import { createDigest } from './outbox/digest.ts';
import { connectMailServer, type SendMail } from './outbox/mail-server.ts';
import { type Outbox, startOutbox } from './outbox/outbox.ts';
import { createRetention } from './outbox/retention.ts';
import { createPages } from './pages/pages.ts';
import { failurePage, refusalPage } from './pages/plain-pages.ts';
import { report } from './status/report.ts';
import { createStatusServer } from './status/status-server.ts';
import { stopGently } from './stop.ts';
import type { Store } from './store/store.ts';

export type SiteParts = {
  readonly config: Config;
  readonly app: App;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Limits;
  /** In the place of the configured mail server. */
  readonly send?: SendMail;
  /** In the place of the security headers, for development, where scripts are made on the way. */
  readonly headers?: Readonly<Record<string, string>>;
  /** See ListenerParts. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
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
  const { config, app, store, clock, log } = parts;
  const limits = parts.limits ?? limitsFor(openFileLimit());
  const headers = parts.headers ?? securityHeaders(app.styleHashes, config.siteUrl);
  const startedAt = clock.monotonic();
  let stopping = false;
  let held: Promise<void> | undefined;
  let outbox: Outbox | null = null;

  const pages = createPages({
    files: app.files,
    builtIn: app.year,
    render: app.render,
    reasons: app.reasons,
    lookUp: createLookUp(store),
    clock,
    log,
  });
  const postMessage = createPostMessage({
    site: config,
    mailDomain: config.mailFrom.slice(config.mailFrom.lastIndexOf('@') + 1),
    pages,
    store,
    rateLimit: config.rateLimit ? createRateLimit(config.rateLimit, clock) : noRateLimit,
    limits,
    clock,
    log,
    onKept: () => outbox?.wake(),
  });
  const handlers = createHandlers({ pages, postMessage, stopping: () => stopping });
  const { server, connections } = createListener({
    answer: async (visit) => compressed(await answerWith(handlers, visit), visit.headers['accept-encoding']),
    failure: failurePage,
    refusal: refusalPage,
    headers,
    limits,
    trustedProxies: config.trustedProxies,
    clock,
    log,
    stopping: () => stopping,
    held: () => held,
    first: parts.first,
  });
  const status = createStatusServer(
    () =>
      report({
        store,
        outbox,
        diskFree: () => diskFree(config),
        connections: connections.open,
        startedAt,
        build: app.stamp,
        clock,
      }),
    headers,
  );

  const doors = await openDoors(server, config, limits.doors);
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
    outbox = startOutbox({ store, send, addresses: config, claimant: ownClaimant, clock, log });
  }
  const { digestTo, mailFrom, siteUrl } = config;
  const digest =
    send && digestTo
      ? createDigest({ store, send, addresses: { digestTo, mailFrom }, siteUrl, clock, log })
      : undefined;
  const digestTimer = setInterval(() => void digest?.turn(), 10 * 60_000);
  const retention = createRetention({ store, days: config.retentionDays, clock, log });
  const retentionTimer = setInterval(() => void retention.turn(), 3_600_000);

  const stop = stopGently({
    server,
    doors,
    connections,
    log,
    begin() {
      stopping = true;
      clearInterval(retentionTimer);
      clearInterval(digestTimer);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async settle() {
      await outbox?.stop();
    },
    async finish() {
      status.close();
      status.closeAllConnections();
      await store.close();
    },
  });
  return { port: doors.port, statusPort, ...stop };
}

async function diskFree({ database }: Config): Promise<number | null> {
  if (database.kind !== 'file') return null;
  const { bavail, bsize } = await statfs(dirname(resolve(database.path)));
  return bavail * bsize;
}
