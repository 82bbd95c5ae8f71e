import { DEVICE_PACE, dueTime } from './pace.ts';

export interface Copier<T> {
  readonly change: (copy: T) => void;
  /** Writes the pending text at once. */
  readonly flush: () => void;
  /** Removes the written text. */
  readonly forget: () => void;
}

interface CopyStore<T> {
  readonly keep: (copy: T) => Promise<void>;
  readonly forget: () => Promise<void>;
  /** Called if the browser has no storage or no space. */
  readonly onRefused: () => void;
}

/** Copies typed text to this device. Only one write runs at a time. It always has the newest text. */
export function startCopier<T>({ keep, forget, onRefused }: CopyStore<T>): Copier<T> {
  let newest: { readonly copy: T; readonly first: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = Promise.resolve();

  const next = (write: () => Promise<void>) => {
    written = written.then(write).catch(onRefused);
  };
  const flush = () => {
    clearTimeout(timer);
    if (!newest) return;
    const { copy } = newest;
    newest = undefined;
    next(() => keep(copy));
  };
  return {
    flush,
    change: (copy) => {
      const now = Date.now();
      const first = newest?.first ?? now;
      newest = { copy, first };
      clearTimeout(timer);
      timer = setTimeout(flush, dueTime(DEVICE_PACE, first, now) - now);
    },
    forget: () => {
      clearTimeout(timer);
      newest = undefined;
      next(forget);
    },
  };
}
