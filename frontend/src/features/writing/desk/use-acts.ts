import type { DeskPost } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { doAct } from './api/desk-posts.ts';
import { POSTS_PATH } from '../publishing/api/save-post.ts';
import { ACTS, titleOf, type Act } from './rules/acts.ts';

/** What another window or a taken slug forbids. */
const OUTDATED = [404, 409, 412];

/** Does one act at a time, and says what came of it. */
export function useActs() {
  const client = useQueryClient();
  const [said, say] = useState('');
  const [isActing, setActing] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  const act = async (name: Act, post: DeskPost) => {
    setActing(true);
    try {
      await doAct(name, post);
      say(`“${titleOf(post)}” ${ACTS[name].done}`);
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      const isOutdated = error instanceof ApiError && OUTDATED.includes(error.status);
      say(reasonOf(error) + (isOutdated ? ' The list was read again.' : ''));
    }
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === 'desk' || String(key).startsWith(POSTS_PATH),
    });
    setActing(false);
    // The button may be gone, with its row.
    place.current?.focus();
  };
  return { said, act, isActing, place };
}
