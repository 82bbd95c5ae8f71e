import { listingPath, type Series } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import styles from './badge.module.css';
import { English } from '../english/english.tsx';

/** A category's badge, with a link to the category's listing. */
export function CategoryBadge({ category }: { category: string }) {
  const found = useSite().categories.find(({ name }) => name === category);
  if (!found) return <span className={styles.badge}>{category}</span>;
  const { slug, color } = found;
  const ownColor = typeof color === 'string' ? (styles[color] ?? '') : '';
  return (
    <Link className={styles.link} to={listingPath(found)}>
      <span className={`${styles.badge} ${ownColor}`} data-category={slug}>
        {category}
      </span>
    </Link>
  );
}

export function Status({ active, children }: { active: boolean; children: ReactNode }) {
  return <span className={`${styles.status} ${active ? styles.active : ''}`}>{children}</span>;
}

export function SeriesState({ state }: Pick<Series, 'state'>) {
  const isActive = state === 'active';
  return (
    <Status active={isActive}>
      <English>{isActive ? 'Active' : 'Complete'}</English>
    </Status>
  );
}
