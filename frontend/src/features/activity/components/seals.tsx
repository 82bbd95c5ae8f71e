import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../../lib/dates.ts';
import { sealsQuery } from '../api/activity.ts';
import styles from './activity.module.css';

/** Whether the log is as it was written. */
export function Seals() {
  const { data, error } = useQuery(sealsQuery);
  if (error) return <p className={styles.seals}>The seals could not be checked.</p>;
  if (!data) return <p className={styles.seals}>Checking the seals...</p>;
  if (data.wrong.length === 0) {
    return <p className={styles.seals}>The seals hold: no row was changed, added or taken out.</p>;
  }
  return (
    <div className={styles.broken} role="alert">
      <p>The log is not as it was written:</p>
      <ul>
        {data.wrong.map(({ day, problem }) => (
          <li key={day}>
            <strong>{formatShortDate(day)}</strong> {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
