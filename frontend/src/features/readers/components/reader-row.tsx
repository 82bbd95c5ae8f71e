import type { Reader } from '@examiner/contracts';
import { Link } from 'react-router';
import { RowFacts } from '../../../components/row-list/row-list.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { readerPage } from '../api/readers.ts';
import { READER_WORDS } from '../rules/reader-words.ts';

export function ReaderRow({ reader }: { readonly reader: Reader }) {
  const { id, email, state, since, repliedAt } = reader;
  return (
    <li>
      <Link to={readerPage(id)}>{email}</Link>
      <RowFacts>
        <strong>{READER_WORDS[state]}</strong>
        <span>
          since <time dateTime={since}>{dayWords(since)}</time>
        </span>
        {repliedAt && (
          <span>
            wrote back <time dateTime={repliedAt}>{dayWords(repliedAt)}</time>
          </span>
        )}
      </RowFacts>
    </li>
  );
}
