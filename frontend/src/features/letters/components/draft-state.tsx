import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { readIssue } from '../api/issues.ts';
import { isOutdated, type LetterDraft, type LetterDraftState } from '../rules/letter-draft.ts';
import styles from './letters.module.css';

interface DraftStateProps {
  readonly id: string;
  readonly draft: LetterDraft;
  readonly state: LetterDraftState;
}

/** Says whether the typed text is saved. If it is not, says how to save it. */
export function DraftState({ id, draft, state: { isSaved, trouble } }: DraftStateProps) {
  const place = useRef<HTMLDivElement>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    // The clicked button disappears when the problem is solved.
    place.current?.focus();
    await act().catch(draft.fail);
  };
  const load = async () => draft.load(await readIssue(id));
  const keep = async () => draft.keep((await readIssue(id)).version);
  return (
    <div ref={place} tabIndex={-1} className={trouble ? styles.trouble : styles.saving}>
      {!trouble && <p>{isSaved ? 'Saved.' : 'Saving…'}</p>}
      {trouble && isOutdated(trouble) && (
        <>
          <p role="alert">
            This letter was changed elsewhere. What you typed is still here, but not saved.
          </p>
          <Button dense onClick={() => void attempt(load)}>
            Load the other version
          </Button>
          <Button dense onClick={() => void attempt(keep)}>
            Keep mine
          </Button>
        </>
      )}
      {trouble && !isOutdated(trouble) && (
        <>
          <p role="alert">Not saved. {reasonOf(trouble)}</p>
          <Button dense onClick={() => void attempt(() => draft.keep())}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
