import type { CalendarDay } from '@examiner/contracts';
import { localDay } from '../../rules/local-day.ts';

export function today(): CalendarDay {
  return localDay(new Date());
}
