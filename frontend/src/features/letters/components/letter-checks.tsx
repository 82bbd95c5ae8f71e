import type { IssueChecks } from '@examiner/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon } from '../../../components/icon/icon.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { numberWords } from '../../../lib/number-words.ts';
import { readersWords, sizeWords } from '../rules/issue-words.ts';
import styles from './letters.module.css';

/** The number of readers, and possible problems. */
export function LetterChecks({ checks }: { checks: UseQueryResult<IssueChecks> }) {
  const { data, error, refetch } = checks;
  if (error) return <NotLoaded text="It was not checked." error={error} onAgain={refetch} />;
  if (!data) return <Waiting text="Checking..." />;
  const { readers, leftOut, htmlBytes } = data;
  return (
    <div className={styles.checks}>
      <p>
        <strong>{readersWords(readers)}</strong> would get it, {sizeWords(htmlBytes)} each.
      </p>
      {leftOut.length > 0 && (
        <p className={styles.quiet}>
          Left out: {leftOut.map(({ why, count }) => `${numberWords(count)} ${why}`).join(', ')}.
        </p>
      )}
      {data.checks.length === 0 && <p className={styles.quiet}>Ready to send.</p>}
      <ul className={styles.told}>
        {data.checks.map(({ level, message }) => (
          <li key={message} className={level === 'stops' ? styles.stops : undefined}>
            {level === 'stops' && <Icon name="warning" />}
            <span>
              {level === 'stops' && 'Fix first: '}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
