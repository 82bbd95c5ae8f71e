import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const welcomedAddressSchema = z.object({
  /** The hash of the address. It remains after an erasure, so that nobody is welcomed twice. */
  id: z.string(),
  /** The time at which the reader confirmed. */
  at: z.string(),
  /** Removed when the letter is handed to the sender. */
  email: z.string().optional(),
  /** The time at which the letter is handed over. */
  nextAt: z.string().optional(),
});
export type WelcomedAddress = z.output<typeof welcomedAddressSchema>;

/** Addresses that got the welcome letter or will get it. */
export const WELCOMED_ADDRESSES: CollectionDefinition<WelcomedAddress> = {
  name: 'welcomed_addresses',
  schema: welcomedAddressSchema,
  indexes: [{ fields: ['nextAt'], sparse: true }],
};
