/** A longer interval would lead to years that a date may not have. */
const MAX_INTERVAL_DAYS = 99_999;

export function wholeNumber(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim();
  return /^[-+]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : null;
}

/** Days; null for other texts. */
export function readInterval(text: string | undefined): number | null {
  const days = wholeNumber(text);
  return days !== null && days > 0 && days <= MAX_INTERVAL_DAYS ? days : null;
}
