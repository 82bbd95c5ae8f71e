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

/** Says whether what is typed is saved, and what to do where it is not. */
export function DraftState({ id, draft, state: { isSaved, trouble } }: DraftStateProps) {
  if (!trouble) return <p className={styles.saving}>{isSaved ? 'Saved.' : 'Saving…'}</p>;
  if (!isOutdated(trouble)) {
    return (
      <div role="alert" className={styles.trouble}>
        <p>Not saved. {reasonOf(trouble)}</p>
        <Button dense onClick={() => void draft.keep()}>
          Try again
        </Button>
      </div>
    );
  }
  const keep = async () => {
    const { version } = await readIssue(id);
    await draft.keep(version);
  };
  return (
    <div role="alert" className={styles.trouble}>
      <p>This letter was changed elsewhere. What you typed is still here, but not saved.</p>
      <Button dense onClick={() => void readIssue(id).then(draft.load).catch(draft.fail)}>
        Load the other
      </Button>
      <Button dense onClick={() => void keep().catch(draft.fail)}>
        Keep mine
      </Button>
    </div>
  );
}
