import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/query-client.ts';

/** @param id the id of a post */
export const linksHereQuery = (id: string) =>
  queryOptions({
    ...queryOf(operations.listLinksHere, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
