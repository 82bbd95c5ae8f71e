import * as z from 'zod/mini';
import { isTimeZone } from './time-zone.ts';
import { requiredLine } from './text.ts';

/** Where auth tells content what the first owner typed. */
export const SITE_SETUP_PATH = '/internal/site-setup';

/** What the setup page asks about the site. */
export const typedSiteSchema = z.object({
  authorName: requiredLine('Your name', 100),
  siteName: requiredLine('Name of the site', 100),
  timeZone: requiredLine('Time zone', 64).check(
    z.refine(isTimeZone, 'Time zone must be a name such as Europe/Amsterdam'),
  ),
});
export type TypedSite = z.output<typeof typedSiteSchema>;

/** `account` is the owner who typed it, for the audit log. */
export const siteSetupSchema = z.extend(typedSiteSchema, {
  account: z.object({ id: z.string(), email: z.string() }),
});
export type SiteSetup = z.output<typeof siteSetupSchema>;
