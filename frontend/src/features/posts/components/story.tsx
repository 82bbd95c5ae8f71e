import { postPath, type PostSummary } from '@examiner/contracts';
import { Link } from 'react-router';
import { CategoryBadge } from '../../../components/badge/badge.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import { PostMeta } from './post-meta.tsx';
import { imageDescription } from './image-description.ts';
import styles from './story.module.css';

interface StoryProps {
  readonly post: PostSummary;
  readonly heading: 'h2' | 'h3';
  /** As in an image's `sizes`. */
  readonly sizes: string;
  readonly size?: 'small' | 'medium' | 'lead';
  readonly eager?: boolean;
}

export function Story({ post, heading: Heading, sizes, size = 'small', eager }: StoryProps) {
  return (
    <article className={`${styles.story} ${styles[size] ?? ''}`}>
      <Plate
        src={post.featuredImage}
        alt={imageDescription(post)}
        focus={post.focus}
        sizes={sizes}
        eager={eager}
      />
      <div className={styles.text}>
        <CategoryBadge category={post.category} />
        <Heading className={styles.title} dir="auto">
          <Link to={postPath(post)}>{post.title}</Link>
        </Heading>
        <p className={styles.excerpt} dir="auto">
          {post.excerpt}
        </p>
        <PostMeta post={post} className={styles.meta} />
      </div>
    </article>
  );
}
