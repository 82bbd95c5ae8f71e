import type { SiteSettingsAnswer } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** Separate from the query of the settings page, because the owner edits that query's values. */
const settings = {
  queryKey: ['site', 'settings'],
  queryFn: () => call(operations.getSiteSettings, {}),
  staleTime: 0,
};

/** The owner's defaults of a new post; null if the defaults of the specification apply. */
export const newPostQuery = queryOptions({
  ...settings,
  select: ({ settings: { newPost } }: SiteSettingsAnswer) => newPost ?? null,
});

/** The language of the typographic quotes; empty if quotes are not changed. */
export const quotesQuery = queryOptions({
  ...settings,
  select: ({ settings: { typographicQuotes, language } }: SiteSettingsAnswer) =>
    typographicQuotes ? language : '',
});
