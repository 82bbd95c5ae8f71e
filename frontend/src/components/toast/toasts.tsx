import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore, type ToastEntry } from './toast-store.ts';

const IDLE_MS = 1000;

type Region = ComponentType<{ toasts: readonly ToastEntry[] }>;

/** Loads the toast region when the page is idle, or with the first toast. If loading fails, the next toast tries again. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [Toaster, setToaster] = useState<Region>();
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (Toaster) return undefined;
    const load = () =>
      import('./toaster.tsx').then(
        (region) => setToaster(() => region.Toaster),
        (error: unknown) => console.warn('Notifications cannot be shown.', error),
      );
    const timer = setTimeout(() => void load(), newest === undefined ? IDLE_MS : 0);
    return () => clearTimeout(timer);
  }, [Toaster, newest]);
  return Toaster ? <Toaster toasts={toasts} /> : null;
}
