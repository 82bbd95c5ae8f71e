import type { ReactNode } from 'react';
import styles from './notice-card.module.css';

export function NoticeCard({
  title,
  text,
  note,
  children,
}: {
  title: string;
  text: string;
  /** A quiet line below. */
  note?: string | false;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
