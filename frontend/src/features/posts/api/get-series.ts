import { seriesPageSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export function seriesQuery(slug: string) {
  return queryOptions({
    queryKey: [`/api/series/${encodeURIComponent(slug)}`],
    queryFn: reader(seriesPageSchema),
  });
}
