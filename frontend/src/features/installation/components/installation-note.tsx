import { DATA_PAGE } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { installationQuery } from '../api/get-installation.ts';
import { backupWords } from '../rules/backup-words.ts';
import styles from './installation-note.module.css';

/** The line at the bottom of the admin dashboard. */
export function InstallationNote() {
  const { data } = useQuery(installationQuery);
  if (!data) return null;
  return (
    <p className={styles.note}>
      Version {data.version} · {backupWords(data.lastBackupAt)} ·{' '}
      <Link to={DATA_PAGE}>Your data</Link>
    </p>
  );
}
