import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const setupLinkSchema = z.object({
  /** The hash of the link's token, or `claim` while a link is being used. */
  id: z.string(),
  tokenHash: z.string(),
  expiresAt: z.string(),
});

/** A link that creates the first admin. Each process that starts without an admin prints a separate link. */
export type SetupLink = z.infer<typeof setupLinkSchema>;

export const SETUP_LINKS: CollectionDefinition<SetupLink> = {
  name: 'setup_links',
  schema: setupLinkSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
