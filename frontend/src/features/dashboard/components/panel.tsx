import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PartProps {
  readonly title: ReactNode;
  /** The toggle at the right of the title. */
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of the dashboard: a section under its heading. */
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

/** A second part of a panel, under a rule of its own. */
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
