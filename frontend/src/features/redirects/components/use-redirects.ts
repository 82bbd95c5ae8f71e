import type { Redirect } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { redirectsQuery, removeRedirect, saveRedirect } from '../api/redirects.ts';

/** An error, and the field that has it. */
export interface Refusal {
  readonly field: 'path' | 'to' | undefined;
  readonly message: string;
}

function refusalOf(error: unknown): Refusal {
  const message = reasonOf(error);
  if (!(error instanceof ApiError)) return { field: undefined, message };
  if (error.status === 409) return { field: 'path', message };
  const path = error.issues[0]?.path;
  return { field: path === 'path' || path === 'to' ? path : undefined, message };
}

/** Saves and removes one redirect at a time, and reports the result. */
export function useRedirects() {
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  const [said, say] = useState('');
  const [refusal, refuse] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  /** @returns whether the action succeeded */
  const attempt = async (change: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    refuse(undefined);
    say('');
    try {
      if (!(await run(async () => say(await change())))) return false;
      await client.invalidateQueries({ queryKey: redirectsQuery.queryKey });
      return true;
    } catch (error) {
      if (isUnauthorized(error)) goToLogin();
      else refuse(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const save = (path: string, to: string) =>
    attempt(async () => {
      const saved = await saveRedirect(path, to);
      return saved.to === null
        ? `Saved. The target of ${saved.path} no longer exists.`
        : `${saved.path} now redirects to ${saved.to}.`;
    });

  const remove = ({ path }: Redirect) =>
    attempt(async () => {
      await removeRedirect(path);
      return `Removed the redirect from ${path}.`;
    });

  return { save, remove, said, refusal, isBusy };
}
