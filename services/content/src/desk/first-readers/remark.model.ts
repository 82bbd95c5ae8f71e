import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const remarkDocumentSchema = z.object({
  id: z.string(),
  postId: z.string(),
  name: z.string(),
  quote: z.string(),
  paragraph: z.number(),
  text: z.string(),
  at: z.string(),
  label: z.string(),
  isDone: z.boolean(),
});
export type RemarkDocument = z.infer<typeof remarkDocumentSchema>;

export const REMARKS: CollectionDefinition<RemarkDocument> = {
  name: 'remarks',
  schema: remarkDocumentSchema,
  indexes: [{ fields: ['postId', 'at'] }],
};
