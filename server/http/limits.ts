/** How much of the server visitors may use at once. Times are in milliseconds, sizes in bytes. */
export const defaultLimits = {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers. */
  headersMs: 10_000,
  /** From the first byte of a request to the end of its body. deploy/Caddyfile must wait longer. */
  bodyMs: 20_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  /** `nofile` in compose.yaml is 16384: the rest is for the store, log and mail. */
  connections: 16_000,
  /** Bodies being received: in total, from one network (IPv4 /24, IPv6 /48), and from one address. */
  uploads: 1024,
  uploadsPerNetwork: 128,
  /** Many phones share one address; ten addresses must not be able to hold everything. */
  uploadsPerAddress: 64,
  /** How long a refused client may go on sending. */
  drainMs: 2000,
  /** Posts that start in one turn of the event loop: `in-flight.ts`. */
  postsPerTurn: 16,
  rendersWaiting: 40,
  postsAtOnce: 1000,
  /** How long a visitor waits for the store. */
  storeMs: 10_000,
};

export type Limits = Readonly<typeof defaultLimits>;
