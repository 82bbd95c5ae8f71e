import type { Schedule } from '@examiner/contracts';

const DAY_MS = 86_400_000;

/** The local time of an instant in a zone, as `2026-11-28T08:00`. */
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

/** The possible instants of a local time. They are computed with the zone's offsets a day before and a day after. The offsets differ if there is a clock change in between. */
function candidates({ local, zone }: Schedule): number[] {
  const asUtc = Date.parse(`${local}Z`);
  return [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => asUtc - (Date.parse(`${wallTimeAt(near, zone)}Z`) - near),
  );
}

/**
 * The instant of a local time; null if there is no such day. If the time occurs twice, it is the
 * first instant. If a clock change skips the time, it is the later of the two candidates.
 */
export function instantAt(time: Schedule): string | null {
  if (Number.isNaN(Date.parse(`${time.local}Z`))) return null;
  const instants = candidates(time);
  const shown = instants.filter((instant) => wallTimeAt(instant, time.zone) === time.local);
  const instant = shown.length > 0 ? Math.min(...shown) : Math.max(...instants);
  return new Date(instant).toISOString();
}

/** For a time that a clock change skips, the time that the clocks show instead; null for a time that exists. */
export function movedTime(time: Schedule): string | null {
  if (Number.isNaN(Date.parse(`${time.local}Z`))) return null;
  const shown = candidates(time).map((instant) => wallTimeAt(instant, time.zone));
  return shown.includes(time.local) ? null : (shown[0] ?? null);
}
