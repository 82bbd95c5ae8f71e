/** The event by which `boot.ts` asks the app to open the search. */
export const OPEN_SEARCH = 'open-search';
/** The key in the browser's storage. The value is `off` if shortcuts with a single letter are off. */
export const SINGLE_KEYS = 'single-keys';
