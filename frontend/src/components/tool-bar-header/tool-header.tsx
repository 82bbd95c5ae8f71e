import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { Mark } from '../mark/mark.tsx';
import styles from './tool-header.module.css';

export function ToolHeader({ children }: { children: ReactNode }) {
  const { name } = useSite();
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Mark /> {name}
        </Link>
        <nav className={styles.links} aria-label="Admin">
          {children}
        </nav>
      </div>
    </header>
  );
}
