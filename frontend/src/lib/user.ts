import { authUserSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readerOrNull } from './query-client.ts';

/** Who is signed in, null for nobody: `GET /api/auth/user`. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: readerOrNull(authUserSchema),
});
