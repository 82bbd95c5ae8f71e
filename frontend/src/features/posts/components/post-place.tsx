import { findListing, listingPath, postPath, type PostPage } from '@examiner/contracts';
import { Link } from 'react-router';
import styles from './post-place.module.css';

/** Where the post stands in its category, with the way to the posts beside it. */
export function PostPlace({ post }: { post: PostPage }) {
  const { category, position, total, previous, next } = post;
  const listing = findListing(category);
  return (
    <nav className={styles.place} aria-label={`Posts in ${category}`}>
      <p>
        {`${position} of ${total} in `}
        {listing ? <Link to={listingPath(listing)}>{category}</Link> : category}
      </p>
      {previous && (
        <Link className={styles.beside} to={postPath(previous)} rel="prev">
          <span>Previous</span> <bdi>{previous.title}</bdi>
        </Link>
      )}
      {next && (
        <Link className={`${styles.beside} ${styles.next}`} to={postPath(next)} rel="next">
          <span>Next</span> <bdi>{next.title}</bdi>
        </Link>
      )}
    </nav>
  );
}
