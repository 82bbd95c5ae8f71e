/**
 * Waits for a call no longer than a signal allows. The client's calls know no signal: whoever waits is let go,
 * and the sockets' own time ends the call.
 */
export async function withinTime<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const end = (): void => reject(new Error('The object store took too long'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    void work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end));
  });
}
