import { v7 } from 'uuid';
import { nextSaveTime, savingReducer, type Base, type Saving, type SavingEvent } from './saving.ts';

/** The result of a save. */
export type Outcome =
  | Extract<SavingEvent<never>, { type: 'saved' | 'stale' | 'signed-out' | 'refused' }>
  | { readonly type: 'failed' };

export type Send<T> = (text: T, base: Base<T> | null, saveId: string) => Promise<Outcome>;

export interface Saver<T> {
  readonly start: () => void;
  readonly read: () => Saving<T>;
  readonly subscribe: (listen: () => void) => () => void;
  readonly change: (text: T) => void;
  readonly urge: () => void;
  readonly merged: (base: Base<T>, mine: T, savedAt: string) => void;
  /** Waits for the current save, and blocks further saves. @returns a function that allows saves again */
  readonly hold: () => Promise<() => void>;
  /** Saves unsaved changes. @returns the revision; null if the text cannot be saved now */
  readonly settle: () => Promise<number | null>;
  /** Stops saving until the text is merged with the server's text. */
  readonly refuse: (stands: { readonly revision: number; readonly updatedAt: string }) => void;
  /** Saves unsaved changes for the last time. If `isDone` is true, saves nothing. */
  readonly stop: (isDone?: boolean) => void;
}

/** Runs one save at a time, when it is due. A save always has the newest text. */
export function createSaver<T>(first: Saving<T>, send: Send<T>): Saver<T> {
  const listeners = new Set<() => void>();
  let saving = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isStopped = true;

  const dispatch = (event: SavingEvent<T>) => {
    saving = savingReducer(saving, event);
    for (const listen of [...listeners]) listen();
    schedule();
  };

  const save = async () => {
    const saveId = v7();
    dispatch({ type: 'sent', saveId });
    const outcome = await send(saving.mine, saving.base, saveId);
    dispatch(outcome.type === 'failed' ? { ...outcome, at: Date.now() } : outcome);
  };

  const schedule = () => {
    clearTimeout(timer);
    const due = nextSaveTime(saving);
    if (due === null || isHeld || isStopped) return;
    const wait = due - Date.now();
    if (wait <= 0) void save();
    else timer = setTimeout(() => void save(), wait);
  };

  return {
    start: () => {
      isStopped = false;
      schedule();
    },
    read: () => saving,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    change: (text) => dispatch({ type: 'changed', text, at: Date.now() }),
    urge: () => dispatch({ type: 'urged' }),
    merged: (base, mine, savedAt) =>
      dispatch({ type: 'merged', base, mine, savedAt, at: Date.now() }),
    hold: async () => {
      isHeld = true;
      clearTimeout(timer);
      await new Promise<void>((resolve) => {
        const check = () => {
          if (saving.flight) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      });
      return () => {
        isHeld = false;
        schedule();
      };
    },
    settle: async () => {
      dispatch({ type: 'urged' });
      return new Promise((resolve) => {
        const check = () => {
          if (saving.flight || (saving.unsaved && !saving.trouble)) return;
          listeners.delete(check);
          resolve(saving.unsaved ? null : (saving.base?.revision ?? null));
        };
        listeners.add(check);
        check();
      });
    },
    refuse: ({ revision, updatedAt: savedAt }) =>
      dispatch({ type: 'stale', revision, savedAt, lastSaveId: undefined }),
    stop: (isDone = false) => {
      if (!isDone) dispatch({ type: 'urged' });
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
