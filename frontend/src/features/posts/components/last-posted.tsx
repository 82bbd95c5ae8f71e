import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../../lib/dates.ts';
import { homePostsQuery } from '../api/get-home-posts.ts';
import { English } from '../../../components/english/english.tsx';
import { useSite } from '../../../lib/site.ts';

export function LastPosted() {
  const { data = [] } = useQuery(homePostsQuery);
  const newest = data.reduce(
    (date, { publishedAt, postedOn = publishedAt }) => (postedOn > date ? postedOn : date),
    '',
  );
  const { language } = useSite();
  if (!newest) return null;
  return (
    <span suppressHydrationWarning>
      <English>Last posted </English>
      {formatLongDate(newest, language)}
    </span>
  );
}
