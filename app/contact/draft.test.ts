import assert from 'node:assert/strict';
import { it } from 'node:test';
import { restoreDraft } from './draft.ts';

it('A draft is kept for a day, and deleted by the next visit after it, also where the clock was ahead when it was saved', (t) => {
  const saved = new Map<string, string>();
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    removeItem: (key: string) => saved.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
  t.after(() => Object.assign(globalThis, { localStorage: undefined }));
  const hour = 3_600_000;
  const keeps = (age: number) => {
    saved.set('message-draft', JSON.stringify({ savedAt: Date.now() - age }));
    restoreDraft();
    return saved.size === 1;
  };
  assert.deepEqual([0, 23 * hour, 24 * hour, 400 * hour, -hour / 120, -hour, -400 * hour].map(keeps), [
    ...[true, true, false, false, true],
    ...[false, false],
  ]);
});
