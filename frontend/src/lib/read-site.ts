import * as operations from '@examiner/contracts/operations';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { siteQuery } from './site.ts';

/** Reads the present settings of the site; readers have them from their document. */
export async function readSite(client: QueryClient): Promise<void> {
  const queryFn = () => call(operations.getSite, {});
  await client.fetchQuery({ ...siteQuery, queryFn, staleTime: 0 });
}
