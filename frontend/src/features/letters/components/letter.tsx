import { LETTERS_PAGE } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button/button.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { issuesQuery, progressQuery } from '../api/issues.ts';
import { hasEnded } from '../rules/issue-acts.ts';
import { announcement, stateWords } from '../rules/issue-words.ts';
import { useIsEditor } from '../../../lib/user.ts';
import { isApproved } from '../rules/new-text.ts';
import { ChangedPost } from './changed-post.tsx';
import { Composer } from './composer.tsx';
import { LetterReport } from './letter-report.tsx';
import styles from './letters.module.css';
import { NoServer } from './no-server.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { isStillTrue, useLetterActs } from './use-letter-acts.ts';

/** A letter in its present state: a draft, held, being sent, or sent. */
export function Letter({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(progressQuery(id));
  const { data: list } = useQuery(issuesQuery);
  const isEditor = useIsEditor();
  const { said, place, ...acts } = useLetterActs(id);
  if (isPending) return <Waiting text="Loading..." />;
  if (!data) {
    return <NotLoaded text="The letter cannot be shown." error={error} onAgain={refetch} />;
  }
  const { issue, counts, at } = data;
  const others = list?.issues.filter((other) => other.id !== id) ?? [];
  return (
    <>
      <PartHead title={issue.subject} note={stateWords(issue, counts, at)}>
        <ButtonLink to={LETTERS_PAGE}>All letters</ButtonLink>
      </PartHead>
      {list?.transport === 'outbox' && <NoServer />}
      <p ref={place} tabIndex={-1} role="status" className={styles.said}>
        {isStillTrue(said, issue) && said.words}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement(issue, counts)}
      </p>
      {error && <p className={styles.problem}>These figures may be old. {reasonOf(error)}</p>}
      {issue.refusal !== undefined && (
        <p className={styles.problem}>Your mail is being refused: {issue.refusal}</p>
      )}
      {hasEnded(issue) && issue.reason !== undefined && (
        <p className={styles.problem}>{issue.reason}</p>
      )}
      {isApproved(issue) && !isEditor && <ChangedPost issue={issue} acts={acts} />}
      <Rehearsal issue={issue} />
      {issue.state === 'draft' ? (
        <Composer first={issue} others={others} acts={acts} />
      ) : (
        <LetterReport now={at} progress={data} acts={acts} />
      )}
    </>
  );
}
