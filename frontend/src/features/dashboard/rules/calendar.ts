import type { CalendarDay, DateOrder } from '@examiner/contracts';

/** Today and the order of day and month. */
export interface Calendar {
  readonly today: CalendarDay;
  readonly order: DateOrder;
}
