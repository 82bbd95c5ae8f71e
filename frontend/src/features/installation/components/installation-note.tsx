import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../../lib/dates.ts';
import { installationQuery } from '../api/get-installation.ts';
import styles from './installation-note.module.css';

/** A night's backup with two hours to spare. */
const FRESH_MS = 26 * 3_600_000;

function backupText(at: string | null): string {
  if (at === null) return 'No backup was made yet';
  const isFresh = Date.now() - Date.parse(at) <= FRESH_MS;
  return `Last backup ${formatShortDate(at)}${isFresh ? '' : ', more than a day ago'}`;
}

/** The line at the foot of the admin dashboard. */
export function InstallationNote() {
  const { data } = useQuery(installationQuery);
  if (!data) return null;
  return (
    <p className={styles.note}>
      Version {data.version} · {backupText(data.lastBackupAt)}
    </p>
  );
}
