import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../../lib/api-client.ts';

const MOST = 50;

async function isDead(path: string): Promise<boolean> {
  try {
    await request('HEAD', path);
    return false;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404 || error.status === 410;
    return false;
  }
}

/** Those of the paths of this site that lead nowhere; the first 50 are looked at. */
export const deadLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['dead-links', paths],
    queryFn: async () => {
      const looked = paths.slice(0, MOST);
      const dead = await Promise.all(looked.map(isDead));
      return new Set(looked.filter((_path, index) => dead[index]));
    },
    staleTime: 60_000,
  });
