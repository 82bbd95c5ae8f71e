import { siteSchema } from '@examiner/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { reader } from './query-client.ts';
import { siteQuery } from './site.ts';

/** Asks the server what the site is now; readers have it from their document. */
export async function readSite(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...siteQuery, queryFn: reader(siteSchema), staleTime: 0 });
}
