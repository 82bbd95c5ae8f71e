import { mediaFocusSchema, WEBP_FORMS } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const mediaDocumentSchema = z.object({
  /** The SHA-256 of the uploaded file. The picture's address contains it. */
  id: z.string(),
  state: z.enum(['kept', 'bin']),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Missing if the picture is a JPEG. */
  form: z.enum(WEBP_FORMS).optional(),
  alt: z.string(),
  focus: z.object(mediaFocusSchema.shape),
  uploadedAt: z.string(),
  source: z.string().optional(),
  /** The instant since which no post has used the picture. */
  unusedSince: z.string().optional(),
  binnedAt: z.string().optional(),
});
export type MediaDocument = z.infer<typeof mediaDocumentSchema>;

export const MEDIA: CollectionDefinition<MediaDocument> = {
  name: 'media',
  schema: mediaDocumentSchema,
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (media) => media }],
  indexes: [{ fields: ['state', 'uploadedAt'] }, { fields: ['source'] }],
};
