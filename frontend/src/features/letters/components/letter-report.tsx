import { DELIVERY_STATES, type IssueProgress } from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { useIsEditor } from '../../../lib/user.ts';
import { hasEnded, hasRows, isAtRest, isSerial } from '../rules/issue-acts.ts';
import { isApproved } from '../rules/new-text.ts';
import { ApprovedMail } from './approved-mail.tsx';
import { Counts } from './counts.tsx';
import { Going } from './going.tsx';
import styles from './letters.module.css';
import { Outdated } from './outdated.tsx';
import { People } from './people.tsx';
import { PutBack } from './put-back.tsx';
import { ServerResponses } from './server-responses.tsx';
import { Uncertain } from './uncertain.tsx';
import type { LetterActs } from './use-letter-acts.ts';

const GROUPS = [...DELIVERY_STATES, 'replied', 'left'] as const;

interface LetterReportProps {
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly progress: IssueProgress;
  readonly acts: LetterActs;
}

/** A letter that was sent or is being sent. `?people=bounced` lists the readers in that state. */
export function LetterReport({ now, progress, acts }: LetterReportProps) {
  const [parameters] = useSearchParams();
  const people = GROUPS.find((group) => group === parameters.get('people'));
  const { issue, counts, replies, departures, marked = 0, responses } = progress;
  const isOwner = !useIsEditor();
  const hasPeople = !issue.isWithoutRows && isOwner;
  return (
    <div className={styles.report}>
      <Going now={now} progress={progress} acts={acts} />
      {marked > 0 && isOwner && (
        <PutBack id={issue.id} isOver={hasEnded(issue)} marked={marked} acts={acts} />
      )}
      {counts.uncertain > 0 && isAtRest(issue) && hasPeople && (
        <Uncertain id={issue.id} counts={counts} acts={acts} />
      )}
      {isAtRest(issue) && !isSerial(issue) && hasPeople && (
        <Outdated id={issue.id} version={issue.version} acts={acts} />
      )}
      {hasRows(issue.state) && (
        <Counts
          counts={counts}
          replies={replies}
          departures={departures}
          shown={people}
          hasPeople={hasPeople}
          isWithoutRows={issue.isWithoutRows === true}
          transport={issue.transport}
        />
      )}
      {people && hasPeople && (
        <People key={people} id={issue.id} group={people} transport={issue.transport} />
      )}
      {responses && issue.transport === 'smtp' && <ServerResponses responses={responses} />}
      {isApproved(issue) && <ApprovedMail issue={issue} />}
    </div>
  );
}
