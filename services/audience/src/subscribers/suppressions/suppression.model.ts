import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

/** `erased`: by their own wish; they return only by the form, never by an import. */
export const SUPPRESSION_REASONS = ['bounced', 'complained', 'erased'] as const;
export const SUPPRESSION_WISHES = ['unsubscribed', 'erased'] as const;

const suppressionSchema = z.object({
  /** HMAC-SHA256 of the address under the key of the list, base64url: it outlives an erasure, so it names nobody. */
  id: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  at: z.string(),
  /** They unsubscribed from another list, according to an imported file. Their reason is `erased`, which the previous release knows. */
  isElsewhere: z.boolean().optional(),
  /** The reader's wish. It takes precedence over a bounce or a complaint, which stays in `reason`. */
  wish: z.enum(SUPPRESSION_WISHES).optional(),
});
export type Suppression = z.output<typeof suppressionSchema>;

export const SUPPRESSIONS: CollectionDefinition<Suppression> = {
  name: 'suppressions',
  schema: suppressionSchema,
  indexes: [],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (suppression) => suppression }],
};
