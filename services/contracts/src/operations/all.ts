import * as issue from '../audience/issue.operations.ts';
import * as newsletterSettings from '../audience/newsletter-settings.operations.ts';
import * as outbox from '../audience/outbox.operations.ts';
import * as reader from '../audience/reader.operations.ts';
import * as report from '../audience/report.operations.ts';
import * as serial from '../audience/serial.operations.ts';
import * as serviceMail from '../audience/service-mail.operations.ts';
import * as subscriber from '../audience/subscriber.operations.ts';
import * as accessToken from '../auth/access-token.operations.ts';
import * as activity from '../auth/activity.operations.ts';
import * as grant from '../auth/grant.operations.ts';
import * as login from '../auth/login.operations.ts';
import * as ownAccount from '../auth/own-account.operations.ts';
import * as passkey from '../auth/passkey.operations.ts';
import * as person from '../auth/person.operations.ts';
import * as provider from '../auth/provider.operations.ts';
import * as recovery from '../auth/recovery.operations.ts';
import * as reset from '../auth/reset.operations.ts';
import * as aboutText from '../content/about-text.operations.ts';
import * as desk from '../content/desk.operations.ts';
import * as files from '../content/files.operations.ts';
import * as media from '../content/media.operations.ts';
import * as post from '../content/post.operations.ts';
import * as postWriting from '../content/post-writing.operations.ts';
import * as previewLink from '../content/preview-link.operations.ts';
import * as preview from '../content/preview.operations.ts';
import * as redirect from '../content/redirect.operations.ts';
import * as search from '../content/search.operations.ts';
import * as series from '../content/series.operations.ts';
import * as site from '../content/site.operations.ts';
import * as statistics from '../content/statistics.operations.ts';
import * as dashboard from '../dashboard/dashboard.operations.ts';
import type { ServiceName } from '../route-table.ts';
import type { Operation } from '../operation.ts';

/** The files of operations of each service; tests compare them with its routes. */
const OPERATION_FILES: Readonly<Record<ServiceName, readonly object[]>> = {
  content: [
    post,
    postWriting,
    files,
    site,
    aboutText,
    series,
    desk,
    redirect,
    media,
    statistics,
    search,
    previewLink,
    preview,
  ],
  audience: [subscriber, outbox, issue, reader, newsletterSettings, report, serial, serviceMail],
  auth: [
    login,
    ownAccount,
    passkey,
    provider,
    recovery,
    reset,
    accessToken,
    person,
    grant,
    activity,
  ],
  dashboard: [dashboard],
};

/** An operation with its name, under which its file exports it. */
export type ListedOperation = Operation & { readonly id: string; readonly owner: ServiceName };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Operations, and records of operations that a file makes from a list. */
function operationsOf(exported: object): [string, Operation][] {
  return Object.entries(exported).flatMap(([id, value]: [string, unknown]) => {
    if (isOperation(value)) return [[id, value] as [string, Operation]];
    return typeof value === 'object' && value !== null ? operationsOf(value) : [];
  });
}

/** Every route of the four services. */
export const OPERATIONS: readonly ListedOperation[] = Object.entries(OPERATION_FILES).flatMap(
  ([owner, files]) =>
    files.flatMap((file) =>
      operationsOf(file).map(([id, described]) => ({
        ...described,
        id,
        owner: owner as ServiceName,
      })),
    ),
);
