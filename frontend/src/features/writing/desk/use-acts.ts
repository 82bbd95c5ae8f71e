import type { DeskPost } from '@examiner/contracts';
import type { BulkAnswer } from '@examiner/contracts/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { doAct } from './api/desk-posts.ts';
import { POSTS_PATH } from '../publishing/api/save-post.ts';
import { ACTS, titleOf, type Act } from './rules/acts.ts';

/** Refusals because another window changed the text or because the slug is used. */
const OUTDATED = [404, 409, 412];

/** The result of an action on several texts. */
export interface BulkDone {
  readonly words: string;
  readonly failed: BulkAnswer['failed'];
  readonly undo?: () => Promise<BulkDone>;
}

const NOTHING_SAID: BulkDone = { words: '', failed: [] };

/** Runs one action at a time, and shows its result. */
export function useActs() {
  const client = useQueryClient();
  const [said, say] = useState(NOTHING_SAID);
  const [isActing, setActing] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  const run = async (what: () => Promise<BulkDone>) => {
    setActing(true);
    try {
      say(await what());
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      const isOutdated = error instanceof ApiError && OUTDATED.includes(error.status);
      const words = reasonOf(error) + (isOutdated ? ' The list was read again.' : '');
      say({ ...NOTHING_SAID, words });
    }
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === 'desk' || String(key).startsWith(POSTS_PATH),
    });
    setActing(false);
    // Moves the focus, because the button may have been removed with its row.
    place.current?.focus();
  };
  const act = (name: Act, post: DeskPost) =>
    run(async () => {
      await doAct(name, post);
      return { ...NOTHING_SAID, words: `“${titleOf(post)}” ${ACTS[name].done}` };
    });
  return { said, act, run, isActing, place };
}
