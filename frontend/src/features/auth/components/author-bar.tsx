import { ACCOUNT_PAGE, ARCHIVE_PATH, DESK_PATH, SITE_SETTINGS_PATH } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import styles from './author-bar.module.css';

const PLACES = [
  { name: 'Write', path: '/create-post' },
  { name: 'Desk', path: DESK_PATH },
  { name: 'Archive', path: ARCHIVE_PATH },
  { name: 'Subscribers', path: '/admin' },
  { name: 'Site', path: SITE_SETTINGS_PATH },
  { name: 'Account', path: ACCOUNT_PAGE },
] as const;

/** The ways to the author's own pages, for whoever is signed in as the admin. */
export function AuthorBar({ signOut }: { signOut: (className: string) => ReactNode }) {
  if (useViewer() !== 'admin') return null;
  return (
    <nav className={styles.bar} aria-label="Author">
      <div className={`wrap ${styles.inner}`}>
        {PLACES.map(({ name, path }) => (
          <Link key={path} className={styles.link} to={path}>
            {name}
          </Link>
        ))}
        {signOut(`${styles.link} ${styles.out}`)}
      </div>
    </nav>
  );
}
