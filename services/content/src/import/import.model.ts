import { importedTextSchema, importSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const importDocumentSchema = z.object({
  ...importSchema.shape,
  /** Raised by each change. */
  revision: z.number(),
  updatedAt: z.string(),
  /** The files in the order of their bytes in the parts. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** The time at which the parts are deleted. Missing after that. */
  filesUntil: z.string().optional(),
  /** The account that began the import. */
  accountId: z.string(),
});
export type ImportDocument = z.infer<typeof importDocumentSchema>;

export const IMPORTS: CollectionDefinition<ImportDocument> = {
  name: 'imports',
  schema: importDocumentSchema,
  indexes: [
    { fields: ['createdAt'] },
    { fields: ['state', 'createdAt'] },
    { fields: ['filesUntil'] },
  ],
  largeFields: ['files'],
};

const importedTextDocumentSchema = z.object({
  ...importedTextSchema.shape,
  /** `{importId}:{number}`, the number with seven digits. */
  id: z.string(),
  importId: z.string(),
  /** Names the text in its source. Empty if the text is left out. */
  key: z.string(),
  slug: z.string(),
  /** Normal forms of all paths that led to the text. */
  oldPaths: z.array(z.string()),
});
export type ImportedTextDocument = z.infer<typeof importedTextDocumentSchema>;

export const IMPORTED_TEXTS: CollectionDefinition<ImportedTextDocument> = {
  name: 'imported_texts',
  schema: importedTextDocumentSchema,
  indexes: [{ fields: ['importId', 'number'] }],
};

const importSourceSchema = z.object({
  /** The key of the text in its source, such as `ghost:<uuid>`. */
  id: z.string(),
  postId: z.string(),
  importId: z.string(),
  /** SHA-256 of the text in the export. */
  hash: z.string(),
  /**
   * The revision of the manuscript after the import. If the manuscript has another revision now, someone changed the
   * text here.
   */
  revision: z.number(),
  /** The number of pictures that could not be imported. A second import tries again. */
  missingPictures: z.number(),
  /** Ids of the pictures that were imported with the text. */
  pictures: z.array(z.string()),
});
export type ImportSourceDocument = z.infer<typeof importSourceSchema>;

export const IMPORT_SOURCES: CollectionDefinition<ImportSourceDocument> = {
  name: 'import_sources',
  schema: importSourceSchema,
  indexes: [{ fields: ['importId'] }],
};
