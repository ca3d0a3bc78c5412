/** What a test, a hook of a suite, or a run of torture gives to have something done at its end. */
export type Ending = { after(done: () => unknown): void };

/** Ends what was started in the opposite order, whatever happened. */
export async function withEnding<T>(work: (ending: Ending) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    return await work({ after: (done) => ends.unshift(done) });
  } finally {
    for (const end of ends) await end();
  }
}

/** Waits until it is so, at most so long; answers whether it is. */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
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
