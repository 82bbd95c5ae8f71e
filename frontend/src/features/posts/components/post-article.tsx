import type { PostPage, Preview } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../../../components/badge/badge.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import { imageDescription } from './image-description.ts';
import styles from './post-article.module.css';
import { PostMeta } from './post-meta.tsx';
import { PostText } from './post-text.tsx';

interface PostArticleProps {
  readonly post: Preview & Pick<PostPage, 'updatedAt' | 'focus'>;
  readonly actions?: ReactNode;
}

export function PostArticle({ post, actions }: PostArticleProps) {
  return (
    <article>
      <div className="wrap">
        <header className={styles.head}>
          <div className={styles.kicker}>
            <CategoryBadge category={post.category} />
            <PostMeta post={post} updatedAt={post.updatedAt} />
            {actions}
          </div>
          <h1 dir="auto">{post.title}</h1>
        </header>
        <PostText
          tree={post.tree}
          lead={
            post.featuredImage && (
              <Plate
                src={post.featuredImage}
                alt={imageDescription(post)}
                focus={post.focus}
                sizes="(min-width: 64rem) 61rem, 94vw"
                eager
              />
            )
          }
        />
      </div>
    </article>
  );
}
