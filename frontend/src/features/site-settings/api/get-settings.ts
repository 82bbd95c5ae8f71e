import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Read again at each visit, because another window may have saved the settings. */
export const settingsQuery = queryOptions({
  ...queryOf(operations.getSiteSettings, {}),
  staleTime: 0,
  gcTime: 0,
});
