// The engine starts this every few seconds in the container of the site (Dockerfile), and reads its exit code.

/** Three times in a row without an answer is a hang. A site that refuses connections has not started yet. */
const attempts = 3;

export const exitCodes = { ready: 0, 'not ready': 1, hangs: 2 } as const;

export async function checkHealth(address: string, timeoutMs = 5000): Promise<keyof typeof exitCodes> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const { ok } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      return ok ? 'ready' : 'not ready';
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') return 'not ready';
    }
  }
  return 'hangs';
}

if (import.meta.main)
  process.exitCode = exitCodes[await checkHealth(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`)];
