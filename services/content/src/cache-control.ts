/**
 * For what everybody gets alike: a browser asks again each time, a shared cache may answer for a second,
 * and for ten minutes while the service fails.
 */
export const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1, stale-if-error=600';

/** For answers to the admin. */
export const NO_STORE = 'no-store';

/** For bytes whose address is made from them. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For pictures that may be replaced under the same address. */
export const HOUR_CACHE = 'public, max-age=3600';
