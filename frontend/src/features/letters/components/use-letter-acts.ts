import { useQueryClient } from '@tanstack/react-query';
import type { NewsletterIssue } from '@examiner/contracts';
import { useRef, useState } from 'react';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { issueKey, progressQuery } from '../api/issues.ts';

export interface LetterActs {
  readonly isActing: boolean;
  /** Runs one action at a time, shows its result, and reads the letter again. */
  readonly run: (act: () => Promise<string>) => Promise<void>;
}

/** After this time, every number on the page is newer than the action. */
const FIGURES_MS = 1100;

interface Said {
  readonly words: string;
  readonly issue?: Pick<NewsletterIssue, 'state' | 'version'> | undefined;
}

/** A result is shown until the state of the letter changes. For a waiting letter, it is shown until the next try. */
export const isStillTrue = (
  { issue }: Said,
  { state, version }: Pick<NewsletterIssue, 'state' | 'version'>,
) => issue?.state === state && (state !== 'waiting' || issue.version === version);

/** Shows the result of an action at `place` until the state of the letter changes. If the button is removed, `place` gets the focus. */
export function useLetterActs(id: string) {
  const client = useQueryClient();
  const [said, say] = useState<Said>({ words: '' });
  const [isActing, setActing] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const run = async (act: () => Promise<string>) => {
    setActing(true);
    let words: string;
    try {
      words = await act();
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      words = reasonOf(error);
    }
    await client.invalidateQueries({ queryKey: issueKey(id) });
    say({ words, issue: client.getQueryData(progressQuery(id).queryKey)?.issue });
    setActing(false);
    place.current?.focus();
    setTimeout(() => void client.invalidateQueries({ queryKey: issueKey(id) }), FIGURES_MS);
  };
  return { said, isActing, place, run };
}
