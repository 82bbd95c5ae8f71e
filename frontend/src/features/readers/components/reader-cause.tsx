import { LETTERS_PAGE, type ReaderHistory } from '@examiner/contracts';
import { Link } from 'react-router';
import { PutBackButton } from './put-back-button.tsx';
import styles from './readers.module.css';

const WHAT = {
  bounced: 'The mail server refused',
  complained: 'The reader called spam:',
} as const;

/** Which letter took a reader off the list, with the words of the mail server. */
export function ReaderCause({ reader }: { readonly reader: ReaderHistory }) {
  const { email, state, cause } = reader;
  if (state !== 'bounced' && state !== 'complained') return null;
  return (
    <div className={styles.banner}>
      {cause ? (
        <p>
          {WHAT[state]}{' '}
          <Link to={`${LETTERS_PAGE}/${encodeURIComponent(cause.issueId)}`}>
            {cause.subject || 'a letter'}
          </Link>
          {cause.response && (
            <>
              : <q>{cause.response}</q>
            </>
          )}
        </p>
      ) : (
        <p>Gets no letters. Which letter that comes from was not kept then.</p>
      )}
      <PutBackButton email={email} why={state} />
    </div>
  );
}
