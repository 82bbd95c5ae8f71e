import * as z from 'zod/mini';
import { timeZoneSchema } from './site-settings.ts';
import { requiredLine } from './text.ts';

/** Auth sends the answers of the setup page to this path of content. */
export const SITE_SETUP_PATH = '/internal/site-setup';

/** The questions of the setup page about the site. */
export const typedSiteSchema = z.object({
  authorName: requiredLine('Your name', 100),
  siteName: requiredLine('Name of the site', 100),
  timeZone: timeZoneSchema,
});
export type TypedSite = z.output<typeof typedSiteSchema>;

/** `account` is the owner who entered the answers. It is for the audit log. */
export const siteSetupSchema = z.extend(typedSiteSchema, {
  account: z.object({ id: z.string(), email: z.string() }),
});
export type SiteSetup = z.output<typeof siteSetupSchema>;
