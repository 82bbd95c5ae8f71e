import type { ReactNode } from 'react';
import styles from './listing-item.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export function ListingList({
  label,
  count,
  children,
}: {
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const list = useFocusAfterRemoval<HTMLOListElement>(count);
  return (
    <ol ref={list} tabIndex={-1} className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}
