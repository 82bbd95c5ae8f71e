import type { Schedule } from '@examiner/contracts';

const DAY_MS = 86_400_000;

/** What a clock in the zone shows at an instant, as `2026-11-28T08:00`. */
export function wallTimeAt(instant: number, zone: string): string {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (part) => parts.get(part as Intl.DateTimeFormatPartTypes) ?? '',
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Where the clocks leave a time out, the one that they show then; null for a time that there is. */
export function movedTime({ local, zone }: Schedule): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offsets of the day before and of the day after; a change lies between them, if at all.
  const instants = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - (Date.parse(`${wallTimeAt(near, zone)}Z`) - near),
  );
  const shown = instants.map((instant) => wallTimeAt(instant, zone));
  return shown.includes(local) ? null : (shown[0] ?? null);
}
