import { siteSettingsAnswerSchema, type SiteSettingsAnswer } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

const settings = {
  queryKey: ['/api/site', 'settings'],
  queryFn: reader(siteSettingsAnswerSchema),
  staleTime: 0,
};

/** What the owner lets a new post begin with: null where the specification says it. */
export const newPostQuery = queryOptions({
  ...settings,
  select: ({ settings: { newPost } }: SiteSettingsAnswer) => newPost ?? null,
});

/** Language of the typographic quotes; empty where they stay as they are written. */
export const quotesQuery = queryOptions({
  ...settings,
  select: ({ settings: { typographicQuotes, language } }: SiteSettingsAnswer) =>
    typographicQuotes ? language : '',
});
