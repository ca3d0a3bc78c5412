/** Rejects if the promise takes longer. `AbortSignal.timeout` needs Chrome 103 or Safari 16. */
export function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, milliseconds);
    promise.then(resolve, reject);
  });
}
