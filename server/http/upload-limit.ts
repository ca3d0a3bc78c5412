import type { Limits } from './limits.ts';

/** Limits how many bodies are received at once, in total and for each key. `leave` must be called once. */
export function createUploadLimit(
  max: Pick<Limits, 'uploads' | 'uploadsPerAddress'>,
): (key: string) => { ok: true; leave(): void } | { ok: false; reason: 'address' | 'total' } {
  const byKey = new Map<string, number>();
  let total = 0;

  function count(key: string, change: 1 | -1): void {
    total += change;
    const theirs = (byKey.get(key) ?? 0) + change;
    if (theirs > 0) byKey.set(key, theirs);
    else byKey.delete(key);
  }

  return (key) => {
    if ((byKey.get(key) ?? 0) >= max.uploadsPerAddress) return { ok: false, reason: 'address' };
    if (total >= max.uploads) return { ok: false, reason: 'total' };
    count(key, 1);
    return { ok: true, leave: () => count(key, -1) };
  };
}
