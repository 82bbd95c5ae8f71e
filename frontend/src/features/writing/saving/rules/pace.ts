/** Text is saved after a pause in typing of `quietMs`. Without a pause, it is saved every `mostMs`. */
export interface Pace {
  readonly quietMs: number;
  readonly mostMs: number;
}

export const SERVER_PACE: Pace = { quietMs: 2000, mostMs: 15_000 };
/** If the browser is killed, at most a second of typing is lost (`npm run proof -- typing-kills`). */
export const DEVICE_PACE: Pace = { quietMs: 500, mostMs: 800 };

/** @param first and @param last time of an unsaved change */
export function dueTime({ quietMs, mostMs }: Pace, first: number, last: number): number {
  return Math.min(last + quietMs, first + mostMs);
}
