import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const totpFactorSchema = z.object({
  /** The account's id. */
  id: z.string(),
  /** 20 bytes in base64url, sealed. */
  secret: z.string(),
  /** The 30-second step of the last accepted code. Older codes are refused. */
  lastStep: z.number(),
  confirmedAt: z.string(),
  lastUsedAt: z.string().optional(),
});

export type TotpFactor = z.infer<typeof totpFactorSchema>;

export const TOTP_FACTORS: CollectionDefinition<TotpFactor> = {
  name: 'totp_factors',
  schema: totpFactorSchema,
  indexes: [],
};
