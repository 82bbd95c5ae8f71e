import * as z from 'zod/mini';
import { LOGIN_PATH } from './account.ts';

/** A server that proves the identity of people. */
export const providerSchema = z.object({ name: z.string(), label: z.string() });
export type Provider = z.infer<typeof providerSchema>;

export const PROVIDERS_LOGIN_PATH = `${LOGIN_PATH}/oidc`;
/** The path on this site that redirects to the provider. */
export const providerLoginPath = (name: string) => `${PROVIDERS_LOGIN_PATH}/${name}`;

/** `provider` is a name that may no longer be configured. `label` is the person's name at the provider. */
export const ownIdentitySchema = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});
export type OwnIdentity = z.infer<typeof ownIdentitySchema>;

/** The address that the browser must open next. */
export const leadSchema = z.object({ location: z.string() });
export type Lead = z.infer<typeof leadSchema>;
