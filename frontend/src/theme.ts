/**
 * Applies the reader's theme before the page is first painted, and stores the reader's choice. The
 * document loads this file as a classic script, so it cannot import anything.
 */
const KEY = 'theme';
const SCHEMES = ['light', 'dark'];

/** Without storage, the choice lasts only until the page is closed. */
function inStorage<R>(act: (storage: Storage) => R): R | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

function apply(theme: string | null | undefined): void {
  const forced = SCHEMES.find((scheme) => scheme === theme);
  if (forced) document.documentElement.dataset['theme'] = forced;
  else delete document.documentElement.dataset['theme'];
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [n, meta] of metas.entries()) {
    const asForced = SCHEMES[n] === forced ? 'all' : 'not all';
    meta.media = forced ? asForced : `(prefers-color-scheme: ${SCHEMES[n]})`;
  }
}

/** In the document, the switch is set to Automatic. */
function show(): void {
  const { theme = 'auto' } = document.documentElement.dataset;
  const option = document.querySelector<HTMLInputElement>(`[name=theme][value=${theme}]`);
  if (option) option.checked = true;
}

apply(inStorage((storage) => storage.getItem(KEY)));
// Reserves space for the slim bar in browsers that showed the bar before.
if (document.cookie.includes('signed_in=1')) {
  inStorage((storage) => {
    if (storage.getItem('own-bar') === '') document.documentElement.dataset['ownBar'] = '';
  });
}
addEventListener('DOMContentLoaded', show);
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== KEY) return;
  apply(target.value);
  inStorage((storage) => storage.setItem(KEY, target.value));
});
addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY) return;
  apply(newValue);
  show();
});

export {};
