import type { PostSummary } from '@examiner/contracts';
import { formatLongDate } from '../../../lib/dates.ts';

export function PostMeta({
  post,
  className = '',
  updatedAt,
}: {
  post: Pick<PostSummary, 'publishedAt' | 'readTime'>;
  className?: string | undefined;
  /** The day of its last change. */
  updatedAt?: string | undefined;
}) {
  return (
    <p className={`meta ${className}`}>
      <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
      <span>{post.readTime} min read</span>
      {updatedAt && (
        <span>
          Updated <time dateTime={updatedAt}>{formatLongDate(updatedAt)}</time>
        </span>
      )}
    </p>
  );
}
