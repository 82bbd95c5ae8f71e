const KEY = 'reloaded-for-missing-chunk';
/** A second failure within this time has another cause than an old build. */
const PATIENCE_MS = 10_000;

const missing = new WeakSet<Error>();

/** After a new build an open page requests files that no longer exist; without a network it cannot have them. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether reloading the page may fix the error. */
export function isMissingChunk(error: unknown): boolean {
  const isFresh = Date.now() - Number(sessionStorage.getItem(KEY)) >= PATIENCE_MS;
  return error instanceof Error && missing.has(error) && isFresh;
}

/** Loads the page again, but stays while the server does not answer. @returns whether it answers */
export async function loadAgain(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
