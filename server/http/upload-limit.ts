import type { Limits } from './limits.ts';

/** Limits how many bodies are received at once, in total and for each key. `release` must be called once. */
export function createUploadLimit(
  max: Pick<Limits, 'uploads' | 'uploadsPerAddress'>,
): (key: string) => { ok: true; release(): void } | { ok: false; reason: 'address' | 'total' } {
  const byKey = new Map<string, number>();
  let total = 0;

  function change(key: string, by: 1 | -1): void {
    total += by;
    const count = (byKey.get(key) ?? 0) + by;
    if (count > 0) byKey.set(key, count);
    else byKey.delete(key);
  }

  return (key) => {
    if ((byKey.get(key) ?? 0) >= max.uploadsPerAddress) return { ok: false, reason: 'address' };
    if (total >= max.uploads) return { ok: false, reason: 'total' };
    change(key, 1);
    return { ok: true, release: () => change(key, -1) };
  };
}
