import type { IssueProgress } from '@examiner/contracts';
import { DELIVERY_WORDS } from '../../../lib/delivery-words.ts';
import styles from './letters.module.css';

/** What the mail server said last, for each domain of the readers. */
export function ServerResponses({ responses }: Required<Pick<IssueProgress, 'responses'>>) {
  if (!responses?.length) return null;
  return (
    <section aria-labelledby="responses-heading">
      <h2 id="responses-heading" className={styles.heading}>
        What mail servers said last
      </h2>
      <ul className={styles.persons}>
        {responses.map(({ domain, state, response }) => (
          <li key={domain}>
            <strong className={styles.email}>{domain}</strong>
            <span className={styles.marks}>
              <span>{state === 'queued' ? 'Is tried again' : DELIVERY_WORDS[state]}</span>
              <q>{response}</q>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
