const KEY = 'reloaded-for-missing-chunk';
/** A second failure within this time has another cause than an old build. */
const PATIENCE_MS = 10_000;

/** After a new build an open page asks for files that are gone. */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
