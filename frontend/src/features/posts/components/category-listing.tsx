import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { StorySkeletons } from '../../../components/skeleton/story-skeletons.tsx';
import { categoryPostsQuery } from '../api/get-category-posts.ts';
import { olderPath } from '../api/listing-page.ts';
import styles from './category-listing.module.css';
import { Story } from './story.tsx';
import { NotShown } from './not-shown.tsx';
import { useNearEnd } from './use-near-end.ts';
import { English } from '../../../components/english/english.tsx';

const PLACEHOLDERS = 4;

const SIZES = '(min-width: 80rem) 36rem, (min-width: 48rem) 44vw, 94vw';

function countText(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'} in this category`;
}

function CategoryPosts({ slug, after }: { slug: string; after: string | null }) {
  const query = useInfiniteQuery(categoryPostsQuery(slug, after));
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
        <Empty title="No posts yet" text="Check back soon for new content in this category." />
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

/** `slug` is what the address says where no listing has it. */
export function CategoryListing({
  heading,
  blurb,
  slug,
  after,
}: {
  heading: string;
  blurb: string | undefined;
  slug: string;
  after: string | null;
}) {
  return (
    <div className="wrap section">
      <PageHead title={heading} text={blurb} />
      <CategoryPosts key={slug} slug={slug} after={after} />
    </div>
  );
}
