import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Mark } from '../mark/mark.tsx';
import styles from './tool-header.module.css';

/** On a phone the links are in a menu. */
export function ToolHeader({ children }: { children: ReactNode }) {
  const { name } = useSite();
  const menu = useId();
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Mark /> {name}
        </Link>
        <IconButton label="Open menu" className={styles.open} popoverTarget={menu}>
          <Icon name="menu" />
        </IconButton>
        <nav id={menu} popover="auto" className={styles.links} aria-label="Admin">
          {children}
        </nav>
      </div>
    </header>
  );
}
