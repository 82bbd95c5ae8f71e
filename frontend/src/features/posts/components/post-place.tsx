import { findListing, listingPath, postPath, type PostPage } from '@examiner/contracts';
import { Link } from 'react-router';
import { useSite } from '../../../lib/site.ts';
import styles from './post-place.module.css';
import { English } from '../../../components/english/english.tsx';

/** The place of the post in its series or category, with links to its neighbors. */
export function PostPlace({ post }: { post: PostPage }) {
  const { category, series, position, total, previous, next } = post;
  const listing = findListing(useSite(), category);
  if (total === 1) return null;
  const title = series?.title ?? category;
  const path = series?.path ?? (listing && listingPath(listing));
  return (
    <nav className={styles.place} aria-label={`Posts in ${title}`}>
      <p>
        <English>{`${position} of ${total} in `}</English>
        {path ? <Link to={path}>{title}</Link> : title}
      </p>
      {previous && (
        <Link className={styles.beside} to={postPath(previous)} rel="prev">
          <span>
            <English>Previous</English>
          </span>{' '}
          <bdi>{previous.title}</bdi>
        </Link>
      )}
      {next && (
        <Link className={`${styles.beside} ${styles.next}`} to={postPath(next)} rel="next">
          <span>
            <English>Next</English>
          </span>{' '}
          <bdi>{next.title}</bdi>
        </Link>
      )}
    </nav>
  );
}
