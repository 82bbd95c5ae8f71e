import { localDay, type CalendarDay } from '@examiner/contracts';

/** The day that it is here and now. */
export function today(): CalendarDay {
  return localDay(new Date());
}
