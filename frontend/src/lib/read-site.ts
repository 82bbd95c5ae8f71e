import * as operations from '@examiner/contracts/operations';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { siteQuery } from './site.ts';

/** Reads the current settings of the site. The documents of readers already contain the settings. */
export async function readSite(client: QueryClient): Promise<void> {
  const queryFn = () => call(operations.getSite, {});
  await client.fetchQuery({ ...siteQuery, queryFn, staleTime: 0 });
}
