/** What a rig started is ended in the opposite order, whatever happened. */
export async function withEnding<T>(
  work: (ending: { after(done: () => unknown): void }) => Promise<T>,
): Promise<T> {
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
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return await isSo();
}
