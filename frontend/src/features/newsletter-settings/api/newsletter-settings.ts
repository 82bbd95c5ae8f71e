import type { NewsletterSettings, NewsletterSettingsAnswer } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export async function readNewsletterSettings(): Promise<NewsletterSettingsAnswer> {
  return call(operations.getNewsletterSettings, {});
}

export const newsletterSettingsQuery = queryOptions({
  queryKey: [operations.getNewsletterSettings.path],
  queryFn: readNewsletterSettings,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: false,
});

/** @throws ApiError 412 if another version was saved */
export async function saveNewsletterSettings(
  settings: NewsletterSettings,
  version: number,
): Promise<NewsletterSettingsAnswer> {
  const headers = { 'If-Match': `"${version}"` };
  return call(operations.saveNewsletterSettings, { body: settings, headers });
}
