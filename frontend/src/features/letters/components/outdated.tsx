import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { correctIssue, letterPage, outdatedQuery } from '../api/issues.ts';
import { readersWords } from '../rules/issue-words.ts';
import styles from './letters.module.css';
import type { LetterActs } from './use-letter-acts.ts';

interface OutdatedProps {
  readonly id: string;
  readonly version: number;
  readonly acts: LetterActs;
}

/** Readers with an outdated text, and the correction for them. */
export function Outdated({ id, version, acts: { run, isActing } }: OutdatedProps) {
  const { data } = useQuery(outdatedQuery(id, version));
  const navigate = useNavigate();
  if (!data || data.readers === 0) return null;
  const correct = () =>
    void run(async () => {
      await navigate(letterPage(await correctIssue(id)));
      return '';
    });
  return (
    <section aria-label="The text before" className={styles.uncertain}>
      <p>
        {readersWords(data.readers)} {data.readers === 1 ? 'has' : 'have'} the text from before you
        changed the post.
      </p>
      <div className={styles.acts}>
        <Button dense disabled={isActing} onClick={correct}>
          Write them a correction
        </Button>
      </div>
    </section>
  );
}
