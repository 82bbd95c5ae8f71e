import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The distance below the screen at which the end counts as near. */
const AHEAD = '600px';

/** Calls `onNear` when the element comes near the screen, and again while it stays near. */
export function useNearEnd(onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return end;
}
