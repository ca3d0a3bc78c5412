/** How many bodies may be on their way at once. An honest one is there within milliseconds, a slow one holds on. */
export type UploadLimit = {
  /** What `leave` must be called for once, or why there is no room. */
  enter(
    key: string,
  ): { readonly ok: true; leave(): void } | { readonly ok: false; readonly reason: 'address' | 'total' };
};

/** @param key whose bodies count together: see `limitKey` */
export function createUploadLimit(most: {
  readonly uploads: number;
  readonly uploadsPerAddress: number;
}): UploadLimit {
  const byKey = new Map<string, number>();
  let total = 0;
  return {
    enter(key) {
      const theirs = byKey.get(key) ?? 0;
      if (theirs >= most.uploadsPerAddress) return { ok: false, reason: 'address' };
      if (total >= most.uploads) return { ok: false, reason: 'total' };
      total += 1;
      byKey.set(key, theirs + 1);
      return {
        ok: true,
        leave() {
          total -= 1;
          const left = (byKey.get(key) ?? 1) - 1;
          if (left > 0) byKey.set(key, left);
          else byKey.delete(key);
        },
      };
    },
  };
}
