import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../components/icon/icon.tsx';
import { dayWords } from '../../../lib/moment-words.ts';
import { sealsQuery } from '../api/activity.ts';
import styles from './activity.module.css';

/** Says whether the log is unaltered. */
export function Seals() {
  const { data, error } = useQuery(sealsQuery);
  if (error) return <p className={styles.seals}>The log could not be verified.</p>;
  if (!data) return <p className={styles.seals}>Verifying the log...</p>;
  if (data.wrong.length === 0) {
    return (
      <p className={styles.verified}>
        <Icon name="check" /> Verified: no entry was altered.
      </p>
    );
  }
  return (
    <div className={styles.broken} role="alert">
      <p>The log was altered:</p>
      <ul>
        {data.wrong.map(({ day, problem }) => (
          <li key={day}>
            <strong>{dayWords(day)}</strong> {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
