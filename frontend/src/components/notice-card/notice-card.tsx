import type { ReactNode } from 'react';
import styles from './notice-card.module.css';
import { English } from '../english/english.tsx';

export function NoticeCard({
  title,
  text,
  note,
  children,
}: {
  title: string;
  text: string;
  /** A line in a muted color, below the text. */
  note?: string | false;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1>
          <English>{title}</English>
        </h1>
        <p>
          <English>{text}</English>
        </p>
        {note && (
          <p className={styles.note}>
            <English>{note}</English>
          </p>
        )}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
