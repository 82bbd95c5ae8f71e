const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'day', minutes: 1440 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** `12 minutes ago`, from an ISO instant. */
export function agoWords(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  const unit = UNITS.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return 'just now';
  const count = Math.floor(minutes / unit.minutes);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
