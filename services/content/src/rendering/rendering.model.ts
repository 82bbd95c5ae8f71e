import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const renderingSchema = z.object({
  id: z.string(),
  /** The `updatedAt` of the text that was rendered. */
  of: z.string(),
  by: z.number(),
  /** Language of the text's typographic quotes. If missing, quotes stay as the author wrote them. */
  quotes: z.string().optional(),
  /** The sanitized tree as JSON, because MongoDB does not nest documents deeply enough. */
  tree: z.string(),
});

export type Rendering = z.infer<typeof renderingSchema>;

export const RENDERINGS: CollectionDefinition<Rendering> = {
  name: 'renderings',
  schema: renderingSchema,
  indexes: [],
  largeFields: ['tree'],
  backup: 'omitted',
};
