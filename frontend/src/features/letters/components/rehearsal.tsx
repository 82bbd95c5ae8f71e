import type { NewsletterIssue } from '@examiner/contracts';
import { rehearsalWords } from '../rules/rehearsal-words.ts';
import styles from './letters.module.css';

/** The results of the letter in the author's own mailboxes. */
export function Rehearsal({ issue }: { issue: NewsletterIssue }) {
  const { rehearsal, state } = issue;
  if (!rehearsal) return null;
  return (
    <section aria-labelledby="rehearsal-heading" className={styles.rehearsal}>
      <h2 id="rehearsal-heading" className={styles.heading}>
        Test in your mailboxes
      </h2>
      <ul className={styles.told}>
        {rehearsal.results.map((result) => (
          <li key={result.address} className={result.folder === 'junk' ? styles.stops : undefined}>
            <span>{rehearsalWords(result, state)}</span>
          </li>
        ))}
        {rehearsal.isClipped && <li>Gmail shows its beginning only.</li>}
      </ul>
    </section>
  );
}
