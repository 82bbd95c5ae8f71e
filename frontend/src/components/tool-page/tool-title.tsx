import type { ReactNode } from 'react';
import styles from './tool-title.module.css';

interface ToolTitleProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** What is done from there. */
  readonly children?: ReactNode;
}

export function ToolTitle({ title, note, children }: ToolTitleProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
