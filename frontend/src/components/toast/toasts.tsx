import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loaded with the first toast: most readers never see one. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [wasNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !wasNeeded) setNeeded(true);
  return wasNeeded ? (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  ) : null;
}
