import { LETTERS_PAGE, type ReaderHistory } from '@examiner/contracts';
import { Link } from 'react-router';
import { elsewhereWords } from '../rules/reader-words.ts';
import { PutBackButton } from './put-back-button.tsx';
import styles from './readers.module.css';

interface CauseProps {
  readonly state: 'bounced' | 'complained';
  readonly reader: ReaderHistory;
}

/** For a complaint, the stored response is a note of the product, not a server's reply. */
function Cause({ state, reader: { cause, elsewhereAt } }: CauseProps) {
  if (!cause) {
    const unknown = 'Gets no letters. The letter that caused this was not recorded.';
    return <p>{elsewhereAt === undefined ? unknown : elsewhereWords(state, elsewhereAt)}</p>;
  }
  const letter = (
    <Link to={`${LETTERS_PAGE}/${encodeURIComponent(cause.issueId)}`}>
      {cause.subject || 'a letter'}
    </Link>
  );
  if (state === 'complained') return <p>This reader reported {letter} as spam.</p>;
  return (
    <p>
      The mail server refused {letter}
      {cause.response ? (
        <>
          : <q>{cause.response}</q>
        </>
      ) : (
        '.'
      )}
    </p>
  );
}

/** The letter because of which a reader left the list, with the mail server's reply. */
export function ReaderCause({ reader }: { readonly reader: ReaderHistory }) {
  const { email, state } = reader;
  if (state !== 'bounced' && state !== 'complained') return null;
  return (
    <div className={styles.banner}>
      <Cause state={state} reader={reader} />
      <PutBackButton email={email} why={state} />
    </div>
  );
}
