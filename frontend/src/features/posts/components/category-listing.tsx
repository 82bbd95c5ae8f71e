import { Empty } from '../../../components/empty/empty.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { categoryPostsQuery } from '../api/get-category-posts.ts';
import { ListedPosts } from './listed-posts.tsx';

function countText(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'} in this category`;
}

/** `slug` is set if no listing has the slug of the address. */
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
      <ListedPosts
        key={slug}
        query={categoryPostsQuery(slug, after)}
        countText={countText}
        empty={
          <Empty title="No posts yet" text="Check back soon for new content in this category." />
        }
      />
    </div>
  );
}
