/** What visitors may hold at once, in milliseconds and bytes. */
export type Limits = {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers. */
  readonly headersMs: number;
  /** As much again for the body. deploy/caddy/Caddyfile must wait longer than both. */
  readonly bodyMs: number;
  readonly headerBytes: number;
  readonly bodyBytes: number;
  readonly connections: number;
  /** Bodies being received: in total, and from one address. */
  readonly uploads: number;
  readonly uploadsPerAddress: number;
  /** How long a refused client may go on sending. */
  readonly drainMs: number;
  /** Between two requests. Longer than the proxies in front keep their connections. */
  readonly idleMs: number;
  readonly postsPerTurn: number;
  readonly rendersWaiting: number;
  readonly postsWaiting: number;
  readonly storeMs: number;
};

/** @param openFiles descriptors the process may hold (`ulimit -n`); some are left for the store, log and mail */
export function limitsFor(openFiles: number): Limits {
  const connections = Math.max(32, Math.min(16_000, openFiles - 96));
  const uploads = Math.max(32, Math.min(1024, Math.floor(connections / 2)));
  return {
    headersMs: 10_000,
    bodyMs: 20_000,
    headerBytes: 16 * 1024,
    bodyBytes: 64 * 1024,
    connections,
    uploads,
    // Many phones share one address; ten addresses must not be able to hold everything.
    uploadsPerAddress: Math.max(8, Math.floor(uploads / 16)),
    drainMs: 2000,
    idleMs: 65_000,
    postsPerTurn: 16,
    rendersWaiting: 40,
    postsWaiting: 1000,
    storeMs: 10_000,
  };
}

/** The soft limit of this process; node has already raised it to the hard one. */
export function openFileLimit(): number {
  // Without this, the report looks up the name of every peer.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || 256;
}
