import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export function PageHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  );
}
