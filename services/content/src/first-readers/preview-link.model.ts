import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const previewLinkDocumentSchema = z.object({
  /** SHA-256 of the token. */
  id: z.string(),
  postId: z.string(),
  label: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  opened: z.number(),
  lastOpenedAt: z.string().optional(),
});
export type PreviewLinkDocument = z.infer<typeof previewLinkDocumentSchema>;

export const PREVIEW_LINKS: CollectionDefinition<PreviewLinkDocument> = {
  name: 'preview_links',
  schema: previewLinkDocumentSchema,
  indexes: [{ fields: ['postId', 'createdAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
};
