import type { PostSummary } from '@examiner/contracts';
import { Day } from '../../../components/day/day.tsx';
import { English } from '../../../components/english/english.tsx';

export function PostMeta({
  post,
  className = '',
  updatedAt,
}: {
  post: Pick<PostSummary, 'publishedAt' | 'readTime'>;
  className?: string | undefined;
  /** The day on which the post was last changed. */
  updatedAt?: string | undefined;
}) {
  return (
    <p className={`meta ${className}`}>
      <Day value={post.publishedAt} />
      <span>
        <English>{post.readTime} min read</English>
      </span>
      {updatedAt && (
        <span>
          <English>Updated </English>
          <Day value={updatedAt} />
        </span>
      )}
    </p>
  );
}
