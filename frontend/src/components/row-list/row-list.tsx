import type { ReactNode } from 'react';
import styles from './row-list.module.css';

export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface RowProps {
  /** Names the group of its acts. */
  readonly label: string;
  /** Links and buttons. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

export function Row({ label, acts, children }: RowProps) {
  return (
    <li>
      <div className={styles.text}>{children}</div>
      <div className={styles.acts} role="group" aria-label={label}>
        {acts}
      </div>
    </li>
  );
}
