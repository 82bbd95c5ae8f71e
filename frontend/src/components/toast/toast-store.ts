import type { ReactNode } from 'react';

const LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly action?: ReactNode;
}

/** `open` is false while it leaves. */
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

/** Replaces the toast that is shown. @returns its id */
export function toast(content: ToastContent): number {
  const entry = { ...content, id: nextId, open: true };
  nextId += 1;
  change([entry, ...entries].slice(0, LIMIT));
  return entry.id;
}

/** The entry stays until long after its exit animation. */
export function dismissToast(id: number): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), REMOVE_DELAY_MS);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};
