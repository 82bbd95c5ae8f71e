import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const recoveryCodeSchema = z.object({
  /** An HMAC of the account's id and the code. */
  id: z.string(),
  accountId: z.string(),
});

export type RecoveryCode = z.infer<typeof recoveryCodeSchema>;

export const RECOVERY_CODES: CollectionDefinition<RecoveryCode> = {
  name: 'recovery_codes',
  schema: recoveryCodeSchema,
  indexes: [{ fields: ['accountId'] }],
};
