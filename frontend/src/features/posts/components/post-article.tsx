import type { Post } from '@examiner/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { CategoryBadge } from '../../../components/badge/badge.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import { imageDescription } from './image-description.ts';
import styles from './post-article.module.css';
import { PostMeta } from './post-meta.tsx';

/** Fetched while the post is. */
const loadMarkup = () => import('./markup.tsx');
const Markup = lazy(async () => ({ default: (await loadMarkup()).Markup }));

export function preloadMarkup(): void {
  // A failure shows where the markup is rendered.
  void loadMarkup().catch(() => undefined);
}

export function PostArticle({ post, actions }: { post: Post; actions?: ReactNode }) {
  return (
    <article>
      <div className="wrap">
        <header className={styles.head}>
          <div className={styles.kicker}>
            <CategoryBadge category={post.category} />
            <PostMeta post={post} />
            {actions}
          </div>
          <h1>{post.title}</h1>
        </header>
        <div className={styles.plate}>
          <Plate
            src={post.featuredImage}
            alt={imageDescription(post)}
            sizes="(min-width: 64rem) 61rem, 94vw"
            eager
          />
        </div>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Markup text={post.content} />
        </Suspense>
      </div>
    </article>
  );
}
