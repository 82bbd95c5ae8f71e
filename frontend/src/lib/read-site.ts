import * as operations from '@examiner/contracts/operations';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { siteQuery } from './site.ts';

/** Asks the server what the site is now; readers have it from their document. */
export async function readSite(client: QueryClient): Promise<void> {
  const queryFn = () => call(operations.getSite, {});
  await client.fetchQuery({ ...siteQuery, queryFn, staleTime: 0 });
}
