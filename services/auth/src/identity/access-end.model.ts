import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The id for all accounts, used by a lockdown. */
export const EVERYBODY = 'everybody';

export const accessEndSchema = z.object({
  /** An account's id, or `everybody`. */
  id: z.string(),
  /** Grants that were made as an owner until then are void. */
  asOwner: z.string(),
  /** And what editors make too. */
  asEditor: z.string().optional(),
});

export type AccessEnd = z.infer<typeof accessEndSchema>;

export const ACCESS_ENDS: CollectionDefinition<AccessEnd> = {
  name: 'access_ends',
  schema: accessEndSchema,
  indexes: [],
};
