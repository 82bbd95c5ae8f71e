import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from './api-client.ts';
import { call } from './call.ts';

/** Whether the answer says that the viewer is an admin. A null account, a null or false `isAdmin`, and a refusal (403) all mean no. */
export const adminCheckQuery = queryOptions({
  queryKey: [operations.checkAdmin.path],
  queryFn: () => orNull(call(operations.checkAdmin, {}), [401, 403]),
});
