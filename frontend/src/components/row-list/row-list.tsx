import type { ReactNode } from 'react';
import styles from './row-list.module.css';

export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface RowProps {
  /** The label of the row's group of actions. */
  readonly label: string;
  /** Links and buttons. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

export function Row({ label, acts, children }: RowProps) {
  return (
    <li>
      <div className={styles.text}>{children}</div>
      <div className={styles.acts} role="group" aria-label={label}>
        {acts}
      </div>
    </li>
  );
}

/** The subject of the row, often a link. */
export function RowTitle({
  level: Heading = 'h2',
  children,
}: {
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}) {
  return (
    <Heading className={styles.title} dir="auto">
      {children}
    </Heading>
  );
}

/** One line, cut off if it is too long, with bold parts. */
export function RowFacts({ children }: { readonly children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
