import * as z from 'zod/mini';
import { postSchema, postTreeSchema } from './post.ts';
import { limitSchema } from './post-query.ts';
import { optionalLine, textUpTo } from './text.ts';
import { postInputSchema } from './post-input.ts';
import { manuscriptFieldsSchema, POST_LENGTHS } from './text-fields.ts';

export const MANUSCRIPT_STATES = ['draft', 'scheduled', 'published', 'unlisted', 'bin'] as const;
export type ManuscriptState = (typeof MANUSCRIPT_STATES)[number];

/**
 * The reason why a text was stored in the history. `saved`: during writing. `published` and `scheduled`: the author
 * confirmed it. `named`: the author named it. `aside`: another text of the author replaced it. `restored`: an old text
 * replaced it. `replaced`: a call of the API overwrote it.
 */
export const REVISION_KINDS = [
  'saved',
  'published',
  'scheduled',
  'named',
  'aside',
  'restored',
  'replaced',
] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Has room for 500,000 characters of any script. */
export const DESK_MAX_BYTES = 2 * 1024 * 1024;
export const BIN_DAYS = 30;
export const MANUSCRIPT_NAME_MESSAGE = 'The id of a manuscript must be a UUID of version 7';

const deviceSchema = z._default(optionalLine('Device', 100), '');

/**
 * `saveId` names the save. If a 412 has the same id as `lastSaveId`, the text was saved and only the answer was lost.
 */
export const manuscriptSaveSchema = z.object(
  {
    saveId: z
      .string('saveId is required')
      .check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, 'saveId must be 1 to 64 letters, digits, - or _')),
    device: deviceSchema,
    /** YYYY-MM-DD, in the author's time zone. Words are counted for this day. */
    day: z.optional(optionalLine('Day', 10)),
    fields: manuscriptFieldsSchema,
    /** Only from the account that began the text and from owners. Notes of other accounts are ignored. */
    notes: z._default(textUpTo('Notes', POST_LENGTHS.notes), ''),
  },
  'The body must be a JSON object with saveId and fields',
);
export type ManuscriptSave = z.output<typeof manuscriptSaveSchema>;
export type ManuscriptSaveDraft = z.input<typeof manuscriptSaveSchema>;

export const manuscriptSavedSchema = z.object({
  revision: z.number(),
  savedAt: z.string(),
  state: z.enum(MANUSCRIPT_STATES),
  hasChanges: z.boolean(),
});
export type ManuscriptSaved = z.infer<typeof manuscriptSavedSchema>;

/** Body of a 412: the save that came first. */
export const staleManuscriptSchema = z.object({
  message: z.string(),
  code: z.literal('version_outdated'),
  revision: z.number(),
  lastSaveId: z.optional(z.string()),
  updatedAt: z.string(),
  device: z.string(),
});
export type StaleManuscript = z.infer<typeof staleManuscriptSchema>;

/** Wall time and zone, such as `2027-03-28T02:30` and `Europe/Amsterdam`. */
export const scheduleSchema = z.object(
  {
    local: z
      .string('Choose a day and a time')
      .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time')),
    zone: z.string('Choose a time zone').check(z.minLength(1, 'Choose a time zone')),
  },
  'The body must be a JSON object with local and zone',
);
export type Schedule = z.output<typeof scheduleSchema>;

/** `listed: false` publishes the post only at its address. It is in no list, feed, sitemap, or count. */
export const publishSchema = z.object(
  { listed: z._default(z.boolean('listed must be true or false'), true) },
  'The body must be a JSON object; it may be empty',
);
export type Publish = z.output<typeof publishSchema>;

const marks = {
  id: z.string(),
  /** 0 for a post that was never changed at the desk. */
  revision: z.number(),
  state: z.enum(MANUSCRIPT_STATES),
  /** Whether a published, unlisted, or scheduled text has unconfirmed changes. */
  hasChanges: z.boolean(),
  scheduledFor: z.optional(scheduleSchema),
  /** The time at which a scheduled text appears, or at which a text in the bin is deleted. */
  dueAt: z.optional(z.string()),
  /** A sentence for the author, such as a slug that another post took. */
  problem: z.optional(z.string()),
  updatedAt: z.string(),
};

export const manuscriptSchema = z.object({
  ...marks,
  fields: manuscriptFieldsSchema,
  notes: z.string(),
  /**
   * Whether the notes are hidden, because only the writer and the owners may read them. In this case they are empty
   * here, and a save does not change them.
   */
  hasHiddenNotes: z.optional(z.boolean()),
  words: z.number(),
  lastSaveId: z.optional(z.string()),
  /** The device of the last save. */
  device: z.string(),
  createdAt: z.string(),
});
export type Manuscript = z.infer<typeof manuscriptSchema>;

export const deskPostSchema = z.object({
  ...marks,
  title: z.string(),
  slug: z.string(),
  /** The name of the category. Empty if none is chosen yet. */
  category: z.string(),
  publishedAt: z.string(),
  /** Missing for a post that was never changed at the desk. */
  words: z.optional(z.number()),
});
export type DeskPost = z.infer<typeof deskPostSchema>;
export const deskPostListSchema = z.array(deskPostSchema);

