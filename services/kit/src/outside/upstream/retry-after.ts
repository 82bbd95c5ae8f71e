/** An invalid header must not stop a source for longer than a day. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Whole seconds from `now`, 0 to 86,400; null if the header is missing or unreadable. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
