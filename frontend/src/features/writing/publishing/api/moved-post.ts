import { MOVED_TO_HEADER, postPath } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../../lib/call.ts';

const POST = postPath({ slug: '' });

/** The current slug of the post that had a former slug; null if no post had it. */
export const movedPostQuery = (slug: string) =>
  queryOptions({
    queryKey: ['moved-post', slug],
    queryFn: async () => {
      const response = await fetch(addressOf(operations.getPost, { params: { slug } }));
      const path = response.headers.get(MOVED_TO_HEADER);
      return path?.startsWith(POST) ? decodeURIComponent(path.slice(POST.length)) : null;
    },
    staleTime: 0,
    gcTime: 0,
  });
