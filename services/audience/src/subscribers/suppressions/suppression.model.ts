import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

/** `erased`: the reader asked for it, and can return only by the form, never by an import. */
export const SUPPRESSION_REASONS = ['bounced', 'complained', 'erased'] as const;
export const SUPPRESSION_WISHES = ['unsubscribed', 'erased'] as const;

const suppressionSchema = z.object({
  /** HMAC-SHA256 of the address with the key of the list, base64url. It does not reveal the address, so it remains after an erasure. */
  id: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  at: z.string(),
  /** The reader unsubscribed from another list, according to an imported file. The reason is `erased`, which the previous release knows. */
  isElsewhere: z.boolean().optional(),
  /** The reader's decision. It takes precedence over a bounce or a complaint, which is stored in `reason`. */
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
