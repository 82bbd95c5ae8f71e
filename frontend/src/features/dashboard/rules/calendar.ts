import type { CalendarDay, DateOrder } from '@examiner/contracts';

/** Today's date, and the order of day and month in dates. */
export interface Calendar {
  readonly today: CalendarDay;
  readonly order: DateOrder;
}
