import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const welcomedAddressSchema = z.object({
  /** The hash of the address: it outlives an erasure, so that nobody is welcomed twice. */
  id: z.string(),
  /** When its reader confirmed. */
  at: z.string(),
  /** Until the letter is handed to the sender. */
  email: z.string().optional(),
  /** When the letter is handed over next. */
  nextAt: z.string().optional(),
});
export type WelcomedAddress = z.output<typeof welcomedAddressSchema>;

/** Addresses that got the welcome letter, or get it soon. */
export const WELCOMED_ADDRESSES: CollectionDefinition<WelcomedAddress> = {
  name: 'welcomed_addresses',
  schema: welcomedAddressSchema,
  indexes: [{ fields: ['nextAt'], sparse: true }],
};
