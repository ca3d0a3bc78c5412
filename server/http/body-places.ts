/** The bodies on their way. Slow ones hold a place each; an honest one holds it for milliseconds. */
export type BodyPlaces = {
  /**
   * A place for a body, or why there is none. Where all places are taken, the body that has been on its way longest
   * loses its own (`evict` is called), if it had time enough: a newcomer is more likely to be honest than a slow one.
   */
  enter(
    key: string,
    evict: () => void,
  ): { ok: true; leave(): void } | { ok: false; reason: 'address' | 'total' };
};

type Place = { readonly key: string; readonly since: number; readonly evict: () => void };

/** How long a body may take before it can lose its place to another. Phones on 2G need some seconds. */
const graceMs = 3000;

export function createBodyPlaces(
  limits: { readonly bodies: number; readonly bodiesPerAddress: number },
  clock: { monotonic(): number },
): BodyPlaces {
  const all = new Set<Place>();
  const byAddress = new Map<string, Set<Place>>();

  function leave(place: Place): void {
    all.delete(place);
    const theirs = byAddress.get(place.key);
    theirs?.delete(place);
    if (theirs?.size === 0) byAddress.delete(place.key);
  }

  function makeRoom(places: Set<Place> | undefined, most: number): boolean {
    if (!places || places.size < most) return true;
    const oldest = places.values().next().value;
    if (!oldest || clock.monotonic() - oldest.since < graceMs) return false;
    leave(oldest);
    oldest.evict();
    return true;
  }

  return {
    enter(key, evict) {
      if (!makeRoom(byAddress.get(key), limits.bodiesPerAddress)) return { ok: false, reason: 'address' };
      if (!makeRoom(all, limits.bodies)) return { ok: false, reason: 'total' };
      const place = { key, since: clock.monotonic(), evict };
      all.add(place);
      const theirs = byAddress.get(key) ?? new Set();
      byAddress.set(key, theirs.add(place));
      return { ok: true, leave: () => leave(place) };
    },
  };
}
