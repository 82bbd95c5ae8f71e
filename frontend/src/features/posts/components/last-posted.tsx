import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../../lib/dates.ts';
import { homePostsQuery } from '../api/get-home-posts.ts';

export function LastPosted() {
  const { data = [] } = useQuery(homePostsQuery);
  const newest = data.reduce(
    (date, { publishedAt, postedOn = publishedAt }) => (postedOn > date ? postedOn : date),
    '',
  );
  return newest ? <span>Last posted {formatLongDate(newest)}</span> : null;
}
