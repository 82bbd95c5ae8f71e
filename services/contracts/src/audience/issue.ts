import * as z from 'zod/mini';
import { optionalLine, requiredLine, textUpTo, tooLong } from '../content/text.ts';
import { DELIVERY_STATES, deliveryCountsSchema } from './delivery.ts';
import { transportSchema } from './outbox.ts';

/** The path of the newsletter's calls. Each answer to the author has `no-store`. */
export const ISSUES_PATH = '/api/newsletter/issues';

/** Begins the id of a letter that is a part of a series. The readers of such a letter asked for the series by mail. */
export const SERIAL_ISSUE = 'serial:';

/** Begins the id of a letter without a post: `note:` and a random number. The page makes the number, so a repeated request makes only one letter. */
export const NOTE_ISSUE = 'note:';
export const NOTES_PATH = '/api/newsletter/notes';

export const ISSUE_LENGTHS = {
  subject: 200,
  preheader: 300,
  greeting: 2000,
  text: 40_000,
} as const;
export const ISSUE_MAX_BYTES = 16 * 1024;
/** The maximum size of a body with the text of a letter that has no post. */
export const NOTE_MAX_BYTES = 256 * 1024;

/**
 * `draft`: being composed. `scheduled`: approved; it is sent when its post is due. `held`: approved; it is sent at
 * `sendAt`, and until then *undo* makes it a draft again. `preparing`: its readers are being listed. `waiting`: no mail
 * can be sent now; sending continues automatically. `paused`: the author must resume it.
 */
export const ISSUE_STATES = [
  'draft',
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'waiting',
  'done',
  'cancelled',
] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/**
 * The problem that stopped a letter. `sender`: the mail server refuses the sender until someone fixes a problem.
 * `quota`: no more mails may be sent for hours. `rate`: the server asks for a pause. `server`: the server does not
 * answer. `bounces`: too many addresses are wrong. `message`: the server refuses the text.
 */
export const ISSUE_WAITS_FOR = ['sender', 'quota', 'rate', 'server', 'bounces', 'message'] as const;
export type IssueWaitsFor = (typeof ISSUE_WAITS_FOR)[number];

const issueIdSchema = z
  .string('issueId must be text')
  .check(z.maxLength(100, tooLong('issueId', 100)));
export const AUDIENCE_WRONG =
  'audience must say whom it is for: everybody, category, since, missed or outdated';
/**
 * `category`: readers who chose the category of the letter's post by name. `since`: readers who subscribed on that day
 * (YYYY-MM-DD, UTC) or later. `missed`: readers who did not get that issue. `outdated`: readers who got that issue with
 * a text older than `snapshot`; only a correction has this audience. `nobody`: the audience of a part of a series.
 */
export const issueAudienceSchema = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('everybody') }),
    z.object({ to: z.literal('category') }),
    z.object({ to: z.literal('nobody') }),
    z.object({ to: z.literal('since'), day: z.iso.date('day must be a date: YYYY-MM-DD') }),
    z.object({ to: z.literal('missed'), issueId: issueIdSchema }),
    z.object({
      to: z.literal('outdated'),
      issueId: issueIdSchema,
      snapshot: z.number().check(z.int()),
    }),
  ],
  AUDIENCE_WRONG,
);
export type IssueAudience = z.infer<typeof issueAudienceSchema>;

export const newIssueInputSchema = z.object(
  {
    postId: z
      .string('postId is required')
      .check(z.minLength(1, 'postId is required'), z.maxLength(100, tooLong('postId', 100))),
  },
  'The body must be a JSON object with postId',
);
export type NewIssueInput = z.output<typeof newIssueInputSchema>;

const preheaderSchema = z._default(optionalLine('Preheader', ISSUE_LENGTHS.preheader), '');
const noteTextSchema = textUpTo('Text', ISSUE_LENGTHS.text);

const NOTE_ID = 'id must have 32 hexadecimal digits';

