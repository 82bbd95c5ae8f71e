import * as z from 'zod/mini';
import { timeZoneSchema } from './site-settings.ts';
import { optionalLine } from './text.ts';

/**
 * The size in bytes of a part of an upload. The last part is shorter. A proxy that accepts pictures also accepts a
 * part.
 */
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;
export const EXPORT_MAX_BYTES = 2 * 1024 ** 3;
export const IMPORT_MAX_FILES = 100_000;
/** After this time the uploaded files are deleted. Imported texts stay. */
export const IMPORT_DAYS = 7;
const PATH_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 200;
/** Files and folders that are not part of an export. */
export const IMPORT_IGNORED = /(?:^|\/)(?:__MACOSX|node_modules|\.[^/]+)(?:\/|$)/;

/**
 * `uploading`: parts are missing. `failed`: the export cannot be read. `stopped`: the author stopped the import and can
 * continue it.
 */
export const IMPORT_STATES = [
  'uploading',
  'planning',
  'planned',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const fileSchema = z.object(
  {
    /** The path with slashes, below the chosen folder. */
    name: z
      .string('A file needs a name')
      .check(
        z.minLength(1, 'A file needs a name'),
        z.maxLength(PATH_MAX_LENGTH, 'A name is too long'),
      ),
    bytes: z.int('The size of a file must be a whole number').check(z.gte(0, 'A size is negative')),
  },
  'Each file must be an object with name and bytes',
);

/** The files of an export, in the order of their bytes in the parts. */
export const importBeginSchema = z.object({
  files: z.array(fileSchema, 'files must be a list').check(
    z.minLength(1, 'Choose a file'),
    z.maxLength(IMPORT_MAX_FILES, `At most ${IMPORT_MAX_FILES} files can be read`),
    z.refine(
      (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= EXPORT_MAX_BYTES,
      'The export is larger than 2 GB',
    ),
  ),
});
export type ImportBegin = z.infer<typeof importBeginSchema>;

/** The name of the file, or of the folder. */
export function importNameOf({ files }: ImportBegin): string {
  const [first] = files;
  const name = files.length === 1 ? first?.name : first?.name.split('/')[0];
  return (name ?? '').slice(0, NAME_MAX_LENGTH);
}

export const importChoicesSchema = z.object({
  /** Key of the category for texts whose own categories and tags are not assigned in `categories`. */
  category: z.string('Choose a category'),
  /** The keys of this site's categories, by category or tag of the export. If a text has several, the first counts. */
  categories: z.record(z.string(), z.string()),
  /** The time zone of dates that name none. */
  timeZone: timeZoneSchema,
  /** Links to this site become links to the imported posts. */
  oldSite: optionalLine('Address of the old site', 500),
  /** Whether pictures of other sites are copied. Otherwise they become links to the pictures. */
  copyPictures: z.boolean('copyPictures must be true or false'),
  /** Whether published texts are imported as published. Otherwise they become drafts. */
  publish: z.boolean('publish must be true or false'),
  /** Whether only the first ten texts are imported. */
  onlyFirst: z.boolean('onlyFirst must be true or false'),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/**
 * `kept`: the text was changed here and in the export, so the text did not change and the export's text is in the
 * history. `changed`: an undo did not delete the text, because someone changed it.
 */
export const IMPORT_RESULTS = [
  'waiting',
  'created',
  'updated',
  'kept',
  'same',
  'skipped',
  'failed',
  'removed',
  'changed',
] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

const countsSchema = z.object({
  published: z.number(),
  unlisted: z.number(),
  drafts: z.number(),
  leftOut: z.number(),
  /** The numbers of pictures: with a file in the export, of other sites, and without any source. */
  included: z.number(),
  elsewhere: z.number(),
  missing: z.number(),
});
export type ImportCounts = z.infer<typeof countsSchema>;

export const importSchema = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The name of the file or of the folder. */
  name: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
  /** Numbers of the missing parts, from 0; empty when all parts are uploaded. */
  missingParts: z.array(z.number()),
  /** The program that wrote the export; empty before the plan. */
  source: z.string(),
  /** One sentence; empty if there is no problem. */
  problem: z.string(),
  counts: countsSchema,
  /** Categories and tags of the export with the number of their texts, the most frequent first. */
  labels: z.array(z.object({ name: z.string(), texts: z.number() })),
  /** Whether the export has addresses of subscribers. They are imported on the Readers pages. */
  hasSubscribers: z.boolean(),
  choices: importChoicesSchema,
  /** The number of texts of the current step. */
  done: z.number(),
  total: z.number(),
  /** The time at which the current step began or continued, and the number of texts that were finished at that time. */
  stepFrom: z.object({ at: z.string(), done: z.number() }),
  results: z.partialRecord(z.enum(IMPORT_RESULTS), z.number()),
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = z.array(importSchema);

export const importedTextSchema = z.object({
  /** Its place in the export, from 0. */
  number: z.number(),
  title: z.string(),
  /** Empty if the export has no title. */
  oldPath: z.string(),
  /** Empty if the text is left out. */
  newPath: z.string(),
  state: z.enum(['published', 'unlisted', 'draft', 'left out']),
  /** YYYY-MM-DD; empty if unknown. */
  date: z.string(),
  tags: z.array(z.string()),
  pictures: z.object({ included: z.number(), elsewhere: z.number(), missing: z.number() }),
  /** Sentences about changes or losses caused by the import, or the reason why the import leaves out the text. */
  notes: z.array(z.string()),
  result: z.enum(IMPORT_RESULTS),
  /** A sentence about the result; empty if there is nothing to add. */
  message: z.string(),
  /** Empty before the text is imported. */
  postId: z.string(),
});
export type ImportedTextRow = z.infer<typeof importedTextSchema>;
export const importedTextListSchema = z.array(importedTextSchema);

export const importedTextQuerySchema = z.object({
  /** The number of the last text of the previous page. */
  after: z.optional(z.coerce.number('after must be a number')),
  /** Returns only texts with a message about their result. */
  messages: z.optional(z.literal('on', 'messages must be on, or missing')),
});

export type ImportedTextQuery = z.infer<typeof importedTextQuerySchema>;

/** A text as the other program wrote it, and its Markdown on this site. */
export const importComparisonSchema = z.object({
  original: z.string(),
  isHtml: z.boolean(),
  /** Markdown. Pictures have the addresses of the old site. */
  content: z.string(),
});
export type ImportComparison = z.infer<typeof importComparisonSchema>;
