/** The days left, as text in addition to the color of the row; empty if the row has no date. */
export function daysLeft(days: number | null): string {
  return days === null ? '' : `${days < 0 ? `\u2212${-days}` : days} d`;
}
