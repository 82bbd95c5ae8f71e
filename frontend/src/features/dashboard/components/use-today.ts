import type { CalendarDay } from '@examiner/contracts';
import { useEffect, useState } from 'react';
import { localDay } from '../rules/local-day.ts';

const STEP_MS = 30_000;

export function today(): CalendarDay {
  return localDay(new Date());
}

/** Today's date. An open page shows a new day within half a minute. */
export function useToday(): CalendarDay {
  const [, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return today();
}
