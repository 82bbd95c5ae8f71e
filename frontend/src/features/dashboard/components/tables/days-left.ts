/** Stands in each row beside its colour; empty where there is no day to count to. */
export function daysLeft(days: number | null): string {
  return days === null ? '' : `${days < 0 ? `\u2212${-days}` : days} d`;
}
