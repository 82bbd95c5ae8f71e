import { postPath, type PostTitle } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Empty } from '../../../components/empty/empty.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { seriesQuery } from '../api/get-series.ts';
import { NotShown } from './not-shown.tsx';
import styles from './series-parts.module.css';
import { Day } from '../../../components/day/day.tsx';

function Part({ post }: { post: PostTitle }) {
  return (
    <li>
      <Link to={postPath(post)}>{post.title}</Link>
      <Day value={post.publishedAt} />
    </li>
  );
}

/** The parts of a series, from the first. */
export function SeriesParts({ slug }: { slug: string }) {
  const { data, isPending, refetch } = useQuery(seriesQuery(slug));
  if (isPending) return <Waiting text="Loading the parts" />;
  if (!data) return <NotShown onAgain={() => void refetch()} />;
  const { parts } = data;
  if (parts.length === 0) return <Empty text="The first part is being written." />;
  return (
    <ol className={styles.parts}>
      {parts.map((post) => (
        <Part key={post.slug} post={post} />
      ))}
    </ol>
  );
}
