import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, a suite's hooks, or `createCleanup`: runs callbacks at its end. */
export type Cleanup = { after(done: () => unknown): void };

/** `await using cleanup = createCleanup();` runs its callbacks in reverse order, also after an error. */
export function createCleanup(): Cleanup & AsyncDisposable {
  const stack = new AsyncDisposableStack();
  return {
    after: (done) => stack.defer(async () => void (await done())),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export function temporaryFolder(t: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'farm-site-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Polls a condition until it holds or the time is over, and returns whether it holds. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return await condition();
}

/**
 * @param what names it in the error, by default with its code
 * @throws Error if the condition does not hold within a minute, which a busy machine may need
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what = String(condition),
): Promise<void> {
  if (!(await eventually(condition, 60_000))) throw new Error(`Not within a minute: ${what}`);
}
