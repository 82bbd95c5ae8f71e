const keyOf = (series: string) => `read ${series}`;

/** The last part of a series that was opened on this device; 0 if no part was opened. @param series its path */
export function lastPartRead(series: string): number {
  try {
    return Number(localStorage.getItem(keyOf(series)) ?? 0);
  } catch {
    return 0;
  }
}

/** Stores the part only on this device. */
export function notePartRead(series: string, part: number): void {
  if (part <= lastPartRead(series)) return;
  try {
    localStorage.setItem(keyOf(series), String(part));
  } catch {
    // Without storage, the page does not offer to continue a series.
  }
}
