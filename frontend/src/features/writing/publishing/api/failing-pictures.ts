import { queryOptions } from '@tanstack/react-query';

const MOST = 50;

async function isFailing(path: string): Promise<boolean> {
  try {
    return !(await fetch(path, { method: 'HEAD' })).ok;
  } catch {
    // Without a connection, the check finds nothing.
    return false;
  }
}

/** The pictures of this site that cannot be loaded. Only the first 50 pictures are checked. */
export const failingPicturesQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['failing-pictures', paths],
    queryFn: async () => {
      const asked = paths.slice(0, MOST);
      const failing = await Promise.all(asked.map(isFailing));
      return asked.filter((_path, index) => failing[index]);
    },
    staleTime: 60_000,
  });
