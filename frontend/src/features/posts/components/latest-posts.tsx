import { ARCHIVE_PATH } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty/empty.tsx';
import { StorySkeletons } from '../../../components/skeleton/story-skeletons.tsx';
import { useSite } from '../../../lib/site.ts';
import { homePostsQuery } from '../api/get-home-posts.ts';
import { selectHomePosts } from '../home-selection.ts';
import styles from './latest-posts.module.css';
import { NotShown } from './not-shown.tsx';
import { Story } from './story.tsx';
import { English } from '../../../components/english/english.tsx';

const PLACEHOLDERS = 6;

const LEAD_SIZES = '(min-width: 80rem) 43rem, (min-width: 48rem) 55vw, 94vw';
const ROW_SIZES =
  '(min-width: 80rem) 17rem, (min-width: 64rem) 21vw, (min-width: 40rem) 45vw, 94vw';

function Stories() {
  const site = useSite();
  const { data, isPending, refetch } = useQuery(homePostsQuery);
  if (isPending) return <StorySkeletons count={PLACEHOLDERS} className={styles.skeletons} />;
  if (!data) return <NotShown onAgain={() => void refetch()} />;
  const { featured, others } = selectHomePosts(data, site);
  if (!featured && others.length === 0) return <Empty text="The first post is being written." />;
  return (
    <>
      {featured && <Story post={featured} heading="h3" size="lead" sizes={LEAD_SIZES} eager />}
      <div className={styles.row}>
        {others.map((post) => (
          <Story key={post.slug} post={post} heading="h3" sizes={ROW_SIZES} />
        ))}
      </div>
    </>
  );
}

export function LatestPosts() {
  return (
    <section className="section" id="latest" aria-labelledby="latest-heading">
      <div className={styles.head}>
        <h2 id="latest-heading">
          <English>Latest Posts</English>
        </h2>
        <Link to={ARCHIVE_PATH}>
          <English>All posts</English>
        </Link>
      </div>
      <Stories />
    </section>
  );
}
