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

export const defaultLimits: Limits = {
  headersMs: 10_000,
  bodyMs: 20_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  // LimitNOFILE in deploy/systemd is 16384: the rest is for the store, log and mail.
  connections: 16_000,
  uploads: 1024,
  // Many phones share one address; ten addresses must not be able to hold everything.
  uploadsPerAddress: 64,
  drainMs: 2000,
  idleMs: 65_000,
  postsPerTurn: 16,
  rendersWaiting: 40,
  postsWaiting: 1000,
  storeMs: 10_000,
};
