import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The id that stands for all accounts. A lockdown uses it. */
export const EVERYBODY = 'everybody';

export const accessEndSchema = z.object({
  /** An account's id, or `everybody`. */
  id: z.string(),
  /** Grants that only owners can create are void if they are older than this instant. */
  asOwner: z.string(),
  /** Grants that editors can create are void if they are older than this instant. */
  asEditor: z.string().optional(),
});

export type AccessEnd = z.infer<typeof accessEndSchema>;

export const ACCESS_ENDS: CollectionDefinition<AccessEnd> = {
  name: 'access_ends',
  schema: accessEndSchema,
  indexes: [],
};
