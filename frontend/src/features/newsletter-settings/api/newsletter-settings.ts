import {
  NEWSLETTER_SETTINGS_PATH,
  newsletterSettingsAnswerSchema,
  type NewsletterSettings,
  type NewsletterSettingsAnswer,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '../../../lib/api-client.ts';

export async function readNewsletterSettings(): Promise<NewsletterSettingsAnswer> {
  return getJson(NEWSLETTER_SETTINGS_PATH, newsletterSettingsAnswerSchema);
}

export const newsletterSettingsQuery = queryOptions({
  queryKey: [NEWSLETTER_SETTINGS_PATH],
  queryFn: readNewsletterSettings,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: false,
});

/** @throws ApiError 412 where another version stands */
export async function saveNewsletterSettings(
  settings: NewsletterSettings,
  version: number,
): Promise<NewsletterSettingsAnswer> {
  const headers = { 'If-Match': `"${version}"` };
  return sendJson(
    'PUT',
    NEWSLETTER_SETTINGS_PATH,
    settings,
    newsletterSettingsAnswerSchema,
    headers,
  );
}
