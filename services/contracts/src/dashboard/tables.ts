import * as z from 'zod/mini';
import type { DataFileName } from './data-file.ts';

/** The three tables that are saved together. */
export const TABLE_NAMES = ['toDo', 'people', 'activities'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** A table without its header; every cell a text. */
export type Rows = readonly (readonly string[])[];

/** The file of each table. */
export const FILE_OF_TABLE: Readonly<Record<TableName, DataFileName>> = {
  toDo: 'To_Do.csv',
  people: 'People.csv',
  activities: 'Activities.csv',
};

const CONTACT_COLUMNS = [
  'Last Touch Point',
  'Next Touch Point',
  'Interval (days)',
  'Days Since',
  'Days Remaining',
];
/** The header lines; rows are read by position, never by these names. */
export const TABLE_HEADERS: Readonly<Record<TableName, readonly string[]>> = {
  toDo: ['Completed', 'Task', 'Due Date', 'Start Date', 'Contingency', 'Completed Date'],
  people: ['Person', ...CONTACT_COLUMNS],
  activities: ['Activity', ...CONTACT_COLUMNS],
};

/** Largest table (data format reference, finding 16). */
export const TABLE_MAX_ROWS = 500;
export const TABLE_MAX_COLUMNS = 20;
export const CELL_MAX_LENGTH = 2000;

const cellSchema = z.pipe(
  z.pipe(
    z.union(
      [z.string(), z.number(), z.boolean()],
      'A cell must be a text, a number, or true or false',
    ),
    z.transform((value: string | number | boolean) =>
      String(value).replaceAll('\u0000', '').trim(),
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

/** A header as one row, or as a list with that row in it; one without any text counts as left out. */
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

/** Body of `POST /save-tables`; a header that is left out stays as it was. */
export const saveTablesSchema = z.object(
  {
    toDo: rowsSchema,
    people: rowsSchema,
    activities: rowsSchema,
    headers: z.optional(headersSchema),
  },
  'The body must be a JSON object with toDo, people and activities',
);
export type SaveTablesInput = z.output<typeof saveTablesSchema>;

/** Answer of `POST /save-tables` and of a restore: the version that stands now, also the files' ETag. */
export const saveTablesAnswerSchema = z.object({ version: z.string() });
export type SaveTablesAnswer = z.infer<typeof saveTablesAnswerSchema>;

/** An earlier state of the three tables. */
export const tableVersionSchema = z.object({
  version: z.string(),
  /** ISO instant. */
  savedAt: z.string(),
  /** `saved` on the page, `edited` in the files by hand, `restored`, or `sample`: as shipped. */
  origin: z.enum(['sample', 'saved', 'edited', 'restored']),
});
export type TableVersion = z.infer<typeof tableVersionSchema>;

/** Answer of `GET /api/dashboard/tables/versions`, newest first; the first is the present one. */
export const tableVersionsSchema = z.object({ versions: z.array(tableVersionSchema) });

const textRows = z.array(z.array(z.string()));
/** Answer of `GET /api/dashboard/tables/versions/{version}`: what the tables held. */
export const tableVersionContentSchema = z.extend(tableVersionSchema, {
  toDo: textRows,
  people: textRows,
  activities: textRows,
});
export type TableVersionContent = z.infer<typeof tableVersionContentSchema>;
