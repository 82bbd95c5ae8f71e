import type { IssueProgress } from '@examiner/contracts';
import { DELIVERY_WORDS } from '../../../lib/delivery-words.ts';
import { groupedResponses } from '../rules/grouped-responses.ts';
import styles from './letters.module.css';

/** The last replies of the mail servers. Equal replies are grouped. */
export function ServerResponses({ responses }: Required<Pick<IssueProgress, 'responses'>>) {
  if (!responses?.length) return null;
  return (
    <section aria-labelledby="responses-heading">
      <h2 id="responses-heading" className={styles.heading}>
        What mail servers said last
      </h2>
      <ul className={styles.persons}>
        {groupedResponses(responses).map(({ domains, state, response }) => (
          <li key={`${state} ${response}`}>
            <strong className={styles.email}>{domains.join(', ')}</strong>
            <span className={styles.marks}>
              <span>{state === 'queued' ? 'Will be retried' : DELIVERY_WORDS[state]}</span>
              <q>{response}</q>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
