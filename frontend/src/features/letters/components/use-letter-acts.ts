import { useQueryClient } from '@tanstack/react-query';
import { ISSUES_PATH } from '@examiner/contracts';
import { useRef, useState } from 'react';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';

export interface LetterActs {
  readonly isActing: boolean;
  /** Does one act at a time, says what came of it, and reads the letter again. */
  readonly run: (act: () => Promise<string>) => Promise<void>;
}

/** `place` is where what came of it is said, and takes the focus of a button that is gone. */
export function useLetterActs(id: string) {
  const client = useQueryClient();
  const [said, say] = useState('');
  const [isActing, setActing] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const run = async (act: () => Promise<string>) => {
    setActing(true);
    try {
      say(await act());
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      say(reasonOf(error));
    }
    await client.invalidateQueries({ queryKey: [ISSUES_PATH, id] });
    setActing(false);
    place.current?.focus();
  };
  return { said, isActing, place, run };
}
