/**
 * Puts the reader's theme on the page before it is first painted, and keeps what the reader chooses. The document
 * loads it as a classic script, so it can import nothing.
 */
const KEY = 'theme';
const SCHEMES = ['light', 'dark'];

/** Without storage, the choice ends with the page. */
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

/** The document comes with the switch on Automatic. */
function show(): void {
  const { theme = 'auto' } = document.documentElement.dataset;
  const option = document.querySelector<HTMLInputElement>(`[name=theme][value=${theme}]`);
  if (option) option.checked = true;
}

apply(inStorage((storage) => storage.getItem(KEY)));
// Reserves the space of the slim bar in browsers that showed it before.
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
