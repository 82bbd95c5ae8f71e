import { useEffect, useState } from 'react';

/** The parts of the window that bars at the top and the bottom may cover do not count. */
const OPTIONS: IntersectionObserverInit = { rootMargin: '-64px 0px' };

/** Whether an element is on the screen; true until the browser reports it. */
export function useInSight(element: Element | null): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      OPTIONS,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
