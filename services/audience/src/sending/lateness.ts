const LATE_MS = 24 * 3_600_000;

/** The letter is no longer expected after an outage or a restore of this length. */
export const isLate = (sendAt: string, now: number) => now - Date.parse(sendAt) > LATE_MS;

export const LATE = {
  state: 'paused',
  reason: 'It is more than a day late. Look at it, and resume it.',
} as const;
