import { postSlugListSchema, type Category } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** @returns how many posts bear a category, as it was saved; undefined while that is not known */
export function usePostCounts(): (saved: Category | undefined) => number | undefined {
  const { data } = useQuery({
    queryKey: ['/api/blog-posts?view=slugs'],
    queryFn: reader(postSlugListSchema),
  });
  return (saved) => {
    // A category that is not saved yet has none.
    if (!saved) return 0;
    return data?.filter(({ category }) => category === saved.name).length;
  };
}
