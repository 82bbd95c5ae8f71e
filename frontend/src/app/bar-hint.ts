/** `theme.ts` reads it, before anything is painted, to keep room for the slim bar above the pages of readers. */
const KEY = 'own-bar';

export function rememberBar(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing moves the page when the bar comes.
  }
}
