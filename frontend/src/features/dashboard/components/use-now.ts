import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The current time in milliseconds since 1970. It is updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
