import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const confirmedTokenSchema = z.object({
  /** The id of the pending subscriber whom the token confirmed. */
  id: z.string(),
  expiresAt: z.string(),
});
export type ConfirmedToken = z.output<typeof confirmedTokenSchema>;

/** Lets a second press of the button get a friendly answer. */
export const CONFIRMED_TOKENS: CollectionDefinition<ConfirmedToken> = {
  name: 'confirmed_tokens',
  schema: confirmedTokenSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
};
