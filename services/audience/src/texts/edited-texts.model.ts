import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const editedTextsSchema = z.object({
  /** The language, a canonical tag (BCP 47). */
  id: z.string(),
  /** Raised by each change. A change must give the version on which it is based. */
  version: z.number().int(),
  /** The edited texts by their keys. A missing text has its default. */
  texts: z.record(z.string(), z.string()),
});
export type EditedTexts = z.output<typeof editedTextsSchema>;

/** Texts that the owner edited: one document for each language. */
export const EDITED_TEXTS: CollectionDefinition<EditedTexts> = {
  name: 'reader_texts',
  schema: editedTextsSchema,
  indexes: [],
};
