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

const OF_EDITORS: readonly string[] = ['/create-post', DESK_PATH, ARCHIVE_PATH, ACCOUNT_PAGE];

/** The ways to the author's own pages, for whoever may write. */
export function AuthorBar({ signOut }: { signOut: (className: string) => ReactNode }) {
  const viewer = useViewer();
  if (viewer !== 'admin' && viewer !== 'editor') return null;
  const places =
    viewer === 'admin' ? PLACES : PLACES.filter(({ path }) => OF_EDITORS.includes(path));
  return (
    <nav className={styles.bar} aria-label="Author">
      <div className={`wrap ${styles.inner}`}>
        {places.map(({ name, path }) => (
          <Link key={path} className={styles.link} to={path}>
            {name}
          </Link>
        ))}
        {signOut(`${styles.link} ${styles.out}`)}
      </div>
    </nav>
  );
}
