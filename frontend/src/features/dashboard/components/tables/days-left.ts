/** The days left, shown in each row in addition to its color; empty if the row has no date. */
export function daysLeft(days: number | null): string {
  return days === null ? '' : `${days < 0 ? `\u2212${-days}` : days} d`;
}
