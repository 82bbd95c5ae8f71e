import type { PostSummary } from '@examiner/contracts';
import { formatLongDate } from '../../../lib/dates.ts';

export function PostMeta({
  post,
  className = '',
}: {
  post: PostSummary;
  className?: string | undefined;
}) {
  return (
    <p className={`meta ${className}`}>
      <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
      <span>{post.readTime} min read</span>
    </p>
  );
}
