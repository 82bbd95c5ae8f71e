import { READERS_PAGE, type UnverifiedReport } from '@examiner/contracts';
import { Link } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { REPORT_WORDS } from '../rules/report-words.ts';
import styles from './reports.module.css';

interface ReportRowProps {
  readonly report: UnverifiedReport;
  readonly isActing: boolean;
  readonly onDismiss: () => void;
  readonly onRemove: () => void;
}

function Named({ email, readerId }: Pick<UnverifiedReport, 'email' | 'readerId'>) {
  if (email === '') return 'No address';
  if (readerId === undefined) return email;
  return <Link to={`${READERS_PAGE}/${encodeURIComponent(readerId)}`}>{email}</Link>;
}

/** The text of a report, and the reader that it is about. */
export function ReportRow({ report, isActing, onDismiss, onRemove }: ReportRowProps) {
  const { kind, email, readerId, from, subject, words, at } = report;
  return (
    <Row
      label={`${REPORT_WORDS[kind]}: ${email}`}
      acts={
        <>
          {kind === 'leave' && (
            <Button dense disabled={isActing} onClick={onRemove}>
              Remove…
            </Button>
          )}
          <Button dense disabled={isActing} onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <RowTitle>
        <Named email={email} readerId={readerId} />
      </RowTitle>
      <RowFacts>
        <strong>{REPORT_WORDS[kind]}</strong>
        {from !== '' && <span>from {from}</span>}
        <time dateTime={at}>{dayWords(at)}</time>
      </RowFacts>
      {subject !== '' && <p className={styles.subject}>{subject}</p>}
      {words !== '' && words !== subject && <p className={styles.words}>{words}</p>}
    </Row>
  );
}
