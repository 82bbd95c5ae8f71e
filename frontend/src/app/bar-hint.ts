/** The key in the browser's storage. `theme.ts` reads it before the page is painted, and reserves space for the slim bar above the pages of readers. */
const KEY = 'own-bar';

export function rememberBar(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, no space is reserved, and the page moves down when the bar appears.
  }
}
