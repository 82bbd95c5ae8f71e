const KEY = 'reloaded-for-missing-chunk';
/** If loading fails again within this time, the cause is not an old build. */
const PATIENCE_MS = 10_000;

const missing = new WeakSet<Error>();

/** After a new build, an open page requests files that no longer exist. Without a network, the request fails, too. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether reloading the page may fix the error. */
export function isMissingChunk(error: unknown): boolean {
  const isFresh = Date.now() - Number(sessionStorage.getItem(KEY)) >= PATIENCE_MS;
  return error instanceof Error && missing.has(error) && isFresh;
}

/** Loads the page again if the server answers. @returns whether the server answers */
export async function loadAgain(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
