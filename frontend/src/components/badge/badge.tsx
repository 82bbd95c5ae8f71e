import { CATEGORIES } from '@examiner/contracts';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export function CategoryBadge({ category }: { category: string }) {
  const slug = CATEGORIES.find(({ name }) => name === category)?.slug ?? '';
  return <span className={`${styles.badge} ${styles[slug] ?? ''}`}>{category}</span>;
}

export function Status({ active, children }: { active: boolean; children: ReactNode }) {
  return <span className={`${styles.status} ${active ? styles.active : ''}`}>{children}</span>;
}