export const newNoteInputSchema = z.object(
  {
    id: z.string(NOTE_ID).check(z.regex(/^[0-9a-f]{32}$/, NOTE_ID)),
    subject: requiredLine('Subject', ISSUE_LENGTHS.subject),
    preheader: preheaderSchema,
    text: z._default(noteTextSchema, ''),
  },
  'The body must be a JSON object with id, subject and text',
);
export type NewNoteInput = z.output<typeof newNoteInputSchema>;

/** The greeting is shown above the post, as plain paragraphs. */
export const issueInputSchema = z.object(
  {
    subject: requiredLine('Subject', ISSUE_LENGTHS.subject),
    preheader: preheaderSchema,
    greeting: z._default(
      z
        .string('Greeting must be text')
        .check(z.maxLength(ISSUE_LENGTHS.greeting, tooLong('Greeting', ISSUE_LENGTHS.greeting))),
      '',
    ),
    audience: issueAudienceSchema,
    /**
     * The number of blocks of the post in the letter. A link to the rest follows them. If missing, the letter has all
     * blocks.
     */
    cut: z.optional(
      z
        .number('cut must be a number')
        .check(z.int('cut must be a whole number'), z.gte(1, 'cut must be at least 1')),
    ),
    /** Markdown of a letter that has no post. Other letters have no text. If missing, the text does not change. */
    text: z.optional(noteTextSchema),
  },
  'The body must be a JSON object with subject and audience',
);
export type IssueInput = z.output<typeof issueInputSchema>;

/** If missing, the letter is sent after the hold. If its post is scheduled, the letter is sent at the publication. */
export const issueSendInputSchema = z.object(
  {
    at: z.optional(z.iso.datetime({ offset: true, error: 'at must be an ISO instant' })),
    /**
     * `wait`: the letter is held until it has arrived in the author's mailboxes, for at most two minutes. `off`: the
     * author's mailboxes get it together with the readers.
     */
    rehearsal: z.optional(z.enum(['wait', 'off'], 'rehearsal must be wait or off')),
  },
  'The body must be a JSON object',
);
export type IssueSendInput = z.output<typeof issueSendInputSchema>;

const count = z.number();
/**
 * The results of the author's mailboxes. A result without folder and problem means that the letter has not arrived yet.
 */
export const issueRehearsalSchema = z.object({
  until: z.string(),
  /** Whether Gmail cuts off the end of the letter. */
  isClipped: z.boolean(),
  results: z.array(
    z.object({
      address: z.string(),
      folder: z.optional(z.enum(['inbox', 'junk'])),
      spf: z.optional(z.string()),
      dkim: z.optional(z.string()),
      dmarc: z.optional(z.string()),
      /** The reason for a missing verdict, as a sentence. */
      problem: z.optional(z.string()),
    }),
  ),
});
export type IssueRehearsal = z.infer<typeof issueRehearsalSchema>;

/** Instants are ISO. `version` is also the ETag. */
export const newsletterIssueSchema = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(ISSUE_STATES),
  /** Empty if the letter has no post. */
  postId: z.string(),
  subject: z.string(),
  preheader: z.string(),
  greeting: z.string(),
  audience: issueAudienceSchema,
  cut: z.optional(z.number()),
  /** Markdown of a letter that has no post. Lists of letters leave it out. */
  text: z.optional(z.string()),
  createdAt: z.string(),
  /** The time at which the sender continues with the letter. */
  sendAt: z.string(),
  /** The transport of the letter, set when the letter is prepared. Mails in the outbox reach nobody. */
  transport: z.optional(transportSchema),
  /** The number of readers that the letter had when it was prepared. */
  candidates: z.optional(z.number()),
  /** The reason why the letter is waiting, paused, or a draft again, as a sentence. */
  reason: z.optional(z.string()),
  /** The problem of a mail server. Missing if there is another reason. */
  waitsFor: z.optional(z.enum(ISSUE_WAITS_FOR)),
  /** The time of the last failed try, and the number of refusals in a row. */
  triedAt: z.optional(z.string()),
  waits: z.optional(z.number()),
  /** The answers of servers that refuse more than one mail in a hundred because of the sender. */
  refusal: z.optional(z.string()),
  rehearsal: z.optional(issueRehearsalSchema),
  /** Whether only the totals of the letter are stored. Its readers are deleted after two years. */
  isWithoutRows: z.optional(z.boolean()),
});
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

