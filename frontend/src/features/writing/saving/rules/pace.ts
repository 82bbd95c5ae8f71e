/** The times at which typed text is saved: after a pause, and now and then without one. */
export interface Pace {
  readonly quietMs: number;
  readonly mostMs: number;
}

export const SERVER_PACE: Pace = { quietMs: 2000, mostMs: 15_000 };
/** A killed browser loses at most a second of typing (`npm run proof -- typing-kills`). */
export const DEVICE_PACE: Pace = { quietMs: 500, mostMs: 800 };

/** @param first and @param last time of a change that is not written down yet */
export function dueTime({ quietMs, mostMs }: Pace, first: number, last: number): number {
  return Math.min(last + quietMs, first + mostMs);
}
