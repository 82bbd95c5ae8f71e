/** No server may ask for more than a day, or a mistake there would end a source here. */
const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3): seconds or a date.
 * @param now - milliseconds since 1970
 * @returns whole seconds from now, 0 to 86,400; null where the header is missing or unreadable
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
