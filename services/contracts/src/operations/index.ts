import { AUDIENCE_OPERATIONS } from './audience.ts';
import { ISSUE_OPERATIONS } from './audience-issues.ts';
import { READER_OPERATIONS } from './audience-readers.ts';
import { NEWSLETTER_OPERATIONS } from './audience-newsletter.ts';
import { REPORT_OPERATIONS } from './audience-reports.ts';
import { SERIAL_OPERATIONS } from './audience-serials.ts';
import { SERVICE_MAIL_OPERATIONS } from './audience-service-mails.ts';
import { ACTIVITY_OPERATIONS } from './auth-activity.ts';
import { AUTH_OPERATIONS } from './auth.ts';
import { GRANT_OPERATIONS } from './auth-grants.ts';
import { PEOPLE_OPERATIONS } from './auth-people.ts';
import { DESK_OPERATIONS } from './content-desk.ts';
import { MEDIA_OPERATIONS } from './content-media.ts';
import { PREVIEW_OPERATIONS } from './content-previews.ts';
import { FILE_OPERATIONS } from './content-files.ts';
import { POST_OPERATIONS } from './content-posts.ts';
import { REDIRECT_OPERATIONS } from './content-redirects.ts';
import { SEARCH_OPERATIONS } from './content-search.ts';
import { SITE_OPERATIONS } from './content-site.ts';
import { STATISTICS_OPERATIONS } from './content-statistics.ts';
import { DASHBOARD_OPERATIONS } from './dashboard.ts';
import type { Operation } from './operation.ts';
import { scopeOf } from './scopes.ts';

export { actionsOf, reasonForNone, type Audit } from './audit.ts';
export * from './operation.ts';
export { OUTPUT_SCHEMAS } from './schemas.ts';

const ALL: readonly Operation[] = [
  ...POST_OPERATIONS,
  ...FILE_OPERATIONS,
  ...SITE_OPERATIONS,
  ...DESK_OPERATIONS,
  ...REDIRECT_OPERATIONS,
  ...MEDIA_OPERATIONS,
  ...STATISTICS_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...PREVIEW_OPERATIONS,
  ...AUDIENCE_OPERATIONS,
  ...ISSUE_OPERATIONS,
  ...READER_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...SERIAL_OPERATIONS,
  ...SERVICE_MAIL_OPERATIONS,
  ...AUTH_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...GRANT_OPERATIONS,
  ...ACTIVITY_OPERATIONS,
  ...DASHBOARD_OPERATIONS,
];

/** Every route of the four services; they are tested against it. */
export const OPERATIONS: readonly Operation[] = ALL.map((operation) => {
  const scope = scopeOf(operation.id);
  return scope ? { ...operation, scope } : operation;
});
