import { POST_NOT_FOUND_TITLE, postPath, type PostPage } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { NoticeCard } from '../../components/notice-card/notice-card.tsx';
import { PostSkeleton } from '../../components/skeleton/post-skeleton.tsx';
import { postPageQuery } from '../../features/posts/api/get-post.ts';
import { PostArticle } from '../../features/posts/components/post-article.tsx';
import { PostPlace } from '../../features/posts/components/post-place.tsx';
import { PostTags } from '../../features/posts/components/post-tags.tsx';
import { RelatedPosts } from '../../features/posts/components/related-posts.tsx';
import { ShareLinks } from '../../features/posts/components/share-links.tsx';
import { PostAuthor } from '../../features/posts/components/post-author.tsx';
import { SubscribeForm } from '../../features/subscribers/components/subscribe-form.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSessionHint } from '../../lib/session-hint.ts';
import { useSite } from '../../lib/site.ts';
import type { PageAddress, ReaderPage } from '../page.ts';
import { NO_PAGE } from './not-found.tsx';
import { usePageAddress } from '../use-page-address.ts';
import styles from './post.module.css';
import { English } from '../../components/english/english.tsx';

/** Loaded dynamically, because readers do not need the actions. */
const PostActions = lazy(async () => ({
  default: (await import('../signed-in.tsx')).PostActions,
}));

const notePart = async (series: string, part: number) =>
  (await import('../../features/posts/read-parts.ts')).notePartRead(series, part);

/** `onAgain` is set if another try might find the post. */
function PostNotFound({ onAgain }: { onAgain: (() => void) | undefined }) {
  return (
    <div className="wrap">
      <NoticeCard
        title={POST_NOT_FOUND_TITLE}
        text="The blog post you're looking for doesn't exist or has been moved."
      >
        <ButtonLink variant="primary" to="/">
          <English>Back to Home</English>
        </ButtonLink>
        {onAgain && (
          <Button onClick={onAgain}>
            <English>Try again</English>
          </Button>
        )}
      </NoticeCard>
    </div>
  );
}

function LookingForMore() {
  const { afterPost } = useSite().subscribe;
  return (
    <section className={styles.more} aria-labelledby="more-heading">
      <h2 id="more-heading">
        <English>Looking for more?</English>
      </h2>
      <p>{afterPost}</p>
      <SubscribeForm hiddenLabel />
    </section>
  );
}

function Post() {
  const address = usePageAddress();
  const site = useSite();
  const { data: post, isPending, error, refetch } = useQuery(postPageQuery(slugOf(address)));
  useDocumentHead(postPage.meta(isPending ? undefined : (post ?? null), address, site));
  const isSignedIn = useSessionHint();
  const { series, position } = post ?? {};
  useEffect(() => {
    if (series && position) void notePart(series.path, position);
  }, [series, position]);
  if (isPending) {
    return (
      <div className="wrap">
        <PostSkeleton />
      </div>
    );
  }
  if (!post) {
    const isKnown = !error || (error instanceof ApiError && error.status === 404);
    return <PostNotFound onAgain={isKnown ? undefined : () => void refetch()} />;
  }
  const actions = isSignedIn && (
    <Suspense fallback={null}>
      <PostActions post={post} />
    </Suspense>
  );
  return (
    <>
      <PostArticle post={post} actions={actions} />
      <div className="wrap">
        <div className={styles.foot}>
          <PostTags tags={post.tags} />
          <PostPlace post={post} />
          <LookingForMore />
          <div className={styles.after}>
            <Link className={styles.back} to="/#latest">
              <Icon name="arrow-left" />
              <English>{' Back to all posts'}</English>
            </Link>
            <ShareLinks title={post.title} path={postPath(post)} />
          </div>
          <PostAuthor title={post.title} />
        </div>
        <RelatedPosts post={post} />
      </div>
    </>
  );
}

const slugOf = ({ params }: PageAddress) => params['slug'] ?? '';

export const postPage: ReaderPage<PostPage | null> = {
  query: (address) => postPageQuery(slugOf(address)),
  meta(post) {
    if (post === undefined) return {};
    if (post === null) return { title: POST_NOT_FOUND_TITLE, description: NO_PAGE };
    const { searchTitle: title = post.title, searchDescription: description = post.excerpt } = post;
    return { title, description, path: postPath(post), canonical: post.canonicalUrl };
  },
  Component: Post,
};
