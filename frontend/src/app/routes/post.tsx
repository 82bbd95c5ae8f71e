import { POST_NOT_FOUND_TITLE, postPath } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { PostSkeleton } from '../../components/skeleton/post-skeleton.tsx';
import { postQuery } from '../../features/posts/api/get-post.ts';
import { PostArticle, preloadMarkup } from '../../features/posts/components/post-article.tsx';
import { ShareLinks } from '../../features/posts/components/share-links.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { hasSessionHint } from '../../lib/session-hint.ts';
import styles from './post.module.css';

/** Readers do not load it. */
const AdminPostActions = lazy(async () => ({
  default: (await import('../../features/post-editor/components/admin-post-actions.tsx'))
    .AdminPostActions,
}));

/** Starts fetching what the page needs beside its data. */
export function loader(): null {
  preloadMarkup();
  return null;
}

function PostNotFound() {
  return (
    <div className="wrap">
      <NoticeCard
        title={POST_NOT_FOUND_TITLE}
        text="The blog post you're looking for doesn't exist or has been moved."
      >
        <ButtonLink variant="primary" to="/">
          Back to Home
        </ButtonLink>
      </NoticeCard>
    </div>
  );
}

function LookingForMore() {
  return (
    <section className={styles.more} aria-labelledby="more-heading">
      <h2 id="more-heading">Looking for more?</h2>
      <p>The next one arrives in two weeks. It can arrive by mail.</p>
      <SubscribeForm hiddenLabel />
    </section>
  );
}

export function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, isPending } = useQuery(postQuery(slug));
  useDocumentHead({
    title: post?.title ?? (isPending ? undefined : POST_NOT_FOUND_TITLE),
    description: post?.excerpt,
    path: post && postPath(post),
  });
  if (isPending) {
    return (
      <div className="wrap">
        <PostSkeleton />
      </div>
    );
  }
  if (!post) return <PostNotFound />;
  const actions = hasSessionHint() && (
    <Suspense fallback={null}>
      <AdminPostActions slug={post.slug} title={post.title} />
    </Suspense>
  );
  return (
    <>
      <PostArticle post={post} actions={actions} />
      <div className="wrap">
        <div className={styles.foot}>
          <LookingForMore />
          <div className={styles.after}>
            <Link className={styles.back} to="/#latest">
              <Icon name="arrow-left" /> Back to all posts
            </Link>
            <ShareLinks title={post.title} path={postPath(post)} />
          </div>
        </div>
      </div>
    </>
  );
}
