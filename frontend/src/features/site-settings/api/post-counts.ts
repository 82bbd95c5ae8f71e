import type { Category } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';

/** @returns how many posts bear a category, as it was saved, scheduled and unlisted ones too; undefined while that is not known */
export function usePostCounts(): (saved: Category | undefined) => number | undefined {
  const { data } = useQuery(keptPostsQuery);
  return (saved) => {
    // A category that is not saved yet has none.
    if (!saved) return 0;
    return data?.filter(({ category }) => category === saved.name).length;
  };
}
