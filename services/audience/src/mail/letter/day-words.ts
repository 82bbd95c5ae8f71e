/** November 23, 2026: the day of an instant, in UTC. */
export const dayWords = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
