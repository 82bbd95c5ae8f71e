import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const setupLinkSchema = z.object({
  id: z.literal('setup'),
  tokenHash: z.string(),
  /** ISO instant. */
  expiresAt: z.string(),
});

/** The one link at which the first admin is made. */
export type SetupLink = z.infer<typeof setupLinkSchema>;

export const SETUP_LINKS: CollectionDefinition<SetupLink> = {
  name: 'setup_links',
  schema: setupLinkSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
};
