import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const previewLinkDocumentSchema = z.object({
  /** SHA-256 of the token. */
  id: z.string(),
  postId: z.string(),
  label: z.string(),
  /**
   * The account that made the link, and its email address at that time. Both are missing in links of earlier releases.
   */
  makerId: z.string().optional(),
  maker: z.string().optional(),
  createdAt: z.string(),
  expiresAt: z.string(),
  opened: z.number(),
  lastOpenedAt: z.string().optional(),
});
export type PreviewLinkDocument = z.infer<typeof previewLinkDocumentSchema>;

export const PREVIEW_LINKS: CollectionDefinition<PreviewLinkDocument> = {
  name: 'preview_links',
  schema: previewLinkDocumentSchema,
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (link) => link }],
  indexes: [{ fields: ['postId', 'createdAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
};
