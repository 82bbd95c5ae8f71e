import { adminCheckSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readerOrNull } from './query-client.ts';

/** Null, alone or as `isAdmin`, false and a refusal (403) all mean no. */
export const adminCheckQuery = queryOptions({
  queryKey: ['/api/admin/check'],
  queryFn: readerOrNull(adminCheckSchema, [401, 403]),
});
