import { CATEGORIES } from '@examiner/contracts';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A category's name on its own colour. */
export function CategoryBadge({ category }: { category: string }) {
  const slug = CATEGORIES.find(({ name }) => name === category)?.slug ?? '';
  return <span className={`${styles.badge} ${styles[slug] ?? ''}`}>{category}</span>;
}

/** A state in a word, with a dot that is full while it lasts. */
export function Status({ active, children }: { active: boolean; children: ReactNode }) {
  return <span className={`${styles.status} ${active ? styles.active : ''}`}>{children}</span>;
}
