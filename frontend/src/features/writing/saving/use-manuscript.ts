import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { isPressed } from '../editor/keys/key.ts';
import { PAGE_KEYS } from '../editor/keys/page-keys.ts';
import { createSession, type ManuscriptSession, type SessionState } from './manuscript-session.ts';
import { forgetCopy } from './device-copies.ts';
import { NO_TEXT, type ManuscriptText } from './manuscript-fields.ts';
import type { ManuscriptStart } from './open-manuscript.ts';

const NEW_POST = '/create-post';

export interface Writing {
  readonly id: string | undefined;
  readonly session: ManuscriptSession | null;
  readonly state: SessionState | null;
  /** Called when the author changes something. The first change begins a manuscript. */
  readonly write: (fields: ManuscriptText) => void;
  /** Ends the session of the current text, and begins a new text. */
  readonly restart: (isPublished?: boolean) => void;
  /** Continues a text whose session was ended on this page. */
  readonly resume: (left: ManuscriptSession) => void;
}

/** Changes the address, so that a reload opens the text again. The router is not told, because the page stays the same. */
function showAddress(address: string): void {
  if (location.pathname === NEW_POST) history.replaceState(history.state, '', address);
}

interface Written {
  readonly start: ManuscriptStart | null;
  /** The id of the text that was begun before the author signed in again. */
  readonly keptId: string | undefined;
  readonly account: string;
  /** Whether the page edits a published post. */
  readonly isPost: boolean;
  /** Puts a text into the form. */
  readonly show: (fields: ManuscriptText) => void;
}

export function useManuscript({ start, keptId, account, isPost, show }: Written): Writing {
  const [session, setSession] = useState(() => start && createSession(start));
  useEffect(() => {
    session?.showBy(show);
  });
  const subscribe = useCallback(
    (listen: () => void) => session?.subscribe(listen) ?? (() => undefined),
    [session],
  );
  const state = useSyncExternalStore(subscribe, () => session?.read() ?? null);

  const isSaved = state !== null && state.saving.base !== null;
  useEffect(() => {
    if (session && isSaved && !isPost) showAddress(`${NEW_POST}?draft=${session.id}`);
  }, [session, isSaved, isPost]);

  useEffect(() => {
    if (!session) return undefined;
    const onHide = () => document.visibilityState === 'hidden' && session.urge(true);
    const onLeave = () => session.urge(true);
    const onAsked = () => session.keepCopy();
    const onReturn = () => session.urge();
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(PAGE_KEYS.save, event)) return;
      event.preventDefault();
      session.urge();
    };
    session.start();
    document.addEventListener('visibilitychange', onHide);
    // Sealing takes a moment. It begins at `beforeunload`, because `pagehide` is too late.
    addEventListener('beforeunload', onAsked);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onReturn);
    addEventListener('focus', onReturn);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('beforeunload', onAsked);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onReturn);
      removeEventListener('focus', onReturn);
      removeEventListener('keydown', onKey);
      session.stop();
    };
  }, [session]);

  return {
    id: session?.id ?? keptId,
    session,
    state,
    write: (fields) => {
      if (session) {
        session.change(fields);
        return;
      }
      const nothing = { base: null, mine: NO_TEXT };
      const begun = createSession({ id: keptId ?? v7(), account, ...nothing });
      begun.change(fields);
      setSession(begun);
    },
    restart: (isPublished = false) => {
      if (session) session.stop(isPublished);
      else if (isPublished && keptId) void forgetCopy(keptId, account).catch(() => undefined);
      setSession(null);
      showAddress(NEW_POST);
    },
    resume: (left) => {
      if (left === session) return;
      session?.stop();
      setSession(left);
    },
  };
}
