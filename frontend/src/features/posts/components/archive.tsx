import { ARCHIVE_PATH, postPath, type ListingPage, type PostTitle } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { formatMonthAndDay } from '../../../lib/dates.ts';
import { archiveQuery } from '../api/get-archive.ts';
import { olderPath } from '../api/listing-page.ts';
import styles from './archive.module.css';
import { NotShown } from './not-shown.tsx';
import { Day } from '../../../components/day/day.tsx';
import { English } from '../../../components/english/english.tsx';

/** The posts by year, newest first, in the order of the list. */
function byYear(posts: readonly PostTitle[]): [string, PostTitle[]][] {
  const years = new Map<string, PostTitle[]>();
  for (const post of posts) {
    const year = post.publishedAt.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function Year({ year, posts }: { year: string; posts: readonly PostTitle[] }) {
  return (
    <section className={styles.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.slug}>
            <Day value={post.publishedAt} format={formatMonthAndDay} />
            <Link to={postPath(post)} dir="auto">
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Posts({ page, isFirst }: { page: ListingPage<PostTitle>; isFirst: boolean }) {
  const { posts, next } = page;
  if (posts.length === 0) return <Empty text="The first post is being written." />;
  return (
    <>
      {byYear(posts).map(([year, ofYear]) => (
        <Year key={year} year={year} posts={ofYear} />
      ))}
      <div className={styles.more}>
        {!isFirst && (
          <ButtonLink to={ARCHIVE_PATH}>
            <English>Newest posts</English>
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={olderPath(next)}>
            <English>Older posts</English>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export function Archive({ after }: { after: string | null }) {
  const { data, isPending, refetch } = useQuery(archiveQuery(after));
  if (isPending) return <Waiting text="Loading posts" />;
  if (!data) return <NotShown onAgain={() => void refetch()} />;
  return <Posts page={data} isFirst={after === null} />;
}
