import { LETTERS_PAGE, type ReaderHistory } from '@examiner/contracts';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty/empty.tsx';
import { RowFacts } from '../../../components/row-list/row-list.tsx';
import { deliveryWords } from '../../../lib/delivery-words.ts';
import { momentWords } from '../../../lib/moment-words.ts';
import styles from './readers.module.css';

type ReaderLetter = ReaderHistory['letters'][number];

function LetterLine({ letter }: { readonly letter: ReaderLetter }) {
  const { issueId, subject, state, at, attempts, transport, response, repliedAt } = letter;
  return (
    <li>
      <Link to={`${LETTERS_PAGE}/${encodeURIComponent(issueId)}`}>{subject || 'A letter'}</Link>
      <RowFacts>
        <strong>{deliveryWords(state, transport)}</strong>
        <time dateTime={at}>{momentWords(at)}</time>
        {attempts > 1 && <span>{attempts} tries</span>}
        {response && <q>{response}</q>}
        {repliedAt && (
          <strong>
            wrote back <time dateTime={repliedAt}>{momentWords(repliedAt)}</time>
          </strong>
        )}
      </RowFacts>
    </li>
  );
}

/** Lists the letters, and says for each whether the reader got it. */
export function ReaderLetters({ letters }: { readonly letters: readonly ReaderLetter[] }) {
  return (
    <section aria-labelledby="letters-heading">
      <h2 id="letters-heading" className={styles.heading}>
        Letters
      </h2>
      {letters.length === 0 && <Empty text="No letter was for this reader yet." />}
      <ul className={styles.lines}>
        {letters.map((letter) => (
          <LetterLine key={letter.issueId} letter={letter} />
        ))}
      </ul>
    </section>
  );
}
