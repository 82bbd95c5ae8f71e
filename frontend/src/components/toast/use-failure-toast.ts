import { useRef } from 'react';
import { dismissToast, toast, type ToastContent } from './toast-store.ts';

export interface FailureToast {
  readonly show: (content: ToastContent) => void;
  /** Removes the shown failure. Call it before another try. */
  readonly dismiss: () => void;
}

export function useFailureToast(): FailureToast {
  const shown = useRef<number>(undefined);
  return {
    show: (content) => {
      shown.current = toast({ ...content, variant: 'destructive' });
    },
    dismiss: () => {
      if (shown.current !== undefined) dismissToast(shown.current);
      shown.current = undefined;
    },
  };
}
