import { LINKS_MAX } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** The paths of this site that have no page. Only the first 50 paths are checked. */
export const deadLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['dead-links', paths],
    queryFn: async () => {
      const body = { paths: paths.slice(0, LINKS_MAX) };
      const { dead } = await call(operations.findDeadLinks, { body });
      return new Set(dead);
    },
    staleTime: 60_000,
  });
