/** A test, a suite's hooks, or `createEnding`: runs callbacks at its end. */
export type Ending = { after(done: () => unknown): void };

/** `await using ending = createEnding();` runs its callbacks in reverse order, also after an error. */
export function createEnding(): Ending & AsyncDisposable {
  const stack = new AsyncDisposableStack();
  return {
    after: (done) => stack.defer(async () => void (await done())),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Polls a condition until it holds or the time is over, and returns whether it holds. */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return await isSo();
}

/** @throws Error if the condition does not hold within the time */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  if (!(await eventually(isSo, seconds * 1000)))
    throw new Error(`It did not happen within ${seconds} seconds`);
}
