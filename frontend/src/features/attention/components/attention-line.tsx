import { Link } from 'react-router';
import type { AttentionItem } from '../rules/attention-items.ts';
import styles from './attention-line.module.css';

/** One line above the page if something needs the owner's attention. */
export function AttentionLine({ items }: { readonly items: readonly AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <p className={styles.line} role="status">
      <strong>Needs you:</strong>
      {items.map(({ words, to }) => (
        <Link key={words} to={to}>
          {words}
        </Link>
      ))}
    </p>
  );
}
