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
  /** How long a refused client may go on sending. */
  drainMs: 2000,
  rendersWaiting: 40,
};

export type Limits = Readonly<typeof defaultLimits>;
