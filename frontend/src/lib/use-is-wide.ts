import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query. */
export function useIsWide(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
