import type { Listing } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { StorySkeletons } from '../../../components/skeleton/story-skeletons.tsx';
import { categoryPostsQuery } from '../api/get-category-posts.ts';
import styles from './category-listing.module.css';
import { Story } from './story.tsx';
import { useNearEnd } from './use-near-end.ts';

const PLACEHOLDERS = 4;

const SIZES = '(min-width: 80rem) 36rem, (min-width: 48rem) 44vw, 94vw';

function countText(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'} in this category`;
}

function CategoryPosts({ category }: { category: string }) {
  const query = useInfiniteQuery(categoryPostsQuery(category));
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const end = useNearEnd(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  if (isPending) {
    return (
      <>
        <p className={styles.count}>&nbsp;</p>
        <StorySkeletons count={PLACEHOLDERS} className={styles.grid} />
      </>
    );
  }
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <>
      <p className={styles.count}>{countText(data?.pages[0]?.total ?? 0)}</p>
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
      <div ref={end} className={styles.more}>
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading more...' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  );
}

/** `category` is a name or slug, as in the address. */
export function CategoryListing({
  category,
  listing,
}: {
  category: string;
  listing: Listing | undefined;
}) {
  return (
    <div className="wrap section">
      <header className={styles.head}>
        <h1>{listing?.heading ?? category}</h1>
        {listing && <p>{listing.blurb}</p>}
      </header>
      <CategoryPosts key={category} category={listing?.slug ?? category} />
    </div>
  );
}
