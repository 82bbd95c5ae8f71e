import type { ReactNode } from 'react';
import { NewMoon } from '../moon/moon.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  readonly title?: string;
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <NewMoon />
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {children}
    </div>
  );
}
