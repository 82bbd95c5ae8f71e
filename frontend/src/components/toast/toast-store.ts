import type { ReactNode } from 'react';

const LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly action?: ReactNode;
}

/** `open` is false during the exit animation. */
export interface ToastEntry extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(changed: readonly ToastEntry[]): void {
  entries = changed;
  for (const listener of listeners) listener();
}

/** Shows a toast instead of the current one. @returns its id */
export function toast(content: ToastContent): number {
  const entry = { ...content, id: nextId, open: true };
  nextId += 1;
  change([entry, ...entries].slice(0, LIMIT));
  return entry.id;
}

/** Hides the toast. Its entry is removed long after the exit animation. */
export function dismissToast(id: number): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), REMOVE_DELAY_MS);
}

/** The store in the form that `useSyncExternalStore` requires. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};
