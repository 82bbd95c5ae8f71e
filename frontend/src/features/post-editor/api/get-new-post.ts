import { siteSettingsAnswerSchema, type SiteSettingsAnswer } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

/** What the owner lets a new post begin with: null where the specification says it. */
export const newPostQuery = queryOptions({
  queryKey: ['/api/site', 'settings'],
  queryFn: reader(siteSettingsAnswerSchema),
  select: ({ settings }: SiteSettingsAnswer) => settings.newPost ?? null,
  staleTime: 0,
});
