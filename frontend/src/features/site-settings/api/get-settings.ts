import { siteSettingsAnswerSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const SETTINGS_PATH = '/api/site/settings';

/** Read anew at each visit: another window may have saved. */
export const settingsQuery = queryOptions({
  queryKey: [SETTINGS_PATH],
  queryFn: reader(siteSettingsAnswerSchema),
  staleTime: 0,
  gcTime: 0,
});
