import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PartProps {
  readonly title: ReactNode;
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, control, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {control}
      </div>
      {children}
    </section>
  );
}

export function PanelPart({ title, control, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {control}
      </div>
      {children}
    </section>
  );
}
