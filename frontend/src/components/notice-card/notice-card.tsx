import type { ReactNode } from 'react';
import styles from './notice-card.module.css';

export function NoticeCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
