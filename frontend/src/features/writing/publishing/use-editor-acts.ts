import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { POSTS_PATH } from './api/save-post.ts';
import type { ManuscriptSession } from '../saving/manuscript-session.ts';

const NOT_SAVED = 'The text is not saved on the server yet. Try again once it is.';

/** The sentences about the fields, or the sentence of the error. */
function wordsOf(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : [];
  return issues.length > 0 ? issues.map(({ message }) => message).join('. ') : reasonOf(error);
}

export interface EditorActs {
  /** The result of the last action. */
  readonly said: string;
  readonly isActing: boolean;
  /** @returns whether the action succeeded */
  readonly run: (act: (revision: number) => Promise<void>, done: string) => Promise<boolean>;
}

/** Saves unsaved changes, runs an action on the saved revision, and shows the resulting text. */
export function useEditorActs(session: ManuscriptSession | null): EditorActs {
  const client = useQueryClient();
  const [said, say] = useState('');
  const [isActing, setActing] = useState(false);

  const run = async (act: (revision: number) => Promise<void>, done: string): Promise<boolean> => {
    if (!session) return false;
    setActing(true);
    let isDone = false;
    try {
      const revision = await session.settle();
      if (revision === null) say(NOT_SAVED);
      else {
        const go = await session.hold();
        try {
          await act(revision);
          isDone = true;
        } finally {
          await session.catchUp();
          go();
        }
        say(done);
      }
    } catch (error) {
      say(wordsOf(error));
    }
    await client.invalidateQueries({ queryKey: ['publication', session.id] });
    await client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(POSTS_PATH),
      refetchType: 'none',
    });
    setActing(false);
    return isDone;
  };
  return { said, isActing, run };
}
