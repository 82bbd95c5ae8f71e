import { tableVersionSchema, type TableName } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { PLAIN_FORMAT, tableFormatSchema } from './table-format.ts';

const rows = z.array(z.array(z.string()));
const each = <S extends z.ZodType>(schema: S) =>
  z.object({ toDo: schema, people: schema, activities: schema });

const contentSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  origin: z.enum(tableVersionSchema.shape.origin.options),
  /** The address of the account; null for an edit by hand and for an unknown account. */
  savedBy: z.string().nullable(),
  rows: each(rows),
  headers: each(z.array(z.string())),
});
export type TablesContent = z.output<typeof contentSchema>;

const tablesSchema = contentSchema.extend({
  id: z.string(),
  /** Hashes of file contents that do not count as an edit by hand. */
  written: each(z.array(z.string())),
  formats: each(tableFormatSchema),
});
export type TablesDocument = z.output<typeof tablesSchema>;
export type PerTable<T> = Readonly<Record<TableName, T>>;

export const PLAIN_FORMATS = { toDo: PLAIN_FORMAT, people: PLAIN_FORMAT, activities: PLAIN_FORMAT };

/** A save takes effect when this document changes. */
export const TABLES: CollectionDefinition<TablesDocument> = {
  name: 'dashboard_tables',
  schema: tablesSchema,
  indexes: [],
  version: 2,
  readableFrom: 1,
  // In documents of version 1, `savedBy` may be the address of an earlier save, so it is removed.
  migrations: [{ to: 2, up: (tables) => ({ formats: PLAIN_FORMATS, ...tables, savedBy: null }) }],
};

const versionSchema = contentSchema.extend({
  id: z.string(),
  /** The content of one side before a merge. A part is never the current version. */
  isPart: z.boolean(),
});
export type TablesVersion = z.output<typeof versionSchema>;

export const TABLE_VERSIONS: CollectionDefinition<TablesVersion> = {
  name: 'dashboard_table_versions',
  schema: versionSchema,
  indexes: [{ fields: ['version'] }],
  largeFields: ['rows', 'headers'],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (version) => ({ ...version, savedBy: null, isPart: false }) }],
};
