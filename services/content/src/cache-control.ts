/**
 * For pages and redirects, which an author can change. A browser asks each time. A shared cache may use an answer for a
 * second, and for ten minutes while the service fails.
 */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1, stale-if-error=600';

export const NO_STORE = 'no-store';

export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For pictures that may be replaced under the same address. */
export const HOUR_CACHE = 'public, max-age=3600';
