/** What a test, a hook of a suite, or `createEnding` gives to have something done at its end. */
export type Ending = { after(done: () => unknown): void };

/** `await using ending = createEnding();`: ends what was started in the opposite order, whatever happens. */
export function createEnding(): Ending & AsyncDisposable {
  const stack = new AsyncDisposableStack();
  return {
    after: (done) => stack.defer(async () => void (await done())),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Waits until it is so, at most so long; answers whether it is. */
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

/** @throws Error where it was not so within the time */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  if (!(await eventually(isSo, seconds * 1000)))
    throw new Error(`It did not happen within ${seconds} seconds`);
}
