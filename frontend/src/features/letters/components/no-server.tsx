import { OUTBOX_PAGE } from '@examiner/contracts';
import { Link } from 'react-router';
import styles from './letters.module.css';

/** Shown if no mail server is set. Nobody receives mails in this case. */
export function NoServer() {
  return (
    <p className={styles.banner}>
      No mail server is set: mails are written into the <Link to={OUTBOX_PAGE}>outbox</Link>, and no
      one gets them.
    </p>
  );
}
