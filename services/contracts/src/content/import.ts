import * as z from 'zod/mini';
import { timeZoneSchema } from './site-settings.ts';
import { optionalLine } from './text.ts';

/** Bytes of a part of an upload; the last one is shorter. Proxies that accept pictures accept a part. */
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;
export const EXPORT_MAX_BYTES = 2 * 1024 ** 3;
export const IMPORT_MAX_FILES = 100_000;
/** After this time the uploaded files are deleted. Imported texts stay. */
export const IMPORT_DAYS = 7;
const PATH_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 200;
/** Files and folders that belong to no export. */
export const IMPORT_IGNORED = /(?:^|\/)(?:__MACOSX|node_modules|\.[^/]+)(?:\/|$)/;

/** `uploading`: parts are missing. `failed`: the export cannot be read. `stopped`: by the author; it can continue. */
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
    /** With slashes, below the folder that was chosen. */
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
  /** Key of the category of texts whose own categories and tags are not assigned below. */
  category: z.string('Choose a category'),
  /** Key of a category of this site by category or tag of the export. The first of a text counts. */
  categories: z.record(z.string(), z.string()),
  /** The zone of dates without one. */
  timeZone: timeZoneSchema,
  /** Links to this site are turned into links to the imported posts. */
  oldSite: optionalLine('Address of the old site', 500),
  /** Copies pictures of other sites; otherwise they stay links to them. */
  copyPictures: z.boolean('copyPictures must be true or false'),
  /** Published texts are imported as published; otherwise as drafts. */
  publish: z.boolean('publish must be true or false'),
  /** Imports only the first ten texts. */
  onlyFirst: z.boolean('onlyFirst must be true or false'),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** `kept`: the text was changed both here and in the export; the export's text is in the history. `changed`: an undo kept the text, because someone changed it. */
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
  /** Pictures whose files are in the export, pictures of other sites, and those that no file or site has. */
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
  /** Numbers of the parts that are not there yet, from 0; empty once all are. */
  missingParts: z.array(z.number()),
  /** The program that wrote the export; empty before the plan. */
  source: z.string(),
  /** One sentence; empty without a problem. */
  problem: z.string(),
  counts: countsSchema,
  /** Categories and tags of the export with the number of their texts, most used first. */
  labels: z.array(z.object({ name: z.string(), texts: z.number() })),
  /** Whether the export has addresses of subscribers. They are imported at Readers. */
  hasSubscribers: z.boolean(),
  choices: importChoicesSchema,
  /** Texts of the current step. */
  done: z.number(),
  total: z.number(),
  /** When the current step began or continued, and the number of texts that were done then. */
  stepFrom: z.object({ at: z.string(), done: z.number() }),
  results: z.partialRecord(z.enum(IMPORT_RESULTS), z.number()),
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = z.array(importSchema);

export const importedTextSchema = z.object({
  /** Its place in the export, from 0. */
  number: z.number(),
  title: z.string(),
  /** Empty if the export names none. */
  oldPath: z.string(),
  /** Empty if the text is left out. */
  newPath: z.string(),
  state: z.enum(['published', 'unlisted', 'draft', 'left out']),
  /** YYYY-MM-DD; empty if unknown. */
  date: z.string(),
  tags: z.array(z.string()),
  pictures: z.object({ included: z.number(), elsewhere: z.number(), missing: z.number() }),
  /** Sentences about changes or losses by the import, or the reason why it leaves the text out. */
  notes: z.array(z.string()),
  result: z.enum(IMPORT_RESULTS),
  /** A sentence about the result; empty if it says everything. */
  message: z.string(),
  /** Empty before the text is imported. */
  postId: z.string(),
});
export type ImportedTextRow = z.infer<typeof importedTextSchema>;
export const importedTextListSchema = z.array(importedTextSchema);

export const importedTextQuerySchema = z.object({
  /** The number of the last text of the page before. */
  after: z.optional(z.coerce.number('after must be a number')),
  /** Only the texts with a message about their result. */
  messages: z.optional(z.literal('on', 'messages must be on, or missing')),
});

export type ImportedTextQuery = z.infer<typeof importedTextQuerySchema>;

/** A text as the other program wrote it, and in its form here. */
export const importComparisonSchema = z.object({
  original: z.string(),
  isHtml: z.boolean(),
  /** Markdown. Pictures have the addresses of the old site. */
  content: z.string(),
});
export type ImportComparison = z.infer<typeof importComparisonSchema>;
