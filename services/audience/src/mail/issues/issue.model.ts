import {
  deliveryCountsSchema,
  ISSUE_STATES,
  ISSUE_WAITS_FOR,
  issueAudienceSchema,
  issueRehearsalSchema,
} from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const snapshotSchema = z.object({
  html: z.string(),
  text: z.string(),
  category: z.string().optional(),
  /** The version of the post, which tells a later text apart. */
  revision: z.number().int(),
  /** The series of a letter of the kind `serial`. */
  series: z.string().optional(),
  /** The slug of the post in the links of the text. */
  slug: z.string().optional(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

export const isSameText = (one: Snapshot, other: Snapshot) =>
  one.html === other.html && one.text === other.text && one.category === other.category;

const issueSchema = z.object({
  /** `post:<post id>`, `note:<number>` for a letter without a post, `serial:<post id>` for a part of a series, or `correction:<issue id>:<snapshot>`. Repeated requests get the same id. */
  id: z.string(),
  kind: z.enum(['post', 'note', 'correction', 'serial']),
  state: z.enum(ISSUE_STATES),
  /** Raised by each change. A change must give the version on which it is based. */
  version: z.number().int(),
  postId: z.string(),
  subject: z.string(),
  preheader: z.string(),
  greeting: z.string(),
  audience: issueAudienceSchema,
  /** The number of blocks of the post in the letter; if missing, the letter has all blocks. */
  cut: z.number().int().optional(),
  /** Markdown of a letter of the kind `note`. */
  text: z.string().optional(),
  /** The approved texts: the first text that was sent, and each text that the owner approved later. */
  snapshots: z.array(snapshotSchema),
  createdAt: z.string(),
  sendAt: z.string(),
  /** The transport of the issue. Set when the issue is prepared. */
  transport: z.enum(['smtp', 'outbox']).optional(),
  candidates: z.number().int().optional(),
  reason: z.string().optional(),
  /** The servers' replies that refuse several mails of the issue because of the sender. */
  refusal: z.string().optional(),
  rehearsal: z.optional(issueRehearsalSchema),
  /** The kind of problem in `reason`. */
  waitsFor: z.enum(ISSUE_WAITS_FOR).optional(),
  /** The last time at which no mail could be sent. */
  triedAt: z.string().optional(),
  /** The number of consecutive waits because of the sender's problem. */
  waits: z.number().int().optional(),
  /** The numbers of ended and bounced mails when the author resumed the issue after a stop because of bounces. */
  bouncesSeen: z.object({ ended: z.number().int(), bounced: z.number().int() }).optional(),
  /** The issue came from a backup, and the author has not resumed it since. */
  restored: z.boolean().optional(),
  /** The totals of the issue's rows, stored before the rows were removed. */
  figures: z
    .object({ counts: deliveryCountsSchema, replies: z.number(), departures: z.number() })
    .optional(),
});
export type Issue = z.output<typeof issueSchema>;
export type IssueSummary = Omit<Issue, 'snapshots'>;

export const categoryOf = ({ snapshots }: Pick<Issue, 'snapshots'>) => snapshots.at(-1)?.category;

/** The post that each reader may get only once. Other kinds of letters may repeat a post. */
export const onlyOnce = ({ kind, postId }: Pick<Issue, 'kind' | 'postId'>) =>
  kind === 'post' ? postId : undefined;

/** The value of `sendAt` while a part of a series waits for its next reader. */
export const AT_REST = '9999-12-31T00:00:00.000Z';

/** The sender's next step with an active issue. */
export const stateToGoOn = ({ candidates }: IssueSummary) =>
  candidates === undefined ? 'preparing' : 'sending';

export const ISSUES: CollectionDefinition<Issue> = {
  name: 'issues',
  schema: issueSchema,
  indexes: [{ fields: ['state', 'sendAt'] }, { fields: ['kind', 'createdAt'] }],
  largeFields: ['snapshots'],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (issue) => issue }],
  atRestore: { restored: true },
};
