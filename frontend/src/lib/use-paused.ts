import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** A value, such as typed text, after it has not changed for a moment. */
export function usePaused<T>(value: T, pauseMs = PAUSE_MS): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
