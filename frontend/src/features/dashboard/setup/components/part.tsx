import { useId, type ReactNode } from 'react';
import styles from './part.module.css';

/** A part of the settings; `beside` is shown at its heading. */
export function Part({
  id,
  title,
  beside,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {typeof beside === 'string' ? <p>{beside}</p> : beside}
      </div>
      {children}
    </section>
  );
}

/** A field with a button at its right. */
export function ActRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actRow}>{children}</div>;
}

export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.two}>{children}</div>;
}
