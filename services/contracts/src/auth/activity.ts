import * as z from 'zod/mini';
import { limitSchema } from '../content/post-query.ts';
import { optionalLine } from '../content/text.ts';

export const ACTIVITY_EVENT_PATH = '/internal/activity';
export const ACTIVITY_CSV_PATH = '/api/activity.csv';

const FACTORS = ['passkey', 'totp', 'codes', 'identity', 'token'] as const;
const factorActions = FACTORS.flatMap((factor) =>
  (['added', 'removed', 'used-first'] as const).map((what) => `${factor}.${what}` as const),
);

export const ACTIVITY_ACTIONS = [
  'signin.ok',
  'signin.refused',
  'signin.code-refused',
  'signout',
  'session.ended',
  'password.changed',
  'password.removed',
  'address.changed',
  'recovery.link',
  'recovery.used',
  ...factorActions,
  'account.invited',
  'account.added',
  'account.role',
  'account.removed',
  'lockdown',
  'audit.sealed',
  'backup.made',
  'backup.restored',
  'post.created',
  'post.changed',
  'post.deleted',
  'post.restored',
  'post.scheduled',
  'post.published',
  'post.unlisted',
  'post.purged',
  'import.run',
  'import.undone',
  'posts.exported',
  'image.uploaded',
  'preview.made',
  'preview.revoked',
  'link.ended',
  'site.changed',
  'subscriber.added',
  'subscriber.removed',
  'subscriber.exported',
  'subscriber.imported',
  'subscriber.put-back',
  'reports.dismissed',
  'letter.sent',
  'letter.undone',
  'letter.stopped',
  'letter.paused',
  'letter.resumed',
  'letter.retried',
  'letter.approved',
  'newsletter.changed',
  'texts.changed',
  'draft.discarded',
  'draft.restored',
  'remark.left',
  'remark.marked',
  'redirect.saved',
  'redirect.removed',
  'image.changed',
  'image.deleted',
  'tag.added',
  'tag.renamed',
  'tag.removed',
  'samples.removed',
  'samples.restored',
  'tables.saved',
  'account.name',
  'address.asked',
  'passkey.renamed',
  'panel.visibility',
  'layout.changed',
  'panel.tried',
  'tables.restored',
  'settings.read-in',
  'settings.changed',
  'mailbox.connected',
  'mailbox.disconnected',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** The origin of an action. `system` is the product, for example at a scheduled time. */
export const ACTIVITY_WAYS = ['session', 'token', 'command', 'link', 'system'] as const;
export type ActivityWay = (typeof ACTIVITY_WAYS)[number];

const DETAILS_MAX_LENGTH = 500;

export const activityDetailsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .check(
    z.refine(
      (details) => JSON.stringify(details).length <= DETAILS_MAX_LENGTH,
      `details must be at most ${DETAILS_MAX_LENGTH} characters`,
    ),
  );
export type ActivityDetails = z.output<typeof activityDetailsSchema>;

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/**
 * `actor` is the address of the account at that time. `place` is the network of the client, an IPv4 /24 or IPv6 /48.
 */
export const activityEventSchema = z.strictObject({
  id: z.uuidv7('id must be a UUID of version 7'),
  at: z.iso.datetime('at must be an instant'),
  actorId: z.optional(line(64)),
  actor: z.optional(line(320)),
  via: z.enum(ACTIVITY_WAYS, 'via must be a way to do something'),
  action: z.enum(ACTIVITY_ACTIONS, 'action must be one that the activity log knows'),
  target: z.optional(line(300)),
  details: z.optional(activityDetailsSchema),
  place: z.optional(line(64)),
  requestId: z.optional(line(64)),
  service: z.enum(['content', 'audience', 'auth', 'dashboard']),
});
export type ActivityEvent = z.output<typeof activityEventSchema>;

export const activityTakenSchema = z.object({ id: z.string() });

const CURSOR = 'after must be the end of an earlier page';

const cursorSchema = z.pipe(
  z.string(CURSOR).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[\w-]{1,64}$/, CURSOR)),
  z.transform((cursor) => {
    const [value = '', id = ''] = cursor.split(',');
    return { value, id };
  }),
);
export const formatActivityCursor = ({ at, id }: { at: string; id: string }) => `${at},${id}`;

const filterFields = {
  action: z.optional(z.enum(ACTIVITY_ACTIONS, 'action must be one that the activity log knows')),
  actor: z.optional(optionalLine('actor', 320).check(z.toLowerCase())),
  from: z.optional(z.iso.date('from must be a day, like 2026-11-23')),
  to: z.optional(z.iso.date('to must be a day, like 2026-11-23')),
};
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const OUT_OF_ORDER = { error: 'from must not be after to', path: ['from'] };

/** `from` and `to` are days in UTC, both included. */
export const activityFilterSchema = z.object(filterFields).check(z.refine(isInOrder, OUT_OF_ORDER));
export type ActivityFilter = z.output<typeof activityFilterSchema>;

export const activityQuerySchema = z
  .object({ ...filterFields, after: z.optional(cursorSchema), limit: z.optional(limitSchema) })
  .check(z.refine(isInOrder, OUT_OF_ORDER));
export type ActivityQuery = z.output<typeof activityQuerySchema>;

export const accountActivityQuerySchema = z.object({
  after: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
});
export type AccountActivityQuery = z.output<typeof accountActivityQuerySchema>;

/** Newest first. */
export const activityListSchema = z.object({
  events: z.array(activityEventSchema),
  next: z.optional(z.string()),
});
export type ActivityList = z.output<typeof activityListSchema>;

/** The problems of the log, by day. A day with correct seals has no problem. `days` is the number of days with rows. */
export const activitySealsSchema = z.object({
  days: z.number(),
  wrong: z.array(z.object({ day: z.string(), problem: z.string() })),
});
export type ActivitySeals = z.output<typeof activitySealsSchema>;
