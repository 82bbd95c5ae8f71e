import { useEffect, useState } from 'react';

/** Parts that the bars at head and foot may cover do not count. */
const OPTIONS: IntersectionObserverInit = { rootMargin: '-64px 0px' };

/** Whether an element is on the screen; true until that is known. */
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
