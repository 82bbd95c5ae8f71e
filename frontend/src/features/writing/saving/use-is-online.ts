import { useSyncExternalStore } from 'react';

export const NO_CONNECTION = 'No connection. This waits until it is back.';

function subscribe(listen: () => void): () => void {
  addEventListener('online', listen);
  addEventListener('offline', listen);
  return () => {
    removeEventListener('online', listen);
    removeEventListener('offline', listen);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
