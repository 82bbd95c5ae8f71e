/** `theme.ts` reads it, before anything is painted, to keep room for the slim bar above the pages of readers. */
const KEY = 'own-bar';

export function rememberBar(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the page moves down when the bar appears.
  }
}
