import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

export interface PartProps {
  /** Where links lead to. */
  readonly id?: string | undefined;
  readonly title: ReactNode;
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ id, title, control, children }: PartProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {control}
      </div>
      {children}
    </section>
  );
}

export function PanelPart({ id, title, control, children }: PartProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {control}
      </div>
      {children}
    </section>
  );
}
