const DAY_MS = 86_400_000;

/** Days are texts in UTC, like 2026-11-23. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(Date.parse(day) + days * DAY_MS);
