import type { IssueProgress } from '@examiner/contracts';
import { Link } from 'react-router';
import { useIsEditor } from '../../../lib/user.ts';
import { hasEnded } from '../rules/issue-acts.ts';
import { isLost, nextTryWords, readersWords } from '../rules/issue-words.ts';
import { adviceWords, triedWords } from '../rules/trouble-words.ts';
import styles from './letters.module.css';

interface TroubleProps {
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly progress: IssueProgress;
}

/** The reason why a letter waits, the owner's options, and the server's reply. */
function Waiting({ progress: { issue }, now }: TroubleProps) {
  const advice = adviceWords(issue);
  const next = nextTryWords(issue, now);
  const words = [triedWords(issue, now), next && `${next}.`].filter(Boolean).join(' ');
  return (
    <>
      {advice && (
        <>
          <p>{advice}</p>
          <p className={styles.quiet}>
            <q>{issue.reason}</q>
          </p>
        </>
      )}
      {words && (
        <p>
          {words}
          {!advice && ' It continues by itself.'}
        </p>
      )}
    </>
  );
}

/** A letter that no reader received. */
function Lost({ responses = [] }: Pick<IssueProgress, 'responses'>) {
  const [last] = responses;
  return (
    <p className={styles.problem}>
      No one got it.
      {last && (
        <>
          {' '}
          The mail server of {last.domain} said: <q>{last.response}</q>
        </>
      )}
    </p>
  );
}

/** The problems because of which readers do not get a letter. */
export function Trouble({ progress, now }: TroubleProps) {
  const { issue, counts, responses } = progress;
  const { state, reason, waitsFor } = issue;
  const isOwner = !useIsEditor();
  if (isLost(issue, counts)) return <Lost responses={responses} />;
  if (state === 'waiting' && reason !== undefined) return <Waiting progress={progress} now={now} />;
  const isOfMails = waitsFor === 'bounces' || waitsFor === 'message';
  if (!isOfMails || reason === undefined || hasEnded(issue)) return null;
  return (
    <>
      <p className={styles.problem}>{reason}</p>
      {waitsFor === 'bounces' && isOwner && counts.bounced > 0 && (
        <p>
          <Link to="?people=bounced" preventScrollReset>
            Show the {readersWords(counts.bounced)} whose mail bounced
          </Link>
        </p>
      )}
    </>
  );
}
