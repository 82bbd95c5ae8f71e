import type { Category } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';

/** @returns the number of posts with the saved category, including scheduled and unlisted posts; undefined until the number is loaded */
export function usePostCounts(): (saved: Category | undefined) => number | undefined {
  const { data } = useQuery(keptPostsQuery);
  return (saved) => {
    // A category that is not saved yet has no posts.
    if (!saved) return 0;
    return data?.filter(({ category }) => category === saved.name).length;
  };
}
