import type { Config } from '@examiner/kit';
import { z } from 'zod';
import { MIN_KEY_LENGTH } from './identity-key/key-file.ts';
import { providerNames, type ProviderConfig } from './providers/provider-variables.ts';

export const variables = {
  ADMIN_EMAIL: z.email().optional(),
  /** Twelve characters at least, as for every password. */
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
  AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
  IDENTITY_KEY: z.string().min(MIN_KEY_LENGTH).optional(),
  IDENTITY_KEY_PREVIOUS: z.string().min(MIN_KEY_LENGTH).optional(),
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  OIDC_PROVIDERS: providerNames.optional(),
};

export interface AuthConfig extends Config {
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly auditDays: number;
  /** Without it, it is in the state folder. */
  readonly identityKey: string | undefined;
  readonly previousIdentityKey: string | undefined;
  /** Whether owners and editors must have a passkey or an authenticator app. */
  readonly secondFactor: 'optional' | 'required';
  readonly providers: readonly ProviderConfig[];
}
