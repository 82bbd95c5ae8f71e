/** A longer interval could lead to years that are not valid in a date. */
const MAX_INTERVAL_DAYS = 99_999;

export function wholeNumber(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim();
  return /^[-+]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : null;
}

/** The interval in days; null for other texts. */
export function readInterval(text: string | undefined): number | null {
  const days = wholeNumber(text);
  return days !== null && days > 0 && days <= MAX_INTERVAL_DAYS ? days : null;
}
