import { adminCheckSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readerOrNull } from './query-client.ts';

/** Whether the viewer is the admin; null, false and a refusal (403) all mean no: `GET /api/admin/check`. */
export const adminCheckQuery = queryOptions({
  queryKey: ['/api/admin/check'],
  queryFn: readerOrNull(adminCheckSchema),
});
