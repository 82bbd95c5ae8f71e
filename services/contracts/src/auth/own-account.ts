import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';
import { roleSchema } from './account.ts';
import { personNameSchema } from './own-name.ts';
import { ownPasskeySchema, passkeyProofSchema } from './passkey.ts';
import { ownIdentitySchema, providerSchema } from './provider.ts';

export const ACCOUNT_PATH = '/api/account';

export const ownAccountSchema = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  /** Whether the site sends mails. Without mails, nobody can prove ownership of an address. */
  canChangeAddress: z.optional(z.boolean()),
  role: roleSchema,
  passkeys: z.array(ownPasskeySchema),
  /** The origin at which passkeys work. Null if browsers allow no passkeys at the site's address. */
  passkeysAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** The identities at providers that the person has connected. Each of them can also prove who the person is. */
  identities: z.array(ownIdentitySchema),
  /** Providers that can be connected. */
  providers: z.array(providerSchema),
  /** Whether a code is needed after the password. */
  hasTotp: z.boolean(),
  codesLeft: z.number(),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** `handle` names a session and opens nothing. `place` is a network, such as `203.0.113.0/24`. */
export const accountSessionSchema = z.object({
  handle: z.string(),
  isCurrent: z.boolean(),
  browser: z.optional(z.string()),
  place: z.optional(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });
export type AccountSessionList = z.infer<typeof accountSessionListSchema>;

export const confirmationInputSchema = z.union([
  z.object({ password: z.string(), code: z.optional(z.string().check(z.maxLength(100))) }),
  z.object({ credential: passkeyProofSchema }),
]);
export type ConfirmationInput = z.infer<typeof confirmationInputSchema>;

export const addressInputSchema = z.object({ email: emailAddressSchema });
export type AddressInput = z.infer<typeof addressInputSchema>;

export const passwordInputSchema = z.object({ password: z.string() });
export type PasswordInput = z.infer<typeof passwordInputSchema>;

export const accountNameInputSchema = z.object({ name: personNameSchema });
export type AccountNameInput = z.infer<typeof accountNameInputSchema>;
