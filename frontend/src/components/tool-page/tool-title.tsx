import type { ReactNode } from 'react';
import styles from './tool-title.module.css';

/** The title of a page of the author's tools, and what is done from there. */
export function ToolTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