/** `transport` is `outbox` if no mail server is set. In that case nobody gets a mail. */
export const newsletterIssueListSchema = z.object({
  issues: z.array(z.extend(newsletterIssueSchema, { counts: deliveryCountsSchema })),
  transport: transportSchema,
});
export type NewsletterIssueList = z.infer<typeof newsletterIssueListSchema>;

/** Body of a 409: the current state of the letter. */
export const issueConflictSchema = z.object({
  code: z.string(),
  message: z.string(),
  issue: newsletterIssueSchema,
});

/** `stops`: the letter cannot be sent in this state. `told`: a note that may interest the author. */
export const issueChecksSchema = z.object({
  checks: z.array(z.object({ level: z.enum(['stops', 'told']), message: z.string() })),
  /**
   * `readers`: the number of readers who would get the letter now. `leftOut`: the number of readers who would not get
   * it, by reason.
   */
  readers: z.number(),
  leftOut: z.array(z.object({ why: z.string(), count })),
  htmlBytes: z.number(),
  /**
   * Possible ends of a letter that Gmail would cut off. `offered` is the best end. `words` are the last words before an
   * end.
   */
  cut: z.optional(
    z.object({
      offered: z.number(),
      ends: z.array(z.object({ cut: z.number(), words: z.string(), htmlBytes: z.number() })),
    }),
  ),
  /** The author’s mailboxes for a rehearsal. */
  mailboxes: z.array(z.string()),
  /** The time at which the letter's post is published. The letter is sent at the same time. */
  postDueAt: z.optional(z.string()),
});
export type IssueChecks = z.infer<typeof issueChecksSchema>;

export const issuePreviewQuerySchema = z.object({
  part: z._default(z.enum(['html', 'text', 'source'], 'part must be html, text or source'), 'html'),
  scheme: z.optional(z.literal('dark', 'scheme must be dark')),
});
export type IssuePreviewQuery = z.output<typeof issuePreviewQuerySchema>;

export const issueTestSchema = z.object({ to: z.string(), transport: transportSchema });
export type IssueTest = z.infer<typeof issueTestSchema>;

/**
 * At most a second old. `rate` is the number of mails a second. `secondsLeft` is calculated from `rate`. Both are null
 * while nothing is sent.
 */
export const issueProgressSchema = z.object({
  issue: newsletterIssueSchema,
  counts: deliveryCountsSchema,
  /**
   * `replies`: the number of readers who replied. `departures`: the number of readers who unsubscribed after this
   * letter and got no newer one.
   */
  replies: count,
  departures: count,
  /**
   * The number of readers that the letter marked as bounced. Readers who were put back since do not count. Missing if
   * there are none.
   */
  marked: z.optional(count),
  /** The number of readers who would get a finished letter if it is sent to readers who missed it. */
  missed: z.optional(count),
  /** The next try of the first waiting mail. Missing while other mails are sent before it. */
  nextTryAt: z.optional(z.string()),
  rate: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  /**
   * The last reply of the mail servers of each domain. For a letter that has ended, only replies about mails that did
   * not arrive.
   */
  responses: z.optional(
    z.array(z.object({ domain: z.string(), state: z.enum(DELIVERY_STATES), response: z.string() })),
  ),
});
export type IssueProgress = z.infer<typeof issueProgressSchema>;

/** The differences between an approved letter and its present post, and the number of readers who got an older text. */
export const issueOutdatedSchema = z.object({
  readers: z.number(),
  /** Whether a new letter from the present post would be different. */
  isChanged: z.boolean(),
  /** Whether a scheduled letter and its post have different times. */
  isMoved: z.boolean(),
  /** The due time of a scheduled post. */
  postDueAt: z.optional(z.string()),
  /** Names the present version of the post, until it changes again. */
  present: z.optional(z.string()),
});
export type IssueOutdated = z.infer<typeof issueOutdatedSchema>;

export const issueMissedSchema = z.object({ added: z.number() });
export type IssueMissed = z.infer<typeof issueMissedSchema>;
