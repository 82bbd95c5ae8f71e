import { aboutTextSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const aboutTextQuery = queryOptions({
  queryKey: ['/api/site/about'],
  queryFn: reader(aboutTextSchema),
});
