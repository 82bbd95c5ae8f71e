import type { NewsletterIssue } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { approveIssue, outdatedQuery } from '../api/issues.ts';
import {
  approvedWords,
  choiceWords,
  differenceWords,
  isNews,
  keepApproved,
} from '../rules/new-text.ts';
import styles from './letters.module.css';
import type { LetterActs } from './use-letter-acts.ts';

const LOOK_MS = 30_000;

interface ChangedPostProps {
  readonly issue: NewsletterIssue;
  readonly acts: LetterActs;
}

/** Says that the post of an approved letter changed, and asks which text the letter should have and when to send it. */
export function ChangedPost({ issue, acts: { run, isActing } }: ChangedPostProps) {
  const { id, version, sendAt } = issue;
  const { data } = useQuery({ ...outdatedQuery(id, version), refetchInterval: LOOK_MS });
  const [, setKept] = useState('');
  if (!data || !(data.isChanged || data.isMoved)) return null;
  const words = choiceWords(data);
  const keep = () => {
    keepApproved(id, data);
    setKept(data.present ?? '');
  };
  const use = (
    <Button
      dense
      disabled={isActing}
      onClick={() => void run(async () => approvedWords(await approveIssue(id)))}
    >
      {words.use}
    </Button>
  );
  if (!isNews(id, data)) {
    return (
      <div className={styles.kept}>
        <p>{words.kept}</p>
        {use}
      </div>
    );
  }
  return (
    <section aria-label="The post changed" className={styles.changed}>
      {differenceWords(data, sendAt).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.acts}>
        {use}
        <Button dense disabled={isActing} onClick={keep}>
          {words.keep}
        </Button>
      </div>
    </section>
  );
}