/** Latest change first, latest date first, or by title. */
export const DESK_SORTS = ['changed', 'published', 'title'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

const CURSOR = 'after must be the end of an earlier page';

/** The end of a sorted page as `<value>_<id>`. The `Link: rel="next"` header contains it. */
const sortedCursorSchema = z.pipe(
  z.string(CURSOR).check(z.maxLength(1000, CURSOR), z.regex(/^\P{Cc}*_[0-9a-z-]{1,64}$/u, CURSOR)),
  z.transform((cursor) => {
    const end = cursor.lastIndexOf('_');
    return { value: cursor.slice(0, end), id: cursor.slice(end + 1) };
  }),
);

/** The end of a page as `2026-11-22T10:00:00.000Z_<id>`. The `Link: rel="next"` header contains it. */
export const deskCursorSchema = z.pipe(
  z
    .string('after must be the end of an earlier page')
    .check(
      z.regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-z-]{1,64}$/,
        'after must be the end of an earlier page',
      ),
    ),
  z.transform((cursor) => ({ value: cursor.slice(0, 24), id: cursor.slice(25) })),
);

/** The lists of the texts of one state, and `all` but the trash. */
export const DESK_LISTS = ['all', ...MANUSCRIPT_STATES] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** The texts of one list, drafts by default. With `changed`, all texts with unconfirmed changes. */
export const deskListQuerySchema = z.object({
  state: z.optional(z.enum(DESK_LISTS, `state must be one of: ${DESK_LISTS.join(', ')}`)),
  changed: z.optional(z.literal('true', 'changed must be true')),
  sort: z.optional(z.enum(DESK_SORTS, `sort must be one of: ${DESK_SORTS.join(', ')}`)),
  limit: z.optional(limitSchema),
  after: z.optional(sortedCursorSchema),
});
export type DeskListQuery = z.output<typeof deskListQuerySchema>;

const kept = {
  id: z.string(),
  /** The manuscript's revision at the time when the text was stored. */
  revision: z.number(),
  kind: z.enum(REVISION_KINDS),
  at: z.string(),
  name: z.optional(z.string()),
  device: z.string(),
  words: z.number(),
};

export const revisionSummarySchema = z.object({ ...kept, title: z.string() });
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;
export const revisionListSchema = z.array(revisionSummarySchema);

export const revisionSchema = z.object({ ...kept, fields: manuscriptFieldsSchema });
export type Revision = z.infer<typeof revisionSchema>;

/** If `fields` is missing, the present text of the manuscript is stored. */
export const revisionInputSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('named'),
      name: optionalLine('Name', 100).check(z.minLength(1, 'Name is required')),
      device: deviceSchema,
      fields: z.optional(manuscriptFieldsSchema),
    }),
    z.object({
      kind: z.literal('aside'),
      name: z.optional(optionalLine('Name', 100)),
      device: deviceSchema,
      fields: z.optional(manuscriptFieldsSchema),
    }),
  ],
  'kind must be named or aside',
);
export type RevisionInput = z.output<typeof revisionInputSchema>;

export const manuscriptIdSchema = z.string().check(z.uuidv7(MANUSCRIPT_NAME_MESSAGE));

/** A new post. With `manuscript`, the text that was written at the desk under that id becomes the post. */
export const postCreationSchema = z.extend(postInputSchema, {
  manuscript: z.optional(
    z.string(MANUSCRIPT_NAME_MESSAGE).check(z.uuidv7(MANUSCRIPT_NAME_MESSAGE)),
  ),
});

/** `id` is the id of the copy, so that a repeated call makes no second copy. */
export const duplicateSchema = z.object(
  { id: manuscriptIdSchema },
  'The body must be a JSON object with id',
);
export type Duplicate = z.output<typeof duplicateSchema>;

/** The confirmed text of a public or scheduled post, for other services. */
export const internalPostSchema = z.object({
  ...z.pick(postSchema, { id: true, slug: true, title: true, excerpt: true, category: true }).shape,
  picture: z.optional(z.string()),
  /** The previous release does not send `pictureAlt`, `publishedAt`, and `readTime`. */
  pictureAlt: postSchema.shape.featuredImageAlt,
  publishedAt: z.optional(postSchema.shape.publishedAt),
  /** Minutes. */
  readTime: z.optional(postSchema.shape.readTime),
  tree: postTreeSchema,
  revision: z.number(),
  state: z.enum(['scheduled', 'published', 'unlisted']),
  dueAt: z.optional(z.string()),
  /** Former slugs of the post. Their addresses redirect to it. */
  formerSlugs: z.optional(z.array(z.string())),
});
export type InternalPost = z.infer<typeof internalPostSchema>;

/** Header of the 404 for a former slug. It has the present path of the post. */
export const MOVED_TO_HEADER = 'X-Moved-To';
