import type { ListingPage } from '@examiner/contracts';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button.tsx';
import { StorySkeletons } from '../../../components/skeleton/story-skeletons.tsx';
import { olderPath } from '../api/listing-page.ts';
import styles from './listed-posts.module.css';
import { Story } from './story.tsx';
import { NotShown } from './not-shown.tsx';
import { useNearEnd } from './use-near-end.ts';
import { English } from '../../../components/english/english.tsx';

const PLACEHOLDERS = 4;

const SIZES = '(min-width: 80rem) 36rem, (min-width: 48rem) 44vw, 94vw';

type ListingQuery<P extends ListingPage> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  string[],
  string
>;

interface ListedPostsProps<P extends ListingPage> {
  readonly query: ListingQuery<P>;
  /** In English. */
  readonly countText: (count: number) => string;
  /** Shown if there are no posts. */
  readonly empty: ReactNode;
}

/** The posts of a listing, newest first. Older posts are loaded when the reader scrolls near the end. */
export function ListedPosts<P extends ListingPage>({
  query: options,
  countText,
  empty,
}: ListedPostsProps<P>) {
  const query = useInfiniteQuery(options);
  const { data, isPending, isError, hasNextPage, isFetching, fetchNextPage } = query;
  const end = useNearEnd(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  });
  if (isPending) {
    return (
      <>
        <p className={styles.count}>&nbsp;</p>
        <StorySkeletons count={PLACEHOLDERS} className={styles.grid} />
      </>
    );
  }
  if (!data) return <NotShown onAgain={() => void query.refetch()} />;
  const posts = data.pages.flatMap((page) => page.posts);
  const next = data.pages.at(-1)?.next;
  return (
    <>
      <p className={styles.count}>
        <English>{countText(data.pages[0]?.total ?? 0)}</English>
      </p>
      {posts.length === 0 ? (
        empty
      ) : (
        <div className={styles.grid}>
          {posts.map((post, index) => (
            <Story
              key={post.slug}
              post={post}
              heading="h2"
              size="medium"
              sizes={SIZES}
              eager={index < 2}
            />
          ))}
        </div>
      )}
      <div ref={end} className={styles.more} data-loads-more={next && ''}>
        {isError && (
          <p role="alert">
            <English>The older posts cannot be shown just now.</English>
          </p>
        )}
        {next && (
          <ButtonLink
            to={olderPath(next)}
            onClick={(event) => {
              event.preventDefault();
              if (!isFetching) void fetchNextPage();
            }}
          >
            <English>{moreText(isFetching, isError)}</English>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function moreText(isFetching: boolean, isError: boolean): string {
  if (isFetching) return 'Loading more...';
  return isError ? 'Try again' : 'Older posts';
}
