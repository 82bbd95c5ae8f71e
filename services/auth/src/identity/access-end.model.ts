import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The id for all accounts, used by a lockdown. */
export const EVERYBODY = 'everybody';

export const accessEndSchema = z.object({
  /** An account's id, or `everybody`. */
  id: z.string(),
  /** Grants that only owners can make, made before this instant, are void. */
  asOwner: z.string(),
  /** Grants that editors can make, made before this instant, are void. */
  asEditor: z.string().optional(),
});

export type AccessEnd = z.infer<typeof accessEndSchema>;

export const ACCESS_ENDS: CollectionDefinition<AccessEnd> = {
  name: 'access_ends',
  schema: accessEndSchema,
  indexes: [],
};
