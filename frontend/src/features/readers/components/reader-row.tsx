import type { Reader } from '@examiner/contracts';
import { Link } from 'react-router';
import { dayWords } from '../../../lib/moment-words.ts';
import { readerPage } from '../api/readers.ts';
import { READER_WORDS } from '../rules/reader-words.ts';
import styles from './readers.module.css';

export function ReaderRow({ reader }: { readonly reader: Reader }) {
  const { id, email, state, since, repliedAt } = reader;
  return (
    <li>
      <Link to={readerPage(id)}>{email}</Link>
      <span className={styles.state} data-state={state}>
        {READER_WORDS[state]}
      </span>
      <span className={styles.since}>
        since <time dateTime={since}>{dayWords(since)}</time>
      </span>
      {repliedAt && (
        <span className={styles.replied}>
          wrote back <time dateTime={repliedAt}>{dayWords(repliedAt)}</time>
        </span>
      )}
    </li>
  );
}
