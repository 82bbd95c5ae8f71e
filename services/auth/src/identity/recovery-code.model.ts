import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const recoveryCodeSchema = z.object({
  /** An HMAC of the account's id and the code. */
  id: z.string(),
  accountId: z.string(),
  /** The id of the set of ten codes, a UUID of version 7. Missing in rows of earlier releases. */
  setId: z.string().optional(),
});

export type RecoveryCode = z.infer<typeof recoveryCodeSchema>;

export const RECOVERY_CODES: CollectionDefinition<RecoveryCode> = {
  name: 'recovery_codes',
  schema: recoveryCodeSchema,
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (code) => code }],
  indexes: [{ fields: ['accountId'] }],
};
