import { postSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/blog-posts', encodeURIComponent(slug)],
    queryFn: reader(postSchema),
  });
}
