import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const usedAttemptSchema = z.object({
  /** The hash of the sealed attempt. */
  id: z.string(),
  expiresAt: z.string(),
});

export type UsedAttempt = z.infer<typeof usedAttemptSchema>;

export const USED_ATTEMPTS: CollectionDefinition<UsedAttempt> = {
  name: 'used_attempts',
  schema: usedAttemptSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
