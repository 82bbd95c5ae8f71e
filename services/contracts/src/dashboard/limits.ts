/** Rows, thresholds and rhythms of the dashboard (specification §9). */
export const HEADLINES_PER_SOURCE = 5;
export const EMAIL_ROWS = 9;
export const TO_DO_ROWS = 12;
export const WEATHER_ROWS = 11;
export const CONTACT_ROWS = 22;
/** Days remaining: below the first red, below the second yellow, else green. */
export const OVERDUE_BELOW_DAYS = 0;
export const SOON_BELOW_DAYS = 10;
export const PERCENT_CLAMP = 5;
export const TEMPERATURE_MIN = -40;
export const TEMPERATURE_MAX = 40;
export const FEEDS_POLL_MS = 30_000;
export const TASKS_POLL_MS = 60_000;
