import type { ReactNode } from 'react';

const LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

/** What a toast says. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for what went wrong. */
  readonly variant?: 'destructive';
  readonly action?: ReactNode;
}

/** A toast that is shown, or is leaving while `open` is false. */
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

/** Shows a toast; with the limit of one, in place of the one that is there. */
export function toast(content: ToastContent): void {
  const entry = { ...content, id: nextId, open: true };
  nextId += 1;
  change([entry, ...entries].slice(0, LIMIT));
}

/** Lets a toast go; what is left of it is cleaned up much later, long after its way out. */
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
