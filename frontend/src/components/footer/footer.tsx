import { ARCHIVE_PATH, SITE_NAME } from '@examiner/contracts';
import { Link } from 'react-router';
import { Moon } from '../moon/moon.tsx';
import { SERIES } from '../navigation/series.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './footer.module.css';

const LINKS = [
  ...SERIES.map(({ name, path }) => ({ name, path })),
  { name: 'Seidman for Mayor', path: '/seidman-mayor' },
  { name: 'Short Stories', path: '/short-stories' },
  { name: 'Archive', path: ARCHIVE_PATH },
  { name: 'About', path: '/about' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Moon /> {SITE_NAME}
        </Link>
        <nav className={styles.links} aria-label="Footer">
          {LINKS.map(({ name, path }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
          <a href="/rss.xml">RSS</a>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
