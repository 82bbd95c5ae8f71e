import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** How many browsers an account is remembered on; the oldest gives way. */
export const MAX_BROWSERS = 10;

export const rememberedBrowserSchema = z.object({
  /** SHA-256 of the browser's token. */
  id: z.string(),
  accountId: z.string(),
  /** The account's when the browser signed in; another password forgets the browser. */
  passwordVersion: z.number(),
  /** ISO instants. */
  rememberedAt: z.string(),
  expiresAt: z.string(),
});

/** A browser that has signed in to an account. */
export type RememberedBrowser = z.infer<typeof rememberedBrowserSchema>;

export const REMEMBERED_BROWSERS: CollectionDefinition<RememberedBrowser> = {
  name: 'remembered_browsers',
  schema: rememberedBrowserSchema,
  indexes: [{ fields: ['accountId', 'rememberedAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
