import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the list (`tabIndex={-1}`) when the focused row is removed. */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
}
