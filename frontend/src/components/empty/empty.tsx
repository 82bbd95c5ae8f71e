import type { ReactNode } from 'react';
import { NewMoon } from '../moon/moon.tsx';
import styles from './empty.module.css';
import { English } from '../english/english.tsx';

interface EmptyProps {
  readonly title?: string;
  readonly text: string;
  /** A hint or a button for the next step. */
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <NewMoon />
      {title && (
        <h2>
          <English>{title}</English>
        </h2>
      )}
      <p>
        <English>{text}</English>
      </p>
      {children}
    </div>
  );
}
