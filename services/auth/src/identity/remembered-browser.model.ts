import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The maximum number of remembered browsers of an account. A new one replaces the oldest. */
export const MAX_BROWSERS = 10;

export const rememberedBrowserSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** The account's password version at the sign-in. */
  passwordVersion: z.number(),
  /** ISO instants. */
  rememberedAt: z.string(),
  expiresAt: z.string(),
});

export type RememberedBrowser = z.infer<typeof rememberedBrowserSchema>;

export const REMEMBERED_BROWSERS: CollectionDefinition<RememberedBrowser> = {
  name: 'remembered_browsers',
  schema: rememberedBrowserSchema,
  indexes: [{ fields: ['accountId', 'rememberedAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
