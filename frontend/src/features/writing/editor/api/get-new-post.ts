import type { SiteSettingsAnswer } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** Separate from the query of the settings page, whose values are edited. */
const settings = {
  queryKey: ['site', 'settings'],
  queryFn: () => call(operations.getSiteSettings, {}),
  staleTime: 0,
};

/** The owner's defaults of a new post: null if those of the specification apply. */
export const newPostQuery = queryOptions({
  ...settings,
  select: ({ settings: { newPost } }: SiteSettingsAnswer) => newPost ?? null,
});

/** Language of the typographic quotes; empty if they stay as they are written. */
export const quotesQuery = queryOptions({
  ...settings,
  select: ({ settings: { typographicQuotes, language } }: SiteSettingsAnswer) =>
    typographicQuotes ? language : '',
});
