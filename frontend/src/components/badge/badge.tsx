import { CATEGORIES, listingPath } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './badge.module.css';

/** Leads to the listing of its category. */
export function CategoryBadge({ category }: { category: string }) {
  const found = CATEGORIES.find(({ name }) => name === category);
  if (!found) return <span className={styles.badge}>{category}</span>;
  return (
    <Link className={styles.link} to={listingPath(found)}>
      <span className={`${styles.badge} ${styles[found.slug] ?? ''}`}>{category}</span>
    </Link>
  );
}

export function Status({ active, children }: { active: boolean; children: ReactNode }) {
  return <span className={`${styles.status} ${active ? styles.active : ''}`}>{children}</span>;
}
