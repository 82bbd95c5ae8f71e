import type { CalendarDay, DateOrder } from '@examiner/contracts';

/** What the dates of a table are read and counted by. */
export interface Calendar {
  readonly today: CalendarDay;
  readonly order: DateOrder;
}
