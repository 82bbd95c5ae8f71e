import { deadLinksSchema, LINKS_MAX } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';

/** Those of the paths of this site that lead nowhere; the first 50 are looked at. */
export const deadLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['dead-links', paths],
    queryFn: async () => {
      const asked = { paths: paths.slice(0, LINKS_MAX) };
      const { dead } = await sendJson('POST', '/api/desk/dead-links', asked, deadLinksSchema);
      return new Set(dead);
    },
    staleTime: 60_000,
  });
