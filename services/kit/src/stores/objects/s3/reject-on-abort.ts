/** Rejects on abort, even if no request is in progress. */
export async function rejectOnAbort<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const end = (): void => reject(new Error('The object store took too long'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    void work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end));
  });
}
