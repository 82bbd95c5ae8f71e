import { clockWords } from '../../../../lib/moment-words.ts';
import { dueTime, SERVER_PACE } from './pace.ts';

const MAX_RETRY_MS = 60_000;

/** A text that was sent. The answer may have been lost. */
export interface Try<T> {
  readonly saveId: string;
  readonly text: T;
}

/** The server's text at the last read or save. */
export interface Base<T> {
  readonly revision: number;
  readonly text: T;
}

export type Trouble =
  | { readonly is: 'offline' | 'signed-out' | 'changed-elsewhere' }
  | { readonly is: 'refused'; readonly reason: string };

export interface Saving<T> {
  /** Null if the server does not have the text yet. */
  readonly base: Base<T> | null;
  readonly mine: T;
  /** The times of the first and the last change since the last save; null if the server has `mine`. */
  readonly unsaved: { readonly first: number; readonly last: number } | null;
  readonly flight: Try<T> | null;
  /** Saves that got no answer. */
  readonly unanswered: readonly Try<T>[];
  readonly trouble: Trouble | null;
  readonly failures: number;
  /** The earliest time of the next save; null if the next save needs a request. */
  readonly notBefore: number | null;
  readonly savedAt: string | null;
}

export type SavingEvent<T> =
  | { readonly type: 'changed'; readonly text: T; readonly at: number }
  /** Triggered by Ctrl+S, a hidden page, a restored connection, or a new sign-in. */
  | { readonly type: 'urged' }
  | { readonly type: 'sent'; readonly saveId: string }
  | { readonly type: 'saved'; readonly revision: number; readonly savedAt: string }
  | { readonly type: 'failed'; readonly at: number }
  | { readonly type: 'signed-out' }
  | { readonly type: 'refused'; readonly reason: string }
  | {
      readonly type: 'stale';
      readonly revision: number;
      readonly lastSaveId: string | undefined;
      readonly savedAt: string;
    }
  /** The server has `base`. `mine` includes the changes of `base`. */
  | {
      readonly type: 'merged';
      readonly base: Base<T>;
      readonly mine: T;
      readonly savedAt: string;
      readonly at: number;
    };

export function savingOf<T>(base: Base<T> | null, mine: T, unsavedSince: number | null): Saving<T> {
  return {
    base,
    mine,
    flight: null,
    unanswered: [],
    trouble: null,
    failures: 0,
    unsaved: unsavedSince === null ? null : { first: unsavedSince, last: unsavedSince },
    notBefore: 0,
    savedAt: null,
  };
}

const CALM = { flight: null, trouble: null, failures: 0, notBefore: 0 } as const;

/** The server has the text of one of this device's saves. */
function settled<T>(saving: Saving<T>, { text }: Try<T>, revision: number, savedAt: string) {
  const last = saving.unsaved?.last ?? 0;
  const unsaved = text === saving.mine ? null : { first: last, last };
  return { ...saving, ...CALM, base: { revision, text }, unanswered: [], unsaved, savedAt };
}

function halted<T>(saving: Saving<T>, trouble: Trouble): Saving<T> {
  return { ...saving, flight: null, trouble, notBefore: null };
}

/** The saves that may have reached the server, including the current one. */
function unansweredWith<T>({ flight, unanswered }: Saving<T>): readonly Try<T>[] {
  return flight ? [...unanswered, flight] : unanswered;
}

export function savingReducer<T>(saving: Saving<T>, event: SavingEvent<T>): Saving<T> {
  const { flight, unsaved, trouble } = saving;
  switch (event.type) {
    case 'changed': {
      const first = unsaved?.first ?? event.at;
      const changed = { ...saving, mine: event.text, unsaved: { first, last: event.at } };
      return trouble?.is === 'refused' ? { ...changed, trouble: null, notBefore: 0 } : changed;
    }
    case 'urged':
      if (trouble?.is === 'changed-elsewhere' || !unsaved) return saving;
      return { ...saving, unsaved: { first: 0, last: 0 }, notBefore: 0 };
    case 'sent':
      return { ...saving, flight: { saveId: event.saveId, text: saving.mine } };
    case 'saved':
      return flight ? settled(saving, flight, event.revision, event.savedAt) : saving;
    case 'failed': {
      const retryMs = Math.min(MAX_RETRY_MS, 1000 * 2 ** saving.failures);
      return {
        ...halted(saving, { is: 'offline' }),
        unanswered: unansweredWith(saving),
        failures: saving.failures + 1,
        notBefore: event.at + retryMs,
      };
    }
    case 'signed-out':
      return halted(saving, { is: 'signed-out' });
    case 'refused':
      return halted(saving, { is: 'refused', reason: event.reason });
    case 'stale': {
      const ours = unansweredWith(saving).find(({ saveId }) => saveId === event.lastSaveId);
      if (ours) return settled(saving, ours, event.revision, event.savedAt);
      return halted(saving, { is: 'changed-elsewhere' });
    }
    case 'merged': {
      const { base, mine, savedAt, at } = event;
      const merged = { ...saving, ...CALM, base, mine, savedAt, unanswered: [] };
      return { ...merged, unsaved: mine === base.text ? null : { first: at, last: at } };
    }
  }
}

export interface StateLine {
  readonly text: string;
  readonly act?: 'sign-in' | 'look';
}

/** `isKept`: whether this browser has a copy of the text. */
export function stateLine<T>(
  { trouble, flight, unsaved, savedAt }: Saving<T>,
  isKept: boolean,
): StateLine {
  const kept = isKept ? 'Kept on this device' : 'Not saved';
  if (trouble?.is === 'changed-elsewhere') return { text: 'Changed elsewhere –', act: 'look' };
  if (trouble?.is === 'signed-out') return { text: `${kept} – signed out.`, act: 'sign-in' };
  if (trouble?.is === 'refused') return { text: `${kept} – ${trouble.reason}` };
  if (trouble) return { text: `${kept} – no connection, trying again` };
  if (flight) return { text: 'Saving…' };
  return { text: unsaved || savedAt === null ? '' : `Saved ${clockWords(savedAt)}` };
}

/** The time of the next save; null if there is nothing to save or saving is blocked. */
export function nextSaveTime<T>({ flight, unsaved, notBefore }: Saving<T>): number | null {
  if (flight || !unsaved || notBefore === null) return null;
  return Math.max(dueTime(SERVER_PACE, unsaved.first, unsaved.last), notBefore);
}
