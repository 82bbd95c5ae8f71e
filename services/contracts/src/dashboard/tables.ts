import * as z from 'zod/mini';
import type { DataFileName } from './data-file.ts';

export const TABLE_NAMES = ['toDo', 'people', 'activities'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** The rows without the header. */
export type Rows = readonly (readonly string[])[];

export const FILE_OF_TABLE = {
  toDo: 'To_Do.csv',
  people: 'People.csv',
  activities: 'Activities.csv',
} as const satisfies Readonly<Record<TableName, DataFileName>>;

const CONTACT_COLUMNS = [
  'Last Touch Point',
  'Next Touch Point',
  'Interval (days)',
  'Days Since',
  'Days Remaining',
];
/** Cells are read by their position. These names are not used to find them. */
export const TABLE_HEADERS: Readonly<Record<TableName, readonly string[]>> = {
  toDo: ['Completed', 'Task', 'Due Date', 'Start Date', 'Contingency', 'Completed Date'],
  people: ['Person', ...CONTACT_COLUMNS],
  activities: ['Activity', ...CONTACT_COLUMNS],
};

/** The first text column of each table. Its cell names the row. */
export const NAME_COLUMN: Readonly<Record<TableName, number>> = {
  toDo: 1,
  people: 0,
  activities: 0,
};
export const DATE_COLUMNS: Readonly<Record<TableName, readonly number[]>> = {
  toDo: [2, 3, 5],
  people: [1, 2],
  activities: [1, 2],
};

export const TABLE_MAX_ROWS = 500;
export const TABLE_MAX_COLUMNS = 20;
export const CELL_MAX_LENGTH = 2000;

/** Half of a UTF-16 pair. A file cannot contain it. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const cellSchema = z.pipe(
  z.pipe(
    z.union(
      [z.string(), z.number(), z.boolean()],
      'A cell must be a text, a number, or true or false',
    ),
    z.transform((value: string | number | boolean) =>
      String(value).replaceAll('\u0000', '').replace(HALF_CHARACTER, '\uFFFD').trim(),
    ),
  ),
  z
    .string()
    .check(z.maxLength(CELL_MAX_LENGTH, `A cell may have at most ${CELL_MAX_LENGTH} characters`)),
);
const cellsSchema = (message: string) =>
  z
    .array(cellSchema, message)
    .check(z.maxLength(TABLE_MAX_COLUMNS, `A row may have at most ${TABLE_MAX_COLUMNS} cells`));
const rowSchema = cellsSchema('A row must be a list of cells');
const rowsSchema = z
  .array(rowSchema, 'A table must be a list of rows')
  .check(z.maxLength(TABLE_MAX_ROWS, `A table may have at most ${TABLE_MAX_ROWS} rows`));

/** A row, or a list that contains one row. A row without text counts as missing. */
const headerSchema = z.pipe(
  z.pipe(
    z.transform((header: unknown): unknown => {
      const isListOfOne = Array.isArray(header) && header.length === 1 && Array.isArray(header[0]);
      return isListOfOne ? (header[0] as unknown) : header;
    }),
    cellsSchema('A header must be a row of texts'),
  ),
  z.transform((header) => (header.some((text) => text !== '') ? header : undefined)),
);

const headersSchema = z.partial(
  z.object(
    { toDo: headerSchema, people: headerSchema, activities: headerSchema },
    'The headers must be a JSON object of header rows',
  ),
);

/** If a header is missing, the stored header does not change. */
export const saveTablesInputSchema = z.object(
  {
    toDo: rowsSchema,
    people: rowsSchema,
    activities: rowsSchema,
    headers: z.optional(headersSchema),
  },
  'The body must be a JSON object with toDo, people and activities',
);
export type SaveTablesInput = z.output<typeof saveTablesInputSchema>;

/** The version is also the ETag of the files. */
export const saveTablesAnswerSchema = z.object({ version: z.string() });
export type SaveTablesAnswer = z.infer<typeof saveTablesAnswerSchema>;

export const tableVersionSchema = z.object({
  version: z.string(),
  savedAt: z.string(),
  /** `edited`: someone edited the files by hand. `sample`: the sample of the product. */
  origin: z.enum(['sample', 'saved', 'edited', 'restored']),
  /** The address of the account. Missing if it is unknown, or if the files were edited by hand. */
  savedBy: z.optional(z.string()),
});
export type TableVersion = z.infer<typeof tableVersionSchema>;

/** Newest first. The first is the current version. */
export const tableVersionsSchema = z.object({ versions: z.array(tableVersionSchema) });

const textRows = z.array(z.array(z.string()));
export const tableVersionContentSchema = z.extend(tableVersionSchema, {
  toDo: textRows,
  people: textRows,
  activities: textRows,
});
export type TableVersionContent = z.infer<typeof tableVersionContentSchema>;
