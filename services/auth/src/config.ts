import { MIN_KEY_LENGTH, variable, type Config } from '@examiner/kit';
import { z } from 'zod';
import { providerNames, type ProviderConfig } from './identity/providers/provider-variables.ts';

export const variables = {
  ADMIN_EMAIL: variable(
    z.email().optional(),
    'Creates this owner at the start if there is no such account; needs `ADMIN_PASSWORD`.',
    { fallback: 'the start prints a one-time link' },
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(12).max(256).optional(),
    'The password of that owner, of at least 12 characters.',
    { isSecret: true },
  ),
  AUDIT_DAYS: variable(
    z.coerce.number().int().min(1).max(3650).default(400),
    'The number of days for which the audit log keeps a row.',
  ),
  IDENTITY_KEY: variable(
    z.string().min(MIN_KEY_LENGTH).optional(),
    'The key that seals secrets of accounts, of at least 32 characters.',
    { fallback: '$STATE_DIR/identity.key, made at the first start', isSecret: true },
  ),
  IDENTITY_KEY_PREVIOUS: variable(
    z.string().min(MIN_KEY_LENGTH).optional(),
    'The previous key, during a replacement.',
    { isSecret: true },
  ),
  SECOND_FACTOR: variable(
    z.enum(['optional', 'required']).default('optional'),
    '`required`: owners and editors without a passkey or an authenticator app add one before they are signed in.',
  ),
  OIDC_PROVIDERS: variable(
    providerNames.optional(),
    'The names of servers at which people sign in: `home,work`. Each has variables of its own: [Providers](PROVIDERS.md).',
    { needs: 'different names of lower-case letters with commas between them, such as home,work' },
  ),
};

export interface AuthConfig extends Config {
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly auditDays: number;
  /** If missing, the file is in the state folder. */
  readonly identityKey: string | undefined;
  readonly previousIdentityKey: string | undefined;
  /** Whether owners and editors must have a passkey or an authenticator app. */
  readonly secondFactor: 'optional' | 'required';
  readonly providers: readonly ProviderConfig[];
}
