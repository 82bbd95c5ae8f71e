import { SITE_NAME } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moon } from '../moon/moon.tsx';
import styles from './tool-header.module.css';

export function ToolHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Moon /> {SITE_NAME}
        </Link>
        <nav className={styles.links} aria-label="Admin">
          {children}
        </nav>
      </div>
    </header>
  );
}
