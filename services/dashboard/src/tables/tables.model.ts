import { tableVersionSchema, type TableName } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const rows = z.array(z.array(z.string()));
const each = <S extends z.ZodType>(schema: S) =>
  z.object({ toDo: schema, people: schema, activities: schema });

const contentSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  origin: z.enum(tableVersionSchema.shape.origin.options),
  rows: each(rows),
  headers: each(z.array(z.string())),
});
export type TablesContent = z.output<typeof contentSchema>;

const tablesSchema = contentSchema.extend({
  id: z.string(),
  /** Hashes of bytes in each file that are no edit by hand. */
  written: each(z.array(z.string())),
});
export type TablesDocument = z.output<typeof tablesSchema>;
export type PerTable<T> = Readonly<Record<TableName, T>>;

/** Its change is the moment at which a save counts. */
export const TABLES: CollectionDefinition<TablesDocument> = {
  name: 'dashboard_tables',
  schema: tablesSchema,
  indexes: [],
};

const versionSchema = contentSchema.extend({ id: z.string() });
export type TablesVersion = z.output<typeof versionSchema>;

export const TABLE_VERSIONS: CollectionDefinition<TablesVersion> = {
  name: 'dashboard_table_versions',
  schema: versionSchema,
  indexes: [{ fields: ['version'] }],
  largeFields: ['rows', 'headers'],
};
