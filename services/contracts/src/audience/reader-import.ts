import * as z from 'zod/mini';
import { optionalLine } from '../content/text.ts';

export const IMPORT_PATH = '/api/newsletter/import';
export const IMPORT_CONFIRMATIONS_PATH = `${IMPORT_PATH}/confirmations`;
export const IMPORT_FIELDS = { list: 'list', consent: 'consent', columns: 'columns' } as const;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_FORM_MAX_BYTES = IMPORT_MAX_BYTES + 64 * 1024;
export const STATEMENT_MAX_LENGTH = 500;

/** The content of a list's column. `state`: a word, such as unsubscribed. `wanted`: yes if the reader wants mail. `left`: yes or a date if the reader left. `consentAt`: the date of consent. */
export const COLUMN_ROLES = ['address', 'state', 'wanted', 'left', 'consentAt', 'ignored'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const importQuerySchema = z.object({
  'dry-run': z._default(z.enum(['on', 'off'], 'dry-run must be on or off'), 'on'),
});
export type ImportQuery = z.output<typeof importQuerySchema>;

const COLUMNS = 'columns must be a JSON object of roles, each with an index or a name of columns';
const columnSchema = z.union([
  z.int(COLUMNS).check(z.minimum(0, COLUMNS)),
  z.string(COLUMNS).check(z.minLength(1, COLUMNS), z.maxLength(200, COLUMNS)),
]);
const chosenSchema = z.optional(
  z.union([columnSchema, z.array(columnSchema).check(z.maxLength(100, COLUMNS))], COLUMNS),
);
/** The column of each role, by its index from 0 or by its name. Other columns keep the roles that were recognized. */
const chosenColumnsSchema = z.strictObject(
  {
    address: z.optional(columnSchema),
    state: chosenSchema,
    wanted: chosenSchema,
    left: chosenSchema,
    consentAt: chosenSchema,
    ignored: chosenSchema,
  } satisfies Record<ColumnRole, unknown>,
  COLUMNS,
);
export type ChosenColumns = z.output<typeof chosenColumnsSchema>;

const columnsTextSchema = z.pipe(
  z.string(COLUMNS).check(z.maxLength(4096, COLUMNS)),
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        return text.trim() === '' ? {} : JSON.parse(text);
      } catch {
        return null;
      }
    }),
    chosenColumnsSchema,
  ),
);

export const importFormSchema = z.object({
  consent: z._default(optionalLine('Consent', STATEMENT_MAX_LENGTH), ''),
  columns: z.optional(columnsTextSchema),
});
export type ImportForm = z.output<typeof importFormSchema>;

const count = z.number();

/**
 * The reason why an address of the file is not added. `unsubscribed`: the reader left this list. `elsewhere`: the
 * reader left another list.
 */
export const STAY_OUT_REASONS = [
  'unsubscribed',
  'elsewhere',
  'bounced',
  'complained',
  'erased',
] as const;
export type StayOutReason = (typeof STAY_OUT_REASONS)[number];

export const LIST_STATES = [
  'unsubscribed',
  'bounced',
  'complained',
  'unconfirmed',
  'unknown',
] as const;
export type ListState = (typeof LIST_STATES)[number];

/** `by`: the way in which the role was found. Missing if the column is ignored and nobody chose to ignore it. */
export const importColumnSchema = z.object({
  name: z.string(),
  role: z.enum(COLUMN_ROLES),
  by: z.optional(z.enum(['name', 'cells', 'hand'])),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const importAnswerSchema = z.object({
  /** Whether readers can be imported without consent in the file, because mails can ask them to confirm. */
  canAsk: z.boolean(),
  /**
   * Addresses that were not on the list before. After the import, they are on the list or wait for a mail that asks
   * them to confirm. A dry run adds none of them.
   */
  new: count,
  known: count,
  /** Addresses that left this list or must never be mailed again. The import does not change them. */
  suppressed: count,
  reasons: z.record(z.enum(STAY_OUT_REASONS), count),
  suppressedLines: z.array(z.object({ email: z.string(), why: z.string() })),
  /** Readers who get no mail from the other list, according to the file. They are not added. */
  unsubscribed: count,
  states: z.record(z.enum(LIST_STATES), count),
  /**
   * The number of readers in `unsubscribed` who are removed from this list, because they were only imported or wait to
   * be asked.
   */
  left: count,
  stayed: count,
  wrong: count,
  doubled: count,
  /** Lines with a day of consent that is in the future or cannot be read. The day is left out. */
  undated: count,
  /** The first wrong lines, with the beginning of each line. */
  wrongLines: z.array(z.object({ line: z.number(), text: z.string() })),
  columns: z.array(importColumnSchema),
  words: z.array(z.object({ column: z.string(), word: z.string(), count })),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export const importConfirmationsSchema = z.object({ asked: count, until: z.optional(z.string()) });
export type ImportConfirmations = z.infer<typeof importConfirmationsSchema>;
