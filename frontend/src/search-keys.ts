/** The event by which `boot.ts` asks the app for the search. */
export const OPEN_SEARCH = 'open-search';
/** In the browser's storage: `off` if single letters are no keys of the site. */
export const SINGLE_KEYS = 'single-keys';
