const LATE_MS = 24 * 3_600_000;

/** After an outage or a restore of this length, nobody expects the letter any more. */
export const isLate = (sendAt: string, now: number) => now - Date.parse(sendAt) > LATE_MS;

export const LATE = {
  state: 'paused',
  reason: 'It is more than a day late. Look at it, and resume it.',
} as const;
