import { installationSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** Which release runs and when it was backed up, for the admin: `GET /api/admin/installation`. */
export const installationQuery = queryOptions({
  queryKey: ['/api/admin/installation'],
  queryFn: reader(installationSchema),
});
