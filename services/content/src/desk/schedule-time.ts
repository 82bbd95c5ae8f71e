import type { Schedule } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { Temporal } from 'temporal-polyfill';

/** If a clock change skips a time, a later time is used. If it repeats a time, the first one is used. */
const AMBIGUOUS = 'compatible';

/** The instant of a wall time. @throws BadRequestException if there is no such day or zone */
export function instantOf({ local, zone }: Schedule): string {
  const wall = readAs('local', 'There is no such day or time', () =>
    Temporal.PlainDateTime.from(local, { overflow: 'reject' }),
  );
  const zoned = readAs('zone', `There is no time zone "${zone}"`, () =>
    wall.toZonedDateTime(zone, { disambiguation: AMBIGUOUS }),
  );
  return new Date(zoned.epochMilliseconds).toISOString();
}

const LATE_MS = 60_000;

/** A sentence for the author if a post appeared late. */
export function latenessOf(dueAt: string, at: string, { zone }: Schedule): string | undefined {
  if (Date.parse(at) - Date.parse(dueAt) <= LATE_MS) return undefined;
  const [due, published] = [dueAt, at].map((instant) => wallTime(instant, zone));
  return `Due ${due}, published ${published}: the server was not running.`;
}

/** Such as `2026-11-22 09:00`. */
function wallTime(instant: string, zone: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  return wall.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

function readAs<R>(path: string, message: string, read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw validationError([{ path: [path], message }]);
    throw error;
  }
}
