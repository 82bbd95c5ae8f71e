import type { ReactNode } from 'react';
import styles from './part-head.module.css';

interface PartHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** The actions of the part. */
  readonly children?: ReactNode;
}

/** The heading of a page that shows one item of a tab. */
export function PartHead({ title, note, children }: PartHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
