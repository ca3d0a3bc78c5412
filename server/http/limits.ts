/** How much of the machine visitors may hold at once. Milliseconds and bytes. */
export type Limits = {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers. */
  readonly headersMs: number;
  /** As much again for the body. deploy/caddy/Caddyfile must wait longer than both. */
  readonly bodyMs: number;
  readonly headerBytes: number;
  readonly bodyBytes: number;
  readonly connections: number;
  /** Bodies on their way: in total, and from one address. */
  readonly uploads: number;
  readonly uploadsPerAddress: number;
  /** How long a client that was refused may go on sending before it is cut off. */
  readonly drainMs: number;
  /** How long an open connection may do nothing between two requests. More than the proxies in front keep theirs. */
  readonly idleMs: number;
  /** Posts that begin to be kept in one turn of the event loop: see in-flight.ts. */
  readonly postsPerTurn: number;
  /** Pages that wait to be rendered; the next are answered with plain ones. */
  readonly rendersWaiting: number;
  /** Posts that wait for the disk at once. */
  readonly postsWaiting: number;
  /** How long one post waits for the disk before the visitor is told the truth. */
  readonly storeMs: number;
};

/**
 * @param openFiles how many descriptors the process may hold (`ulimit -n`): the store, the log, the mail connections and
 * their look-ups need some even when visitors hold all they may
 */
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
    // Many phones share one address, so not too few; ten addresses must not be able to hold everything.
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
  // Without the names of the other ends of every connection, which take a look-up each.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || 256;
}
